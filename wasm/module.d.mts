export interface Module {
  call(name: string, args?: number[], text?: string): number;
  ask(name: string, args?: number[], text?: string): string;
  heap(): number;
}
export function connect(source: BufferSource | Response | WebAssembly.Module): Promise<Module>;
