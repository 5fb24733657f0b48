// Where text from outside gets its type on trust (the engine beside the page: wasm/tumult.ts).
// From the server, or from what this page kept, as what it is described to be: every message and body is written from the
// same description as these types (protocol/).
export const decode = <T>(text: string): T => JSON.parse(text) as T;

// Functions as the page calls them that are called elsewhere: answered later.
export type Far<F> = {
  [Name in keyof F]: F[Name] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};
// The functions of a worker, each asked for by its name. F is the type of what the worker calls (answering.ts).
export const functionsOf = <F extends object>(ask: (name: string, args: unknown[]) => Promise<unknown>): Far<F> =>
  new Proxy({} as Far<F>, {
    // What is handed on through promises must not have a function `then`: it would be taken for another promise.
    get: (_, name) => (name === 'then' ? undefined : (...args: unknown[]) => ask(String(name), args)),
  });
