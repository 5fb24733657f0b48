// Writes tumult.d.ts, protocol.d.ts, games.ts and the JSON Schemas: node types.mjs types.wasm OUT
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "./module.mjs";

const [, , file, out] = process.argv;
const { ask } = await connect(readFileSync(file));

writeFileSync(`${out}/tumult.d.ts`, ask("types"));
writeFileSync(`${out}/protocol.d.ts`, ask("protocol"));
writeFileSync(`${out}/games.ts`, ask("games"));
mkdirSync(`${out}/schemas`, { recursive: true });
const games = [...ask("games").matchAll(/^  (\w+): \{/gm)].map(([, name]) => name);
for (const game of games)
  for (const what of ["View", "Record", "Facts"]) {
    const pretty = JSON.stringify(JSON.parse(ask("schema", [], `${game} ${what}`)), null, 2);
    writeFileSync(`${out}/schemas/${game}-${what.toLowerCase()}.json`, pretty + "\n");
  }
