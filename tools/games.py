#!/usr/bin/env python3
"""The names of the games, from games/games.def: a line each."""
import re
from pathlib import Path

DEFINED = Path(__file__).resolve().parent.parent / "games" / "games.def"
GAMES = re.findall(r"^GAME\((\w+)", DEFINED.read_text(), re.MULTILINE)

if __name__ == "__main__":
    print("\n".join(GAMES))
