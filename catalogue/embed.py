#!/usr/bin/env python3
"""Turns the catalogue's texts (GAME.LANGUAGE.txt) into one C++ table of constants.

embed.py OUT.cpp FILE...   The format is described at the head of card.en.txt. house.txt beside the files says what is
not in the books; the FILEs named messages.def, each in the folder of its game, which sentences there are, and which variants
each needs. A bad line ends it with FILE:LINE: what was expected.
"""
import re
import sys
from pathlib import Path

FIRST = ["en", "de"]  # as in enum Lang; further languages follow in order of their code
# In the order in which the table has them; OWN stands for the sections GAME-KIND, which belong to the game of their file. Those
# without a game are the card game's, or everybody's.
OWN = "GAME-KIND"
SECTIONS = ["game", "special", "number", "event", "power", "rule", OWN, "clause", "effect", "colour", "set", "edition", "word"]
FIELDS = ["name", "polite", "the", "short", "full"]
# The clause of an effect is called after it, and has the effect's own text: C-EV-CHARITY is [event charity].
CLAUSES = {"C-EV-": "event", "C-POW-": "power", "C-RULE-": "rule", "C-DIY-": "effect", "C-BOX-": "effect"}
# The sentences of a story, [say KEY]: their fields are variants. A form of a message (messages.def) needs some of these, for
# everybody and for each person whom the sentence names: who reads it may be who did it (you) or whom it was done to (to-you).
SAY = "say"
FORMS = {"plain": ["plain"], "counted": ["one", "many"], "cards": ["seen", "one", "many"]}
NUMBERS = ["plain", "one", "many", "seen"]
PERSONS = {"": None, "you.": "who", "to-you.": "to"}  # the place that the reader stands in
VARIANTS = [person + number for person in PERSONS for number in NUMBERS]
PLACES = ["who", "to", "n", "cards", "points", "total", "round", "laid"]
WITH_ARTICLE = ["card", "cards", "as"]  # the places that both renderers can fill with an article: {the card}
MOST_PARAMETERS = 3
ONE_UP_FROM = {"en": 1, "de": 1, "fr": 0}  # "one" is said of 1, in some languages of 0 as well
ROOT = Path(__file__).resolve().parent.parent
MESSAGES = sorted(ROOT.glob("games/*/messages.def"))
SHORT_LIMIT = 90
HEADER = re.compile(r"\[(\S+) (\S+)\]")
ROW = re.compile(r"(SAY|ASK|NO)\((.*?)\)")  # of a messages.def


class Bad(Exception):
    pass


class Entry:
    def __init__(self, section, key, path, line):
        self.section, self.key, self.path, self.line = section, key, path, line
        self.text = {}
        self.at = {}

    def bad(self, what, field=None):
        return Bad(f"{self.path}:{self.at.get(field, self.line)}: {what}")

    def title(self):
        return f"[{self.section} {self.key}]"


def game_of(path):
    """catalogue/board.en.txt -> board"""
    return Path(path).name.split(".")[0]


def place_of(section):
    """Where the table has the entries of that section."""
    return SECTIONS.index(section if section in SECTIONS else OWN), section


def header(line, path, number):
    match = HEADER.fullmatch(line)
    if not match:
        raise Bad(f"{path}:{number}: expected [section key], found {line!r}")
    section, key = match.groups()
    own = f"{game_of(path)}-"
    if section not in [*SECTIONS, SAY] and not section.startswith(own) or section == OWN:
        known = [*SECTIONS, SAY]
        known[known.index(OWN)] = f"{own}…"
        raise Bad(f"{path}:{number}: unknown section {section!r}, expected one of: {' '.join(known)}")
    shape = r"[A-Z](-[A-Z0-9]+)+" if section == "clause" else r"[a-z0-9]+(-[a-z0-9]+)*"
    if not re.fullmatch(shape, key):
        wanted = "a clause id like C-MATCH-2" if section == "clause" else "a key in kebab-case"
        raise Bad(f"{path}:{number}: expected {wanted}, found {key!r}")
    return Entry(section, key, path, number)


def read(path):
    """The entries of one file, in order."""
    entries, field = [], None
    try:
        lines = Path(path).read_text(encoding="utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise Bad(f"{path}:1: expected UTF-8 ({error})") from None
    for number, line in enumerate(lines, 1):
        if not line.strip():
            field = None
        elif line[0] == "#":
            continue
        elif line[0] == "[":
            entries.append(header(line.rstrip(), path, number))
            field = None
        elif line[0] in " \t":
            if not field:
                raise Bad(f"{path}:{number}: expected a field above this line for it to continue")
            entries[-1].text[field] += " " + line.strip()
        else:
            name, equals, text = (part.strip() for part in line.partition("="))
            if not entries:
                raise Bad(f"{path}:{number}: expected [section key] before the first field")
            known = VARIANTS if entries[-1].section == SAY else FIELDS
            if not equals or name not in known:
                raise Bad(f"{path}:{number}: expected one of {' '.join(known)}, then = and a text, found {line!r}")
            if name in entries[-1].text:
                raise Bad(f"{path}:{number}: {entries[-1].title()} has its {name} already, in line {entries[-1].at[name]}")
            if not text:
                raise Bad(f"{path}:{number}: expected a text after {name} =")
            field = name
            entries[-1].text[field], entries[-1].at[field] = text, number
    return entries


def complete(entries):
    """Checks the entries of one language, follows references; the result is keyed by section and key."""
    table = {}
    entries = [entry for entry in entries if entry.section != SAY]
    for entry in entries:
        other = table.setdefault((entry.section, entry.key), entry)
        if other is not entry:
            raise entry.bad(f"{entry.title()} is there already, at {other.path}:{other.line}")
        if entry.section == "word" and "name" in entry.text:
            entry.text.setdefault("short", entry.text["name"])
            entry.text.setdefault("full", entry.text["short"])
        for field in ("name", "short", "full"):
            if field not in entry.text:
                raise entry.bad(f"expected a line {field} = … in {entry.title()}")
        entry.text.setdefault("the", entry.text["name"])
        if entry.section != "word" and len(entry.text["short"]) > SHORT_LIMIT:
            raise entry.bad(f"expected at most {SHORT_LIMIT} characters, found {len(entry.text['short'])}", "short")
    for entry in entries:
        reference = HEADER.fullmatch(entry.text["full"])
        if reference:
            target = table.get(reference.groups())
            if not target or HEADER.fullmatch(target.text["full"]):
                raise entry.bad(f"expected an entry with a full text of its own, found {entry.text['full']}", "full")
            entry.text["full"] = target.text["full"]
    return table


def read_house(path):
    """Which entries are not in the books, and the word that says what of them: a list of (section, key, word, line)."""
    marks = []
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        parts = line.split()
        if not parts or parts[0][0] == "#":
            continue
        if len(parts) != 3:
            raise Bad(f"{path}:{number}: expected a section, a key or *, and a word, found {line!r}")
        marks.append((*parts, number))
    return marks


def mark_house(table, marks, path):
    """Entries that are not in the books get the sentence that says so."""
    for section, key, word, number in sorted(marks, key=lambda mark: mark[1] == "*"):  # those named by themselves first
        marked = [e for e in table.values() if e.section == section and (key == "*" or e.key == key)]
        texts = [table.get(("word", name)) for name in ("house", word)]
        if not marked or None in texts:
            raise Bad(f"{path}:{number}: expected entries [{section} {key}], [word house] and [word {word}]")
        for entry in marked:
            entry.text.setdefault("house", texts[0].text["name"].replace("{what}", texts[1].text["name"]))


def make_polite(table):
    """Adds the polite variant of every text: rude names are replaced wherever they occur."""
    rude = {entry.text["name"]: entry.text["polite"] for entry in table.values() if "polite" in entry.text}
    pattern = re.compile(r"\b(" + "|".join(map(re.escape, sorted(rude, key=len, reverse=True))) + r")\b") if rude else None
    for entry in table.values():
        for field, target in (("name", "polite"), ("short", "polite-short"), ("full", "polite-full")):
            text = entry.text[field]
            entry.text[target] = pattern.sub(lambda match: rude[match[0]], text) if pattern else text


def compare(code, table, model):
    """Every language has the keys of the first one, and the same places to fill in."""
    for key, entry in model.items():
        if key not in table:
            raise entry.bad(f"{entry.title()} has no entry in language {code}")
        for field in ("name", "the", "short", "full"):
            places, wanted = (sorted(re.findall(r"\{\w*\}", e.text[field])) for e in (table[key], entry))
            if places != wanted:
                raise table[key].bad(f"expected the places {' '.join(wanted) or '(none)'} as in {entry.path}:{entry.line}, "
                                     f"found {' '.join(places) or '(none)'}", field)
    for key, entry in table.items():
        if key not in model:
            raise entry.bad(f"{entry.title()} has no entry in language {FIRST[0]}")


class Message:
    """A row of a messages.def: SAY(plays_as, plain, card, card as)."""

    def __init__(self, game, at, kind, key, form, parameters):
        self.at = at  # FILE:LINE
        self.kind, self.key, self.form = kind, key.replace("_", "-"), form
        self.parameters = [(words[0], words[-1]) for words in map(str.split, parameters)]  # about what, called what
        self.places = PLACES + [name for _, name in self.parameters]
        # Some sentences are the same in several games.
        self.texts = [f"{game}-{self.key}", self.key]


def messages(paths):
    """The rows of each game, by its name."""
    games = {}
    for path in paths:
        game = path.parent.name
        games[game] = []
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            row = ROW.match(line)
            if not row:
                continue
            columns = [column.strip() for column in row[2].split(",")]
            if len(columns) < 2 or columns[1] not in FORMS or len(columns) > 2 + MOST_PARAMETERS:
                raise Bad(f"{path}:{number}: expected SAY(key, {' or '.join(FORMS)}, parameters...), found {line!r}")
            games[game].append(Message(game, f"{path}:{number}", row[1], *columns[:2], columns[2:]))
    return games


def places_in(sentence):
    """{who} and {the card} are filled in with the person and with the card, the latter with its article."""
    return re.findall(r"\{(?:the )?(\w*)\}", sentence)


def check_sentence(entry, message):
    """It has every variant that its messages need, none that they never use, and no place that they cannot fill."""
    named = {place for number in NUMBERS for place in places_in(entry.text.get(number, ""))}

    def needed(person, place):
        # What is asked or refused is said to one reader, who is often none of those it names.
        return place is None or place in named and (message.kind == "SAY" or any(v.startswith(person) for v in entry.text))
    wanted = [person + number for person, place in PERSONS.items() if needed(person, place) for number in FORMS[message.form]]
    for variant in wanted:
        if variant not in entry.text:
            raise entry.bad(f"expected a line {variant} = … in {entry.title()}")
    for variant, text in entry.text.items():
        if variant not in wanted:
            raise entry.bad(f"nothing uses {variant} of {entry.title()}, expected {' '.join(wanted)}", variant)
        for place in re.findall(r"\{the (\w*)\}", text):
            if place not in WITH_ARTICLE:
                raise entry.bad(f"{{the {place}}} in {entry.title()} has no article, expected {{{place}}}; "
                                f"only {', '.join(WITH_ARTICLE)} have one", variant)
        for place in places_in(text):
            if place not in message.places:
                raise entry.bad(f"nothing fills {{{place}}} in {entry.title()}, expected {' '.join(message.places)}", variant)
            if any(variant.startswith(person) for person, own in PERSONS.items() if own == place):
                raise entry.bad(f"expected no {{{place}}} in {variant} of {entry.title()}: that is the reader", variant)


def sentences(code, entries, games):
    """Of one language, for each game its sentences in the order of its messages."""
    if code not in ONE_UP_FROM:
        raise Bad(f"catalogue: expected a row for language {code} in ONE_UP_FROM")
    said, used = {}, set()
    for entry in entries:
        if entry.section == SAY and said.setdefault(entry.key, entry) is not entry:
            raise entry.bad(f"{entry.title()} is there already, at {said[entry.key].path}:{said[entry.key].line}")
    found = {}
    for game, rows in games.items():
        found[game] = []
        for message in rows:
            key = next((key for key in message.texts if key in said), None)
            if not key:
                raise Bad(f"{message.at}: expected [{SAY} {message.key}] in language {code}")
            check_sentence(said[key], message)
            used.add(key)
            found[game].append(said[key])
    for key, entry in said.items():
        if key not in used:
            raise entry.bad(f"no messages.def has {entry.title()}")
    return found


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"sv'


def write_sentences(games, stories):
    """The messages of each game, and in each language their sentences."""
    out = []
    for game, rows in games.items():
        out.append(f"constexpr SayRow k_{game}_rows[] = {{")
        for row in rows:
            parameters = ", ".join(f"{{About::{about}, {literal(name)}}}" for about, name in row.parameters)
            out.append(f"    {{{literal(row.key)}, Form::{row.form}, {{{{{parameters}}}}}}},")
        out.append("};")
        for code, story in stories.items():
            out.append(f"constexpr SayText k_{game}_{code}[] = {{")
            for entry in story[game]:
                texts = ", ".join(literal(entry.text[variant]) if variant in entry.text else '""sv' for variant in VARIANTS)
                out.append(f"    {{{{{texts}}}}},")
            out.append("};")
    for code in stories:
        out.append(f"constexpr GameSays k_says_{code}[] = {{")
        out += [f"    {{{literal(game)}, k_{game}_rows, k_{game}_{code}}}," for game in games]
        out.append("};")
    return out


def write(languages, games, stories):
    model = languages[FIRST[0]]
    out = ['// Written by catalogue/embed.py from the texts beside it; do not edit.',
           '#include "catalogue/table.h"', '', 'namespace tumult::catalogue {',
           'using namespace std::string_view_literals;', 'namespace {']
    keys = sorted(model, key=lambda key: place_of(key[0]))  # those of several files side by side
    for code, table in languages.items():
        out.append(f"constexpr Entry k_{code}[] = {{")
        for key in keys:
            text = table[key].text
            fields = [*key, text["name"], text["polite"], text["the"], text["short"], text["full"], text["polite-short"], text["polite-full"],
                      text.get("house", "")]
            out.append("    {" + ",\n     ".join(map(literal, fields)) + "},")
        out.append("};")
    out += write_sentences(games, stories)
    out.append("constexpr Language kLanguages[] = {")
    out += [f"    {{{literal(code)}, k_{code}, {'k_says_' + code if games else '{}'}, {ONE_UP_FROM[code]}}}," for code in languages]
    out += ["};", "constexpr ClausePrefix kClausePrefixes[] = {"]
    out += [f"    {{{literal(prefix)}, {literal(section)}}}," for prefix, section in CLAUSES.items()]
    out += ["};", "}  // namespace", "",
            "std::span<const Language> languages() { return kLanguages; }",
            "std::span<const ClausePrefix> clause_prefixes() { return kClausePrefixes; }", "",
            "}  // namespace tumult::catalogue", ""]
    return "\n".join(out)


def read_all(paths):
    """The entries of each language, by its code."""
    found = {}
    for path in sorted(paths):
        parts = Path(path).name.split(".")
        if len(parts) != 3 or not re.fullmatch(r"[a-z]{2}", parts[1]) or parts[2] != "txt":
            raise Bad(f"{path}:1: expected a file name like card.en.txt")
        found.setdefault(parts[1], []).extend(read(path))
    for code in FIRST:
        if code not in found:
            raise Bad(f"catalogue: expected texts in language {code}")
    return {code: found[code] for code in FIRST + sorted(set(found) - set(FIRST))}


def languages(paths):
    """The checked entries of each language, by its code, without sentences."""
    tables = {code: complete(entries) for code, entries in read_all(paths).items()}
    house = Path(paths[0]).parent / "house.txt"
    marks = read_house(house)
    for code, table in tables.items():
        compare(code, table, tables[FIRST[0]])
        mark_house(table, marks, house)
        make_polite(table)
    return tables


def compare_places(entry, model):
    """A sentence says as much as in the first language."""
    for variant in entry.text.keys() & model.text.keys():
        places, wanted = (sorted(places_in(e.text[variant])) for e in (entry, model))
        if places != wanted:
            raise entry.bad(f"expected the places {' '.join(wanted) or '(none)'} as in {model.path}:{model.line}, "
                            f"found {' '.join(places) or '(none)'}", variant)


def stories(paths, games):
    """The checked sentences of each language, by its code and by game."""
    found = {code: sentences(code, entries, games) for code, entries in read_all(paths).items()}
    for story in found.values():
        for game in games:
            for entry, model in zip(story[game], found[FIRST[0]][game], strict=True):
                compare_places(entry, model)
    return found


def embed(paths, rows=()):
    games = messages(rows)
    return write(languages(paths), games, stories(paths, games))


def main():
    if len(sys.argv) < 3:
        sys.exit("usage: embed.py OUT.cpp FILE...")
    try:
        files = [Path(file) for file in sys.argv[2:]]
        rows = [file for file in files if file.name == "messages.def"]
        text = embed([str(file) for file in files if file not in rows], sorted(rows))
    except Bad as error:
        sys.exit(str(error))
    Path(sys.argv[1]).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
