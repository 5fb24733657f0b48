#!/usr/bin/env python3
"""The recipe "A new game" in CONTRIBUTING.md names every file of the fourth game, which has nothing but what a game needs."""
import re
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


class Recipe(unittest.TestCase):
    def test_names_every_file_of_the_fourth_game(self):
        text = (ROOT / "CONTRIBUTING.md").read_text()
        recipe = re.search(r"^## A new game\n(.*?)^## ", text, re.MULTILINE | re.DOTALL)[1]
        game, = (path.name for path in (HERE / "games").iterdir() if path.is_dir())
        for path in sorted(path for folder in ("games", "catalogue") for path in (HERE / folder).rglob("*") if path.is_file()):
            name = path.relative_to(HERE).as_posix().replace(game, "NAME")
            with self.subTest(name):
                self.assertIn(f"`{name.removeprefix('games/NAME/')}`", recipe)

    def test_is_all_there_is(self):
        self.assertEqual({path.name for path in HERE.iterdir() if path.is_dir() and path.name != "__pycache__"}, {"games", "catalogue"})


if __name__ == "__main__":
    unittest.main()
