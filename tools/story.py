#!/usr/bin/env python3
"""Compares what the terminal and the page tell, ask and refuse in the same games (app/story_corpus_test.h).

story.py FOLDER [--check | --write]   FOLDER is what TUMULT_STORY named when both tests ran.
Prints each kind of disagreement: how often, in how many games, an example. A kind is what the catalogue's keys of both
sentences say, not the words. With --check, kinds that tests/fixtures/story/kinds.txt does not list are wrong; so are
other counts, if all games of the corpus are there, and kinds that docs/decisions/story.md does not decide. --write writes
kinds.txt. --seen counts keys and clauses, too.
"""
import difflib
import itertools
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "catalogue"))
import embed  # noqa: E402  (the format is read in one place)

FIXTURES = ROOT / "tests/fixtures/story"
GAMES = 300  # of each game, in all
GAMES_IN_SHORT = dict.fromkeys(("card", "board", "frankfurt"), 20)
# What a game says besides its messages.
OWN = {
    "card": re.compile(r"ask-|game-over|page table\.(as-what|to-whom|not-now)"),
    "board": re.compile(r"(board-)?ask-|board-lies|game-over|page table.not-now"),
    "frankfurt": re.compile(r"frankfurt-|clause K-|page frankfurt\.(?!stuck)"),
}
COLOURS = {"y": "yellow", "r": "red", "b": "blue"}


def plain(text):
    """Apostrophes are curved in print and straight in a terminal."""
    return text.replace("’", "'")


class Keys:
    """Finds the key of a sentence: the text with the most words of its own that fits."""

    def __init__(self, lang, game):
        files = sorted(map(str, (ROOT / "catalogue").glob("*.*.txt")))
        told = embed.stories(files, embed.messages(embed.MESSAGES))[lang][game]
        entries = embed.languages(files)[lang].values()
        texts = [(f"say {e.key}", text) for e in told for text in e.text.values()]
        texts += [(e.key, e.text[field]) for e in entries if e.section == "word" for field in ("name", "polite") if field in e.text]
        texts += [(f"clause {e.key}", e.text["short"]) for e in entries if e.section == "clause"]
        page = (ROOT / f"web/src/words/{lang}.ts").read_text(encoding="utf-8")
        texts += [("page " + key, text) for key, text in re.findall(r"^  '((?:table|frankfurt)\.[\w.-]+)': '([^']*)',$", page, re.M)]
        self.known = []
        for key, text in texts:
            if not key.startswith("say ") and not OWN[game].match(key):
                continue
            parts = re.split(r"\{(?:the )?\w+\}", plain(text))
            if not "".join(parts).strip(" :."):
                continue
            pattern = "(.*?)".join(map(re.escape, parts))
            self.known.append((len("".join(parts)), key, re.compile(pattern + "$")))
        self.known.sort(key=lambda k: -k[0])
        self.found = {}

    def of(self, text):
        if text not in self.found:
            self.found[text] = next((key for _, key, pattern in self.known if pattern.match(plain(text))), "(no key)")
        return self.found[text]


def blocks(text):
    """Per answer: what each viewer is told, what is asked and what is refused; and what is told later, by viewer."""
    now = defaultdict(list)
    for line in text.split("\n")[:-1]:
        sign, _, rest = line.partition(" ")
        if sign == "=":
            yield now, rest
            now = defaultdict(list)
        else:
            now[sign].append(rest)
    yield now, None


def frankfurt_alike(text):
    """Cards and piles as the page calls them."""
    text = re.sub(r"\b([yrb])(\d+)\b", lambda m: f"{COLOURS[m[1]]} {m[2]}", text)
    text = re.sub(r"(\w+ \d+) → p(\d)", lambda m: f"{int(m[2]) + 1}: {m[1]}", text)
    return re.sub(r"\bp(\d)\b", lambda m: f"pile {int(m[1]) + 1}", text)


class Kinds:
    def __init__(self):
        self.count, self.games, self.example = defaultdict(int), defaultdict(set), {}

    def add(self, kind, where, terminal, page):
        self.count[kind] += 1
        self.games[kind].add(where)
        if kind not in self.example or len(terminal + page) < len("".join(self.example[kind][1:])):
            self.example[kind] = (where, terminal, page)


class Comparison:
    def __init__(self, folder, seen=None):
        self.folder, self.kinds, self.keys, self.seen = folder, Kinds(), {}, seen
        rows = [r.split(":")[0].split() for r in (FIXTURES / "variants.txt").read_text().split("\n") if r and r[0] != "#"]
        self.langs = {game: [r[1] for r in rows if r[0] == game] for game in GAMES_IN_SHORT}

    def note(self, *sentences):
        """Counts keys, if that is wished."""
        if self.seen is not None:
            for s in sentences:
                self.seen[f"{self.name} {self.key_of(s)}"] += 1

    def lang(self, game, number):
        return self.langs[game][(number - 1) % len(self.langs[game])]

    def game(self, game, number):
        lang = self.lang(game, number)
        if game == "frankfurt" and lang != "en":
            return
        if (lang, game) not in self.keys:
            self.keys[lang, game] = Keys(lang, game)
        self.key_of, self.name, self.where = self.keys[lang, game].of, game, f"{game} {number}"
        read = lambda side: (self.folder / f"{game}_{number}.{side}.txt").read_text(encoding="utf-8")
        terminal, page = list(blocks(read("terminal"))), list(blocks(read("page")))
        if [said for _, said in terminal] != [said for _, said in page]:
            raise SystemExit(f"{self.where}: other answers")
        since, self.waiting = defaultdict(list), defaultdict(list)
        for (t, _), (p, _) in zip(terminal, page):
            for sign in sorted(set(t) | set(p)):
                if sign == "!":
                    for a, b in zip(t[sign], p[sign], strict=True):
                        self.refusal(a, b)
                elif sign in "?~":
                    for a, b in zip(t[sign], p[sign], strict=True):
                        self.pair("asked" if sign == "?" else "asked by half", a.partition(" ")[2], b.partition(" ")[2])
                elif sign != "+":
                    self.told("told", t[sign], p[sign], sign)
            self.later(t["+"], since, {v: s for v, s in t.items() if v[0] == "s"})
        for s in sum(self.waiting.values(), []):
            self.kinds.add(f"{self.name} told: {self.key_of(s)} / nothing, at the end", self.where, s, "")

    def later(self, looked, since, told):
        """The terminal tells a seat at once what came since it last answered: other sentences than step by step?"""
        for viewer, sentences in told.items():
            since[viewer] += sentences
        if looked and self.name != "frankfurt":
            viewer = looked[0].partition(" ")[0]
            self.told("told later", [a.partition(" ")[2] for a in looked], since.pop(viewer, []))
        elif looked:
            for a in looked:
                self.kinds.add(f"{self.name} told: a sentence that was told is changed", self.where, a, "")

    def told(self, what, terminal, page, viewer=None):
        if what == "told":
            self.note(*map(self.alike, terminal))
        if terminal == page:
            return
        alike = [self.alike(s) for s in terminal]
        moved = [s for s, t in itertools.zip_longest(alike, page, fillvalue="") if plain(s) != plain(t)]
        if moved and sorted(map(plain, alike)) == sorted(map(plain, page)):
            keys = self.families(moved)
            return self.kinds.add(f"{self.name} {what}: other order of {keys}", self.where, " ".join(terminal), " ".join(page))
        match = difflib.SequenceMatcher(None, [plain(s) for s in alike], [plain(s) for s in page], autojunk=False)
        for op, a, b, c, d in match.get_opcodes():
            if op == "equal":
                for s, t in zip(terminal[a:b], page[c:d]):
                    self.form(s, t)
                continue
            same = b - a == d - c
            if same:
                for s, t in zip(alike[a:b], page[c:d]):
                    self.pair(what, s, t)
                continue
            if what == "told" and self.late(alike[a:b], page[c:d], viewer):
                continue
            kind = f"{self.name} {what}: {self.families(alike[a:b])} / {self.families(page[c:d])}"
            self.kinds.add(kind, self.where, " ".join(terminal[a:b]), " ".join(page[c:d]))

    def families(self, sentences):
        return "+".join(sorted({self.key_of(s) for s in sentences})) or "nothing"

    def late(self, terminal, page, viewer):
        """What one tells now and the other with a later answer."""
        if page and not terminal and [s for s in page if s not in self.waiting[viewer]] == []:
            for s in page:
                self.waiting[viewer].remove(s)
                self.kinds.add(f"{self.name} told: {self.key_of(s)} comes with a later answer on the page", self.where, s, s)
            return True
        if terminal and not page and all(self.key_of(s) == "say shares" for s in terminal):
            self.waiting[viewer] += terminal
            return True
        return False

    def form(self, terminal, page):
        if terminal == page:
            return
        what = "apostrophes" if plain(terminal) == plain(page) else "cards and piles are called differently"
        self.kinds.add(f"{self.name} form: {what}", self.where, terminal, page)

    def alike(self, text):
        return frankfurt_alike(text) if self.name == "frankfurt" else text

    def pair(self, what, terminal, page):
        if what.startswith("asked"):
            self.note(terminal)
        if plain(terminal) == plain(page):
            return self.form(terminal, page)
        a, b = self.key_of(terminal), self.key_of(page)
        if a.startswith("page "):  # said otherwise, without a key, until it was made alike
            a = "(no key)"
        gap = " (gaps)" if a == b else ""
        self.kinds.add(f"{self.name} {what}: {a} / {b}{gap}", self.where, terminal, page)

    def refusal(self, terminal, page):
        said, _, why = terminal.partition(" | ")
        words, page = said.partition(" ")[2], page.partition(" | ")[2]
        add = lambda kind: self.kinds.add(f"{self.name} refused: {kind}", self.where, why, page)
        clause = re.search(r" \(([A-Z]-[\w-]+)\)$", why)
        if clause:
            if self.seen is not None:
                self.seen[f"{self.name} {clause[1]}"] += 1
            if plain(self.reason(why[: clause.start()], words)) == plain(page):
                add("words and clause around the reason")
            else:  # the texts of effects are not in the catalogue's section of clauses
                add(re.sub(r"^(C-(EV|POW|RULE|DIY|BOX))-[A-Z].*", r"\1-…", clause[1]) + f" / {self.key_of(page)}")
        elif plain(why) != plain(page):
            add(f"{'nothing' if why == '(nothing)' else self.key_of(why)} / {self.key_of(page)}")

    def reason(self, why, words):
        """Without what was refused: the words of the answer, or the card by its name."""
        if self.name == "frankfurt":
            return why.removeprefix("Can't be: ")
        return why.removeprefix(words + ": ") if " " in words else why.partition(": ")[2]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder, seen = Path(sys.argv[1]), defaultdict(int) if "--seen" in sys.argv else None
    comparison = Comparison(folder, seen)
    played = defaultdict(int)
    for game in GAMES_IN_SHORT:
        for number in range(1, GAMES + 1):
            if (folder / f"{game}_{number}.page.txt").exists() and (folder / f"{game}_{number}.terminal.txt").exists():
                comparison.game(game, number)
                played[game] += 1
    kinds = comparison.kinds
    listed = "".join(f"{kind}: {kinds.count[kind]} in {len(kinds.games[kind])} games\n" for kind in sorted(kinds.count))
    for kind in sorted(kinds.count):
        where, terminal, page = kinds.example[kind]
        print(f"{kind}: {kinds.count[kind]} in {len(kinds.games[kind])} games\n    {where}\n    terminal: {terminal}\n    page:     {page}")
    print(f"note: {len(kinds.count)} kinds of disagreement in {', '.join(f'{n} games of {game}' for game, n in played.items())}")
    if seen:
        print("\n".join(f"{n:7} {key}" for key, n in sorted(seen.items())))
    short = [game for game in GAMES_IN_SHORT if played[game] < GAMES_IN_SHORT[game]]
    if short:
        sys.exit(f"{folder} lacks games of {', '.join(short)}: did both tests run with TUMULT_STORY?")
    file = FIXTURES / "kinds.txt"
    if "--write" in sys.argv:
        file.write_text(listed, encoding="utf-8")
    if "--check" in sys.argv:
        check(file.read_text(encoding="utf-8"), listed, all(played[game] == GAMES for game in GAMES_IN_SHORT))


def check(expected, got, complete):
    """All games: the very list. Some: no kind that is not in it."""
    if not complete:
        kinds = lambda text: {line.rpartition(": ")[0] for line in text.split("\n")}
        unknown = sorted(kinds(got) - kinds(expected))
    else:
        unknown = [line for line in difflib.unified_diff(expected.split("\n"), got.split("\n"), "expected", "got", lineterm="", n=0)]
    if unknown:
        sys.exit("tests/fixtures/story/kinds.txt does not agree:\n" + "\n".join(unknown))
    decided = (ROOT / "docs/decisions/story.md").read_text(encoding="utf-8")
    undecided = [kind for line in expected.split("\n")[:-1] if f"`{(kind := line.rpartition(': ')[0])}`" not in decided]
    if undecided:
        sys.exit("docs/decisions/story.md does not decide:\n" + "\n".join(undecided))


if __name__ == "__main__":
    main()
