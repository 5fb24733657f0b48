"""What each row of a game's tables needs besides, and which of it is missing: the files that CONTRIBUTING's recipes name."""
import re
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Table:
    """A table of rows MACRO(id, "text", …) and where the rest of a row lies; {id}, {text}, {ID} and {n} stand for it."""
    path: str  # of the .def
    macro: str
    files: tuple = ()  # each row's own
    section: str = ""  # of its texts: [section text] in every catalogue/GAME.*.txt
    clause: str = ""  # which the first line of one of the game's scenarios names
    pictures: tuple = ()  # one of these has its key


CARD, BOARD = "web/src/parts/pictograms.ts", "web/src/tables/board/pictograms.ts"
TABLES = (
    Table("games/card/events.def", "EVENT", ("games/card/events/{id}.cpp", "games/card/events/{id}_test.cpp"), "event", "C-EV-{ID}", (CARD,)),
    Table("games/card/specials.def", "SPECIAL", ("games/card/cards/{id}.cpp", "games/card/cards/{id}_test.cpp"), "special", "", (CARD,)),
    Table("games/card/powers.def", "POWER", ("games/card/powers/{id}.cpp", "games/card/powers/{id}_test.cpp"), "power", "C-POW-{ID}", (CARD,)),
    Table("games/card/rules.def", "RULE", (), "rule", "C-RULE-{ID}", (CARD,)),
    Table("games/board/cards.def", "CARD", ("games/board/cards/{id}.cpp", "games/board/cards/{id}_test.cpp"), "board-card", "", (BOARD, CARD)),
    Table("games/board/events.def", "EVENT", ("games/board/events/{id}.cpp", "games/board/events/{id}_test.cpp"), "board-event", "B-EV-{n}", (BOARD, CARD)),
)


def rows(root, table):
    """The line of each row, and what stands for it in the templates."""
    row = re.compile(rf'{table.macro}\((\w+),\s*"([^"]+)"(?:,\s*(\w+))?')
    for number, line in enumerate((root / table.path).read_text().splitlines(), 1):
        if match := row.match(line):
            ident, text, third = match.groups()
            yield number, {"id": ident, "text": text, "ID": text.upper(), "n": third}


def missing(root):
    """A line for everything that a row lacks: where the row is, and the file that is to be made or edited."""
    heads = {}
    for table in TABLES:
        game = table.path.split("/")[1]
        if game not in heads:
            heads[game] = [path.read_text().partition("\n")[0] for path in (root / "tests/scenarios" / game).rglob("*.play")]
        texts = {path: path.read_text() for path in sorted((root / "catalogue").glob(f"{game}.*.txt"))}
        pictures = [(root / path).read_text() for path in table.pictures]
        for number, row in rows(root, table):
            at = f"{table.path}:{number}: {row['text']} "
            for file in table.files:
                if not (root / file.format(**row)).is_file():
                    yield at + f"needs the file {file.format(**row)}"
            for path, text in texts.items():
                if f"\n[{table.section} {row['text']}]\n" not in text:
                    yield at + f"needs its texts, [{table.section} {row['text']}] in {path.relative_to(root).as_posix()}"
            clause = table.clause.format(**row)
            if clause and not any(re.match(rf"#[^:]*\b{clause}[ :]", head) for head in heads[game]):
                yield at + f"needs a scenario in tests/scenarios/{game} whose first line names {clause}"
            if not any(re.search(rf"^  '?{row['text']}'?:", picture, re.MULTILINE) for picture in pictures):
                yield at + f"needs a drawing, '{row['text']}' in {table.pictures[0]}"
