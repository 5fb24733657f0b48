#!/usr/bin/env python3
"""Holds the include arrows of ARCHITECTURE.md, and that no file names a path of somebody's machine.

  kit/ includes no game; a game includes only kit/ and itself, and games/games.h all of them; the engine (kit/ and
  games/, their text too) uses no clock, socket, stream, thread, heap or string, except in tests; tests may also use
  journal/, the records; bots see a game's view.h and nothing else of it; protocol/ sees the games' list and text, kit/,
  the levels of bots and what is found in records.

Usage: check_arrows.py [ROOT]. Prints one line for each wrong arrow, and exits 1 if there is one.
"""
import re
import subprocess
import sys
from pathlib import Path

# What the engine may use of the standard library: values and algorithms, nothing that allocates, waits or prints.
ENGINE_HEADERS = set("""
    algorithm array bit bitset cassert charconv climits compare concepts cstddef cstdint cstring expected initializer_list iterator
    limits numeric optional ranges span string_view tuple type_traits utility variant version
""".split())

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)
MACHINE_PATH = re.compile(r'(?<![\w.~}$*/-])/(?:work|home|root|Users|mnt/\w+)/[\w.]|\b[A-Z]:\\\\?Users\b')
SOURCE = {".h", ".cpp", ".def"}
TALKS_TO_PEOPLE = re.compile(r"(^|/)(text[^/]*\.(h|cpp)|[^/]*_test\.(h|cpp))$")
TEST = re.compile(r"_test\.(h|cpp)$")


FOURTH = "tests/fourth_game/"  # laid over the tree: what holds of games holds of the one there


def game_of(path):
    """games/card/cards/gift.cpp -> card"""
    parts = path.split("/")
    return parts[1] if parts[0] == "games" and len(parts) > 2 else None


def resolve(root, file, name):
    """The repository path an #include "name" in file means."""
    for candidate in (Path(name), Path(file).parent / name):
        if (root / candidate).is_file():
            return candidate.as_posix()
    return name


def arrow(root, file, bracket, name):
    """Why this file may not include that name, or None."""
    file = file.removeprefix(FOURTH)
    folder = file.split("/")[0]
    if folder in ("kit", "games"):
        if bracket == "<":
            if TEST.search(file) or name in ENGINE_HEADERS:
                return None
            return "the engine uses only " + " ".join(sorted(ENGINE_HEADERS))
        target = resolve(root, file, name)
        game = game_of(file)
        if TEST.search(file) and target.startswith("journal/"):
            return None
        if target.startswith("kit/") or (game and game_of(target) == game):
            if not TALKS_TO_PEOPLE.search(file) and TALKS_TO_PEOPLE.search(target):
                return "text and tests look at the engine, not the other way round"
            return None
        if folder == "games" and not game and target.startswith("games/"):
            return None
        return "a game includes only kit/ and itself" if game else "kit/ includes only kit/"
    if folder == "bots" and not TEST.search(file) and bracket == '"':
        target = resolve(root, file, name)
        if target.startswith(("kit/", "bots/")) or re.fullmatch(r"games/\w+/view\.h", target):
            return None
        return "a bot sees kit/, bots/ and a game's view.h"
    if folder == "protocol" and bracket == '"':
        target = resolve(root, file, name)
        if TEST.search(file) and target.startswith("tests/"):
            return None
        if target.startswith(("kit/", "games/", "protocol/")) or target in ("bots/level.h", "journal/departure.h", "journal/fair.h"):
            return None
        return "the protocol sees kit/, games/, bots/level.h and what journal/ finds in records"
    return None


def project_files(root):
    """Files that are, or could be, committed."""
    listed = subprocess.run(["git", "-C", str(root), "ls-files", "-z", "-co", "--exclude-standard"],
                            capture_output=True, check=False)
    if listed.returncode == 0:
        names = listed.stdout.decode().split("\0")
        return sorted(name for name in names if name and (root / name).is_file())
    files = (path.relative_to(root) for path in root.rglob("*") if path.is_file())
    return sorted(path.as_posix() for path in files if path.parts[0] not in (".git", "build"))


def wrong_arrows(root):
    for file in project_files(root):
        data = (root / file).read_bytes()
        if b"\0" in data:
            continue
        text = data.decode(errors="replace")
        for match in MACHINE_PATH.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{file}:{line}: names a path of one machine: {match.group()}…"
        if Path(file).suffix in SOURCE:
            for match in INCLUDE.finditer(text):
                reason = arrow(root, file, *match.groups())
                if reason:
                    line = text.count("\n", 0, match.start(1)) + 1
                    yield f"{file}:{line}: includes {match.group(2)}: {reason}"


if __name__ == "__main__":
    wrong = list(wrong_arrows(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent).resolve()))
    print("\n".join(wrong), end="\n" if wrong else "")
    sys.exit(1 if wrong else 0)
