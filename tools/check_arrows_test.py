#!/usr/bin/env python3
"""The checker catches each wrong arrow and lets the right ones be."""
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
from check_arrows import wrong_arrows  # noqa: E402


class CheckArrows(unittest.TestCase):
    def complaints(self, **files):
        """The complaints about a tree with these files; in a name, __ stands for / and _dot_ for a dot."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = Path(folder) / name.replace("__", "/").replace("_dot_", ".")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            return list(wrong_arrows(Path(folder)))

    def caught(self, reason, **files):
        complaints = self.complaints(**files)
        self.assertEqual(len(complaints), 1, complaints)
        self.assertIn(reason, complaints[0])

    def fine(self, **files):
        self.assertEqual(self.complaints(**files), [])

    def test_kit_includes_no_game(self):
        self.caught("kit/list.h:2: includes games/card/table.h",
                    kit__list_dot_h='#pragma once\n#include "games/card/table.h"\n', games__card__table_dot_h="")

    def test_games_do_not_include_each_other(self):
        self.caught("a game includes only kit/ and itself",
                    games__board__game_dot_h='#include "games/card/table.h"\n', games__card__table_dot_h="")

    def test_a_game_includes_no_client(self):
        self.caught("a game includes only kit/ and itself", games__card__game_dot_h='#include "bots/random.h"\n')

    def test_a_game_includes_kit_and_itself(self):
        self.fine(games__card__game_dot_h='#include <array>\n#include "kit/list.h"\n#include "table.h"\n',
                  games__card__table_dot_h="", games__card__cards__gift_dot_cpp='#include "games/card/game.h"\n',
                  kit__list_dot_h="")

    def test_the_engine_has_no_clock_stream_thread_heap_or_dice(self):
        for header in ("chrono", "iostream", "thread", "random", "string", "vector", "memory", "functional", "map",
                       "sys/socket.h", "fmt/core.h"):
            with self.subTest(header):
                self.caught("the engine uses only", games__card__engine_dot_cpp=f"#  include <{header}>\n")
                self.caught("the engine uses only", kit__rng_dot_h=f"#include <{header}>\n")

    def test_text_uses_no_heap_either(self):
        self.caught("the engine uses only", games__card__text_dot_cpp="#include <string>\n")
        self.caught("the engine uses only", kit__text_record_dot_h="#include <vector>\n")
        self.fine(kit__text_line_dot_h="#include <charconv>\n#include <string_view>\n")

    def test_tests_may_use_strings_and_records(self):
        self.fine(games__card__cards__gift_test_dot_cpp='#include <vector>\n#include "journal/journal.h"\n',
                  journal__journal_dot_h="#include <string>\n")
        self.caught("a game includes only kit/ and itself", games__card__text_dot_cpp='#include "journal/journal.h"\n',
                    journal__journal_dot_h="")

    def test_the_engine_does_not_include_its_text(self):
        self.caught("not the other way round", games__card__engine_dot_cpp='#include "games/card/text.h"\n',
                    games__card__text_dot_h="")

    def test_bots_see_only_views(self):
        for header in ("game", "engine", "table"):
            with self.subTest(header):
                self.caught("view.h", bots__search_dot_cpp=f'#include "games/card/{header}.h"\n')
        self.fine(bots__search_dot_cpp='#include <vector>\n#include "games/card/view.h"\n#include "kit/rng.h"\n',
                  bots__search_test_dot_cpp='#include "games/card/game.h"\n')

    def test_no_file_names_a_machine(self):
        self.caught("names a path of one machine", README_dot_md="see " + "/".join(["", "home", "me", "x"]))
        self.fine(run="#!/usr/bin/env bash\ncat ../shared/home/x a/home/b\n")


if __name__ == "__main__":
    unittest.main()
