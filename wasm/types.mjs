// Writes tumult.d.ts and the JSON Schemas: node types.mjs types.wasm OUT
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "./module.mjs";

const [, , file, out] = process.argv;
const { ask } = await connect(readFileSync(file));

writeFileSync(`${out}/tumult.d.ts`, ask("types"));
mkdirSync(`${out}/schemas`, { recursive: true });
for (const game of ["card", "board", "frankfurt"])
  for (const what of ["View", "Record", "Facts"]) {
    const pretty = JSON.stringify(JSON.parse(ask("schema", [], `${game} ${what}`)), null, 2);
    writeFileSync(`${out}/schemas/${game}-${what.toLowerCase()}.json`, pretty + "\n");
  }
