#!/usr/bin/env python3
"""The comparison of both tellers finds each way in which they can disagree."""
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
from story import Comparison, frankfurt_alike  # noqa: E402


class Story(unittest.TestCase):
    def kinds(self, game, terminal, page):
        """The kinds of disagreement between these two texts of game 1, which is told in English."""
        with tempfile.TemporaryDirectory() as folder:
            for side, text in (("terminal", terminal), ("page", page)):
                (Path(folder) / f"{game}_1.{side}.txt").write_text(text, encoding="utf-8")
            comparison = Comparison(Path(folder))
            comparison.game(game, 1)
            return sorted(comparison.kinds.count)

    def test_equal_texts_agree(self):
        text = "s0 Ada plays r7.\n- Ada plays r7.\n? s1 Play a card or draw one.\n! s1 pass | ok\n= s1 draw\n"
        self.assertEqual(self.kinds("card", text, text), [])

    def test_other_keys_of_one_sentence(self):
        self.assertEqual(self.kinds("card", "s0 Ada names Bruno.\n", "s0 Ada aims Gift at Bruno.\n"), ["card told: say names / say aims"])

    def test_the_same_key_with_other_words_in_its_gaps(self):
        self.assertEqual(self.kinds("card", "= s0 pass\n? s1 Choose whose hand Ada gets.\n", "= s0 pass\n? s1 Choose whose hand Elif gets.\n"),
                         ["card asked: ask-distributor / ask-distributor (gaps)"])

    def test_a_sentence_that_only_one_tells(self):
        self.assertEqual(self.kinds("card", "s0 Ada draws a card.\n- Ada gets k7, p4.\n", "s0 Ada draws a card.\n"), ["card told: say gets / nothing"])

    def test_another_order(self):
        self.assertEqual(self.kinds("card", "s0 Ada gets k7.\ns0 Bruno gets 2 cards.\n", "s0 Bruno gets 2 cards.\ns0 Ada gets k7.\n"),
                         ["card told: other order of say gets"])

    def test_a_sentence_that_comes_later(self):
        self.assertEqual(self.kinds("card", "s0 Ada gives Bruno 2 draws.\n= s0 pass\n", "= s0 pass\ns0 Ada gives Bruno 2 draws.\n"),
                         ["card told: say shares comes with a later answer on the page"])

    def test_another_reason(self):
        self.assertEqual(self.kinds("card", "! s1 play r7 | play r7: You don't have that card. (C-ASK-HELD)\n", "! s1 play r7 | That was not possible any more.\n"),
                         ["card refused: C-ASK-HELD / page table.not-now"])

    def test_other_answers_are_no_comparison(self):
        with self.assertRaises(SystemExit):
            self.kinds("card", "= s0 draw\n", "= s0 pass\n")

    def test_cards_and_piles_of_frankfurt_are_made_alike(self):
        self.assertEqual(frankfurt_alike("Ada: b9 on p1"), "Ada: blue 9 on pile 2")
        self.assertEqual(frankfurt_alike("Start: y12 → p0, r1 → p1"), "Start: 1: yellow 12, 2: red 1")
        self.assertEqual(frankfurt_alike("Ada slaps p1"), "Ada slaps pile 2")


if __name__ == "__main__":
    unittest.main()
