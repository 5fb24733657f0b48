// The module's calling convention: numbers go in as they are, a text through `listen`, its length as the last argument;
// a text comes out at `said`. Works in browsers, workers and node.

// What the C library asks of its surroundings. The engine has none: no files, no clock, no chance of its own.
const kNoSuchCall = 52;
const surroundings = (trap) =>
  new Proxy({}, { get: (_, name) => (name === "proc_exit" ? (code) => trap(`ended with ${code}`) : () => kNoSuchCall) });

const instance = async (source, imports, trap) => {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, imports);
  if (typeof Response === "undefined" || !(source instanceof Response))
    return (await WebAssembly.instantiate(source, imports)).instance;
  if (!source.ok) trap(`could not be fetched: ${source.status}`);
  const streams = source.headers.get("content-type")?.startsWith("application/wasm");
  const made = streams
    ? await WebAssembly.instantiateStreaming(source, imports)
    : await WebAssembly.instantiate(await source.arrayBuffer(), imports);
  return made.instance;
};

/** From the bytes of tumult.wasm, or a Response that brings them, or a module compiled before. */
export async function connect(source) {
  const trap = (why) => {
    throw new Error(`tumult.wasm ${why}`);
  };
  const imports = { wasi_snapshot_preview1: surroundings(trap) };
  const { exports } = await instance(source, imports, trap);
  exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  /** Calls a function; what it returns is a number. */
  const call = (name, args = [], text) => {
    if (text === undefined) return exports[name](...args);
    const bytes = encoder.encode(text);
    const at = exports.listen(bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, at);
    return exports[name](...args, bytes.length);
  };
  /** So many bytes of what was said last. */
  const said = (size) => decoder.decode(new Uint8Array(exports.memory.buffer, exports.said(), size));
  /** Calls a function that says a text. */
  const ask = (name, args = [], text) => said(call(name, args, text));
  return { call, ask, heap: () => exports.memory.buffer.byteLength };
}
