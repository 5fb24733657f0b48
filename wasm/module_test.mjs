// The module plays as the native program does: node --test wasm/. TUMULT_WASM and TUMULT name others than those built.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { connect } from "./module.mjs";

const root = new URL("..", import.meta.url).pathname;
const file = process.env.TUMULT_WASM ?? join(root, "build/wasm/tumult.wasm");
const native = process.env.TUMULT ?? join(root, "build/release/tumult");
const kGames = [...readFileSync(join(root, "games/games.def"), "utf8").matchAll(/^GAME\((\w+)/gm)].map((row) => row[1]);
const kNormal = 2;
const kHard = 3;
const bytes = readFileSync(file);

let module;
const open = (name, text, args = []) => {
  const table = module.call(name, args, text);
  if (table === 0) throw new Error(module.ask("complaint"));
  return {
    number: (what, ...more) => module.call(what, [table, ...more]),
    text: (what, ...more) => module.ask(what, [table, ...more]),
    json: (what, ...more) => JSON.parse(module.ask(what, [table, ...more])),
    told: (what, said, ...more) => JSON.parse(module.ask(what, [table, ...more], said)),
    close: () => module.call("close", [table]),
  };
};
const load = (record) => open("load", record, [0]);
const verified = (record) => JSON.parse(module.ask("verify", [], record));

/** The native program agrees, if it is there. */
const nativelyVerified = (record) => {
  if (!existsSync(native)) return true;
  const folder = mkdtempSync(join(tmpdir(), "tumult-"));
  try {
    writeFileSync(join(folder, "a.game"), record);
    execFileSync(native, ["verify", join(folder, "a.game")], { stdio: "pipe" });
    return true;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** One of those who owe an answer gives it, or a whole group; how many answers that were. 0: the game is over. */
const step = (table, level, seed, budget = 0) => {
  const view = table.json("view", -1);
  const seat = view.question.asked.find((s) => table.json("view", s).question.owes);
  if (seat === undefined) return 0;
  const first = table.text("bot", seat, level, budget, seed);
  assert.ok(table.json("answers", seat).includes(first), `${first} is not among the answers`);
  const before = table.json("history").length;
  const answers = table.number("botAnswer", seat, level, budget, seed);
  const said = table.json("history").slice(before);
  assert.equal(said.length, answers);
  assert.equal(said[0], `s${seat} ${first}`);
  return answers;
};

/** The first answer of an offer, in the notation. */
const firstIn = (offer) =>
  Object.entries(offer).reduce(
    (text, [key, values]) => (Array.isArray(values) ? text.replace(`{${key}}`, values[0]) : text),
    offer.text ?? offer.verb,
  );

before(async () => {
  module = await connect(bytes);
});

test("the module is small", () => {
  const packed = gzipSync(bytes, { level: 9 }).length;
  console.log(`tumult.wasm: ${bytes.length} bytes, ${packed} compressed`);
  assert.ok(packed <= 250_000, `${packed} bytes compressed`);
});

test("it has the signatures of the native program", () => {
  const kept = JSON.parse(readFileSync(new URL("signatures.json", import.meta.url), "utf8"));
  const said = existsSync(native) ? execFileSync(native, ["signature"], { encoding: "utf8" }) : undefined;
  for (const game of kGames) {
    const signature = module.ask("signature", [], game);
    assert.equal(signature, kept[game], `the signature of ${game} has changed: wasm/signatures.json keeps the former one`);
    if (said) assert.match(said, new RegExp(`\\b${signature}\\b`), `the native program has another one for ${game}`);
  }
});

test("hard thinks as much as it usually does if no budget is given", () => {
  const table = open("begin", "game card\nplayers 4\nseed 5\n");
  let better = 0;
  for (let n = 0; n < 60; ++n) {
    const seat = table.json("view", -1).question.asked.find((s) => table.json("view", s).question.owes);
    const usual = table.text("bot", seat, kHard, 0, n);
    assert.equal(usual, table.text("bot", seat, kHard, 1000, n));
    better += usual !== table.text("bot", seat, kNormal, 0, n);
    step(table, kNormal, n);
  }
  assert.ok(better > 0);
  table.close();
});

for (const [game, options, seats] of [
  ["card", "players 3", 3],
  ["board", "players 2\nlimit short", 2],
])
  test(`bots play a whole game of ${game}, and everybody can verify it`, () => {
    const table = open("begin", `game ${game}\n${options}\nname s0 Ann\nseed 5\n`);
    assert.ok(table.json("records", 0).some((r) => r.what === "dealt"));
    let answers = 0;
    for (let more = 1; more; answers += more) more = step(table, kNormal, answers);
    assert.ok(table.json("view", -1).gameOver);
    assert.equal(table.json("history").length, answers);
    assert.ok(table.json("records", 0).some((r) => r.what === "game-ended"));
    assert.deepEqual(table.json("records", 0), []);
    const record = table.text("record");
    const { ok, chance, over } = verified(record);
    assert.deepEqual({ ok, chance, over }, { ok: true, chance: "seed", over: true });
    assert.ok(nativelyVerified(record));

    const again = load(record);
    for (let s = 0; s < seats; ++s) assert.deepEqual(again.json("view", s), table.json("view", s));
    table.close();
    again.close();
  });

test("bots play a whole game of frankfurt on the page's clock", () => {
  const table = open("begin", "game frankfurt\nplayers 3\nseed 5\n");
  for (let s = 0; s < 3; ++s) table.number("seatBot", s, kHard, 100, s);
  let next = 0;
  while ((next = table.number("advance", next)) >= 0);
  assert.ok(table.json("view", 0).gameOver);
  const record = table.text("record");
  assert.ok(verified(record).ok);
  assert.ok(nativelyVerified(record));
  table.close();
});

test("a game of frankfurt goes on where it was left, and people are answered at once", () => {
  const head = "game frankfurt\nplayers 2\nseed 9\n";
  const table = open("begin", head);
  table.number("seatBot", 1, kNormal, 100, 1);
  table.number("advance", 9_000);
  const other = load(table.text("record"));
  other.number("seatBot", 1, kNormal, 100, 1);
  for (const t of [table, other]) {
    const fits = t.json("answers", 0)[0];
    assert.ok(t.told("say", fits, 0, 9_500).how);
    t.number("advance", 60_000);
    assert.ok(verified(t.text("record")).ok);
  }
  assert.match(table.told("say", "slap p0", 0, 60_001).clause ?? "", /^K-/);
});

test("a wrong answer is refused with its clause", () => {
  const table = open("begin", "game card\nplayers 2\nseed 3\n");
  const seat = table.json("view", -1).question.asked[0];
  const refused = table.told("say", "wish red", seat, 0);
  assert.match(refused.clause, /^C-/);
  assert.match(table.told("why", "play r99", seat).message, /r99/);
  assert.deepEqual(table.told("why", table.json("answers", seat)[0], seat), { ok: true });
  assert.equal(table.json("history").length, 0);
});

test("picks that belong together are drafted, and said at once or not at all", () => {
  let found = false;
  for (let seed = 0; seed < 20 && !found; ++seed) {
    const table = open("begin", `game card\nplayers 3\nsets base\nseed ${seed}\n`);
    for (let n = 0; n < 150; ++n) {
      const { question } = table.json("view", -1);
      if (question.left > 1 && question.asked.length === 1) {
        const seat = question.asked[0];
        const picks = [];
        let draft = table.told("draft", "", seat);
        while (!draft.complete) {
          picks.push(firstIn(draft.options.find((o) => o.verb !== "pass")));
          draft = table.told("draft", picks.join("\n"), seat);
          assert.equal(draft.clause, undefined);
        }
        assert.ok(picks.length > 1);
        const before = table.json("history").length;
        assert.ok(table.told("say", [picks[0], "wish red"].join("\n"), seat, 0).clause);
        assert.equal(table.json("history").length, before);
        assert.deepEqual(table.told("say", picks.join("\n"), seat, 0), { ok: true });
        assert.equal(table.json("history").length, before + picks.length);
        found = true;
        break;
      }
      if (!step(table, kNormal, n)) break;
    }
    table.close();
  }
  assert.ok(found);
});

test("a record can be looked at from any moment, and taken back", () => {
  const table = open("begin", "game board\nplayers 3\nseed 8\n");
  const views = [table.text("view", 1)];
  for (let n = 0; n < 40; ++n) {
    step(table, kNormal, n);
    views.push(table.text("view", 1));
  }
  const again = load(table.text("record"));
  assert.deepEqual(again.json("records", 1), []);
  for (const n of [40, 0, 17, 18]) {
    assert.equal(again.number("goTo", n), 1);
    assert.equal(again.text("view", 1), views[n]);
  }
  assert.ok(again.json("records", 1).length > 0);
  assert.equal(again.number("goTo", 41), 0);
  assert.match(again.told("say", "ok", 0, 0).message, /past/);
  assert.equal(again.number("takeBack", 20), 1);
  assert.equal(again.text("view", 1), views[20]);
  step(again, kNormal, 99);
  assert.ok(verified(again.text("record")).ok);
});

test("what happened comes with what a viewer is told of it", () => {
  const table = open("begin", "game card\noption players 3\noption sets base\nseed 4\n");
  const [seat] = table.json("view", -1).question.asked;
  const { records, story } = table.json("news", seat);
  assert.ok(records.some((r) => r.what === "dealt"));
  // `at`: with which happening it is told.
  const dealt = records.findIndex((r) => r.what === "dealt");
  assert.deepEqual(story.find((m) => m.say === "deals"), { say: "deals", who: records[dealt].actor, round: 1, at: dealt });
  assert.deepEqual(table.json("news", seat), { records: [], story: [] });
  assert.ok(table.told("say", "draw", seat, 0).ok);
  const [own] = table.json("news", seat).story;
  assert.deepEqual(own, { say: "draws", who: seat, n: 1, at: 1, cards: own.cards });
  assert.equal(own.cards.length, 1);
  const others = table.json("news", (seat + 1) % 3); // since the deal; and not which
  const moved = others.records.findLastIndex((r) => r.what === "moved");
  assert.deepEqual(others.story.at(-1), { say: "draws", who: seat, n: 1, at: moved });
  table.close();
});

test("hard gives advice and says how sure it is", () => {
  const table = open("begin", "game card\nplayers 4\nseed 11\n");
  let seat;
  for (let n = 0; n < 60; ++n) {
    step(table, kNormal, n);
    seat = table.json("view", -1).question.asked[0];
    if (table.json("answers", seat).length > 3) break;
  }
  const began = performance.now();
  const advice = table.told("regret", "", seat, 1000, 1);
  console.log(`advice with 1000 games in mind: ${Math.round(performance.now() - began)} ms`, JSON.stringify(advice));
  assert.ok(advice.points >= 0 && advice.error >= 0);
  assert.ok(table.json("answers", seat).includes(firstIn(advice.better)));
  assert.ok(table.json("answers", seat).includes(table.text("gentlest", seat)));
  assert.equal(table.text("bot", (seat + 1) % 4, kHard, 100, 1) === "", !table.json("view", (seat + 1) % 4).question.owes);
});

test("bad heads and records are told by line, and nothing is opened", () => {
  for (const [head, line, words] of [
    ["players 3\nseed 1\n", 1, /game card/],
    ["game card\nplayers 99\nseed 1\n", 2, /2 to 8/],
    ["game card\nedition classic\nsets base pandora\nseed 1\n", undefined, /classic/],
    ["game card\nplayers 3\n", undefined, /seed/],
    ["game chess\nseed 1\n", 1, /game card/],
  ]) {
    assert.equal(module.call("begin", [], head), 0);
    const told = JSON.parse(module.ask("complaint"));
    assert.equal(told.line, line, JSON.stringify(told));
    assert.match(told.message, words);
  }
  const table = open("begin", "game card\nplayers 3\nseed 4\n");
  for (let n = 0; n < 30; ++n) step(table, kNormal, n);
  const record = table.text("record");
  const forged = record.replace("seed 4", "seed 5");
  assert.match(verified(forged).message, /seed/);
  assert.equal(verified("hello\n").ok, undefined);
  assert.equal(module.call("load", [0], forged), 0);
});

test("whatever is said, nothing breaks", () => {
  const table = open("begin", "game card\nplayers 3\nseed 6\n");
  for (let n = 0; n < 25; ++n) step(table, kNormal, n);
  const record = table.text("record");
  let random = 1;
  const below = (n) => (random = (random * 48271) % 2147483647) % n;
  for (let n = 0; n < 300; ++n) {
    const at = below(record.length);
    const forged = record.slice(0, at) + String.fromCharCode(below(300)) + record.slice(at + below(20));
    const copy = module.call("load", [below(2)], forged);
    if (copy) module.call("close", [copy]);
    assert.ok(verified(forged).message);
    const words = record.slice(at, at + below(30));
    for (const what of ["draft", "why", "regret"]) {
      const numbers = what === "regret" ? [below(9), 0, 1] : [below(9)];
      assert.equal(typeof table.told(what, words, ...numbers), "object");
    }
    assert.ok(!table.told("say", `\u0001${words}`, below(9), 0).ok);
  }
  assert.equal(table.text("record"), record);
  assert.match(module.ask("view", [99, 0]), /no such table/);
});

test("a deal is checked against its commitment, its secret and the shares that came", () => {
  const record = readFileSync(new URL("fair_test.game", import.meta.url), "utf8");
  const { chance, commitment, shares } = verified(record);
  assert.equal(chance, "shares", JSON.stringify(verified(record)));
  assert.ok(record.includes(`commitment ${commitment}\n`));
  assert.deepEqual(shares.map((s) => [s.seat, "share" in s]), [[0, true], [1, false], [2, true]]);
  assert.match(verified(record.replace(/secret ./, "secret f")).message, /committed/);
  assert.match(verified(record.replace(/share s0 ./, "share s0 f")).message, /chance/);
});

test("options come as rows, and are checked together", () => {
  for (const game of kGames) {
    const rows = JSON.parse(module.ask("options", [], game));
    assert.ok(rows.some((r) => r.key === "players" && r.standard === "4"));
    const { ok, options } = JSON.parse(module.ask("check", [], `game ${game}\noption players 2\n`));
    assert.ok(ok);
    assert.deepEqual(Object.keys(options), rows.map((r) => r.key));
    assert.equal(options.players, "2");
  }
  assert.deepEqual(JSON.parse(module.ask("options", [], "card")).find((r) => r.key === "sets").values.length, 4);
});

const kResume = 2;
const ofRules = (record, rules) => record.replace(/^rules \d+$/m, `rules ${rules}`);
const begun = (game) => {
  const table = open("begin", `game ${game}\nplayers 3\nseed 5\n`);
  if (game === "frankfurt") for (let s = 0; s < 3; ++s) table.number("seatBot", s, kNormal, 100, s);
  return table;
};
const playOn = (game, table, steps, from = 0) => {
  if (game === "frankfurt") return table.number("advance", from + steps * 1000);
  for (let i = 0; i < steps && step(table, kNormal, i); ++i);
};

for (const game of kGames)
  test(`${game}: a game of older rules goes on, and its record is verified`, () => {
    const before = begun(game);
    playOn(game, before, 30);
    const today = Number(/^rules (\d+)$/m.exec(before.text("record"))[1]);
    const table = open("load", ofRules(before.text("record"), 1), [kResume]);
    if (game === "frankfurt") {
      table.number("advance", 30_000); // the record ends with its last answer, which came earlier
      for (let s = 0; s < 3; ++s) table.number("seatBot", s, kNormal, 100, s);
    }
    assert.deepEqual(table.json("view", 0), before.json("view", 0));
    playOn(game, table, 60, 30_000);
    const record = table.text("record");
    assert.match(record, new RegExp(`^rules 1$[^]*^begin$[^]*^rules ${today}$`, "m"));
    const { ok, rules, now, chance } = verified(record);
    assert.deepEqual({ ok, rules, now, chance }, { ok: true, rules: 1, now: today, chance: "seed" });
    assert.ok(nativelyVerified(record));
  });

for (const game of kGames)
  test(`${game}: a game of other rules that does not hold says where and why`, () => {
    const table = begun(game);
    playOn(game, table, 10);
    const record = ofRules(table.text("record"), 99).replace(/^digest/m, "s0 juggle\ndigest");
    const said = verified(record);
    assert.equal(said.departure.why, "unknown");
    assert.equal(said.departure.said, "s0 juggle");
    assert.equal(said.departure.rules, 99);
    assert.equal(record.split("\n")[said.line - 1], "s0 juggle");
    assert.throws(() => open("load", record, [kResume]), /departure/);
    assert.throws(() => open("load", ofRules(table.text("record"), 99), [kResume]), /"newer"/);
  });

test("a position is laid as a scenario says it, with the chance that it says", () => {
  const table = open("place", "game board\nplayers 2\nhand s0 push\ndraw jump\nlay stop@7\ndrawn 12 10\n");
  assert.deepEqual(table.json("view", 0).seats[0].hand, ["push"]);
  assert.ok(table.json("view", 0).fields.some(({ field, cards }) => field === 7 && cards[0].card === "stop"));
  assert.deepEqual(table.json("news", 0), { records: [], story: [] }); // what lies there was not dealt
  for (const seat of [0, 1]) assert.ok(table.told("say", "roll", seat, 0).ok);
  const rolled = table.json("news", 0).records.filter(({ what }) => what === "rolled");
  assert.deepEqual(rolled.map(({ amount }) => amount), [13, 11]);
});
test("a position that cannot be is refused, with its line", () => {
  assert.throws(() => open("place", "game card\nhand s0 r99\n"), /"line":2/);
  assert.throws(() => open("place", "game whist\n"), /expected a line/);
});
