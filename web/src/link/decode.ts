// Text from the server, or from what this page kept, as what it is described to be. The only place where that is taken on trust:
// every message and body is written from the same description as these types (protocol/).
export const decode = <T>(text: string): T => JSON.parse(text) as T;
