// Whether records follow in the module, down to their digest: node wasm/verify.mjs RECORD…
import { readFileSync } from "node:fs";
import { connect } from "./module.mjs";

const module = process.env.TUMULT_WASM ?? new URL("../build/wasm/tumult.wasm", import.meta.url);
const { ask } = await connect(readFileSync(module));
for (const path of process.argv.slice(2)) {
  const verified = JSON.parse(ask("verify", [], readFileSync(path, "utf8")));
  if (verified.ok) continue;
  console.log(`${path}:${verified.line}: ${verified.message}`);
  process.exitCode = 1;
}
