#!/usr/bin/env python3
"""Every row of the games' tables has its files, its texts in every language, a scenario and a drawing."""
import unittest
from pathlib import Path

from rows import TABLES, missing, rows

ROOT = Path(__file__).resolve().parent.parent.parent


class Rows(unittest.TestCase):
    def test_have_all_they_need(self):
        self.assertEqual(list(missing(ROOT)), [], "see the recipes in CONTRIBUTING.md")

    def test_are_found(self):
        for table in TABLES:
            self.assertGreater(len(list(rows(ROOT, table))), 10, table.path)


if __name__ == "__main__":
    unittest.main()
