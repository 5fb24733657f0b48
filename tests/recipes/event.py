#!/usr/bin/env python3
"""Follows CONTRIBUTING's recipe "A new event" in a scratch copy, with the event in tests/recipes/taxman: builds the card game and
runs its scenarios, with the new effect and with each effect switched off. Then forgets each part in turn and expects to be told so.

The copy lies in build/recipe and is kept, so that a second run builds little. Its row is the first in events.def, and all others
stand in the opposite order, so that a mistake about the order of rows shows.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

import rows

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
COPY = ROOT / "build" / "recipe"
EVENT = HERE / "taxman"
MOST_FILES = 8  # that a new event needs

# Each file of the recipe, as CONTRIBUTING names it: what is done to it in the copy.
NEW = {
    "games/card/events/NAME.cpp": "taxman.cpp",
    "games/card/events/NAME_test.cpp": "taxman_test.cpp",
    "tests/scenarios/card/": "taxman-a-card-for-every-three.play",
}
TEXTS = {f"catalogue/card.{lang}.txt": f"card.{lang}.txt" for lang in ("en", "de", "fr")}
ROW = ("games/card/events.def", 'EVENT(taxman, "taxman", base, once)\n')
PICTURE = ("web/src/parts/pictograms.ts", "  // events\n", "  'taxman': 'o 12 12 9.5|M12 6v12M8 9h8',\n")
FILES = [*NEW, *TEXTS, ROW[0], PICTURE[0]]


def fail(why):
    sys.exit(f"the recipe for an event does not hold: {why}")


def put(path, data):
    """Writes what differs, so that the build sees no change where there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_bytes() != data:
        path.write_bytes(data)


def run(*command, **how):
    return subprocess.run(command, cwd=COPY, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **how)


def built(*command):
    done = run(*command)
    if done.returncode:
        fail(f"{' '.join(map(str, command))} failed\n{done.stdout[-6000:]}")
    return done.stdout


def changed():
    """The files of the recipe, as they are in the copy: path and contents."""
    for name, mine in NEW.items():
        path = name.replace("NAME", "taxman") if "NAME" in name else name + mine
        yield path, (EVENT / mine).read_text()
    for path, mine in TEXTS.items():
        text, entry = (ROOT / path).read_text(), (EVENT / mine).read_text()
        last = text.rindex("\n[event ")
        yield path, text[:last] + "\n" + entry + text[last:]
    lines = (ROOT / ROW[0]).read_text().splitlines(keepends=True)
    others = [line for line in lines if line.startswith("EVENT(")]
    yield ROW[0], "".join([line for line in lines if line not in others] + [ROW[1]] + others[::-1])
    path, before, line = PICTURE
    yield path, (ROOT / path).read_text().replace(before, before + line)


def make_copy():
    """The tree with the event in it. Returns what the recipe changed."""
    tracked = subprocess.run(["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True).stdout
    files = {name.decode() for name in tracked.split(b"\0") if name and (ROOT / name.decode()).is_file()}
    mine = dict(changed())
    for name in sorted(files | mine.keys()):
        put(COPY / name, mine[name].encode() if name in mine else (ROOT / name).read_bytes())
    for path in list(COPY.rglob("*")):
        name = path.relative_to(COPY).as_posix()
        if path.is_file() and not name.startswith("build/") and name not in files and name not in mine:
            path.unlink()
    return mine


def recipe_names_every_file():
    text = (ROOT / "CONTRIBUTING.md").read_text()
    recipe = re.search(r"^## A new event\n(.*?)^## ", text, re.MULTILINE | re.DOTALL)
    for file in FILES:
        if not recipe or f"`{file}" not in recipe[1]:
            fail(f"CONTRIBUTING.md, \"A new event\", does not name `{file}`")
    if len(FILES) > MOST_FILES:
        fail(f"it takes {len(FILES)} files, more than {MOST_FILES}")


def forgetting_is_told(mine):
    """Whatever is left out is named with the file that is to be made or edited."""
    for path in mine:
        if path == ROW[0]:
            continue  # without its row there is no event
        left, data, time = COPY / path, (COPY / path).read_bytes(), (COPY / path).stat().st_mtime_ns
        if (ROOT / path).is_file():
            left.write_bytes((ROOT / path).read_bytes())
        else:
            left.unlink()
        told = [line for line in rows.missing(COPY) if "taxman" in line]
        left.write_bytes(data)
        os.utime(left, ns=(time, time))  # the build goes by times
        wanted = "tests/scenarios/card" if path.startswith("tests/") else path
        if len(told) != 1 or wanted not in told[0]:
            fail(f"without {path} the suite says {told}")
    if left := list(rows.missing(COPY)):
        fail(f"with all files the suite still says {left}")


def main():
    recipe_names_every_file()
    mine = make_copy()
    os.environ["TUMULT_ROOT"] = str(COPY)
    forgetting_is_told(mine)
    build = COPY / "build" / "release"
    built("cmake", "--preset", "release")
    built("ninja", "-C", build, "switches_card", "catalogue")
    built("clang++-22", "-std=c++23", "-fsyntax-only", "-I.", "games/card/events/taxman_test.cpp")
    said = built(build / "switches_card", "tests/scenarios/card").splitlines()[-1]
    print(f"note: {len(FILES)} files; {said}")
    # The effect is noticed: without its scenario the suite names it.
    (COPY / "tests/scenarios/card" / NEW["tests/scenarios/card/"]).unlink()
    done = run(build / "switches_card", "tests/scenarios/card")
    if done.returncode == 0 or "taxman" not in done.stdout:
        fail(f"nobody misses its scenario: {done.stdout[-2000:]}")


if __name__ == "__main__":
    main()
