#!/usr/bin/env python3
"""embed.py refuses bad texts with file, line and what was expected."""
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
import embed  # noqa: E402

GOOD = "[special gift]\nname = Gift\npolite = Present\nshort = {lang} short.\nfull = A Gift\n  goes on.\n"


class Embed(unittest.TestCase):
    def embed(self, de, en=None, house="", says="", **more):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "house.txt").write_text(house, encoding="utf-8")
            texts = {"en": en or GOOD.format(lang="en"), "de": de, **more}
            for code, text in texts.items():
                Path(folder, f"card.{code}.txt").write_text(text, encoding="utf-8")
            rows = Path(folder, "card", "messages.def")
            rows.parent.mkdir()
            rows.write_text(says, encoding="utf-8")
            return embed.embed([f"{folder}/card.{code}.txt" for code in texts], [rows] if says else [])

    def refuses(self, de, line, expected, en=None, says=""):
        with self.assertRaises(embed.Bad) as bad:
            self.embed(de, en, says=says)
        self.assertIn(f".txt:{line}: ", str(bad.exception))
        self.assertIn(expected, str(bad.exception))

    def test_a_good_text_becomes_a_table_with_its_polite_variant(self):
        table = self.embed(GOOD.format(lang="de"))
        self.assertIn('"A Gift goes on."', table)
        self.assertIn('"A Present goes on."', table)

    def test_a_name_within_a_sentence_has_its_article(self):
        text = GOOD.replace("polite =", "the = {article} Gift\npolite =").format
        table = self.embed(text(lang="de", article="das"), text(lang="en", article="the"))
        self.assertIn('"Gift"sv,\n     "Present"sv,\n     "das Gift"sv', table)
        self.assertIn('"Gift"sv,\n     "Present"sv,\n     "Gift"sv', self.embed(GOOD.format(lang="de")))
        number = "[word number]\nname = rote {n}\nthe = die rote\n"
        self.refuses(number, 3, "expected the places {n}", en="[word number]\nname = red {n}\n")

    def test_one_more_file_is_one_more_language(self):
        self.assertIn('{"fr"sv, k_fr, {}, 0}', self.embed(GOOD.format(lang="de"), fr=GOOD.format(lang="fr")))

    def test_sections_of_several_games_lie_side_by_side(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            Path(folder, "house.txt").write_text("", encoding="utf-8")
            for code in ("en", "de"):
                board = "[board-card gift]\nname = Gift\nshort = Short.\nfull = Full.\n[word b]\nname = b\n"
                for game, text in (("board", board), ("card", GOOD.format(lang=code) + "[word a]\nname = a\n")):
                    paths.append(f"{folder}/{game}.{code}.txt")
                    Path(paths[-1]).write_text(text, encoding="utf-8")
            table = embed.embed(paths)
        places = [table.index(f'{{"{title}') for title in ("special", "board-card", "word")]
        self.assertEqual(places, sorted(places))

    def test_what_is_not_in_the_books_is_marked_in_every_language(self):
        def text(own):
            return (f"[rule a]\nname = a\nshort = a\nfull = a\n[rule b]\nname = b\nshort = b\nfull = b\n{GOOD}"
                    f"[word house]\nname = {own}: {{what}}.\n[word house-card]\nname = card\n[word house-count]\nname = count\n")
        house = "# ours\nrule * house-card\nrule b house-count\n"
        table = self.embed(text("unser"), text("ours"), house=house)
        for sentence in ("ours: card.", "ours: count.", "unser: card.", "unser: count."):
            self.assertEqual(table.count(f'"{sentence}"sv'), 1, sentence)
        for house, expected in (("rule *\n", "expected a section, a key"), ("\nrule c house-card\n", "[rule c]"),
                                ("rule a house-colour\n", "[word house-colour]")):
            with self.assertRaisesRegex(embed.Bad, "house.txt:[12]: .*" + expected.replace("[", r"\[").replace("*", r"\*")):
                self.embed(text("unser"), text("ours"), house=house)

    def test_bad_lines_are_named(self):
        self.refuses("[special]\n", 1, "expected [section key]")
        self.refuses("\n[specail gift]\n", 2, "unknown section 'specail'")
        self.refuses("[special Big Gift]\n", 1, "expected [section key]")
        self.refuses("[special Gift]\n", 1, "kebab-case")
        self.refuses("[clause match]\n", 1, "clause id")
        self.refuses("name = Gift\n", 1, "before the first field")
        self.refuses("[special gift]\nnmae = Gift\n", 2, "expected one of name")
        self.refuses("[special gift]\nname =\n", 2, "expected a text")
        self.refuses("[special gift]\n  on and on\n", 2, "for it to continue")
        self.refuses("[special gift]\nname = a\nname = b\n", 3, "already, in line 2")

    def test_incomplete_or_wrong_entries_are_named(self):
        good = GOOD.format(lang="de")
        self.refuses("[special gift]\nname = Gift\n", 1, "expected a line short")
        self.refuses(good + good, 7, "there already")
        self.refuses(good.replace("short.", "s" * 100), 4, "at most 90")
        self.refuses(good + "[clause C-GIFT]\nname = a\nshort = b\nfull = [special skip]\n", 10, "full text of its own")
        self.refuses(good + "[word you]\nname = du\n", 7, "no entry in language en")
        self.refuses(good, 7, "no entry in language de", en=good + "[word you]\nname = you\n")
        self.refuses(good.replace("short.", "{who}."), 4, "expected the places (none)")

    def test_sentences_lie_in_the_order_of_their_messages(self):
        text = "[say plays]\nplain = {who}: {card}.\nyou.plain = You: {card}.\n[say draws]\nseen = {cards}\none = a\nmany = {n}\n"
        table = self.embed(text, text, says="SAY(draws, cards)\nSAY(plays, plain, card, card as)\n")
        self.assertLess(table.index('{"draws"sv, Form::cards, {{}}}'),
                        table.index('{"plays"sv, Form::plain, {{{About::card, "card"sv}, {About::card, "as"sv}}}}'))
        none = ", ".join(['""sv'] * 3)
        self.assertIn('{{"{who}: {card}."sv, ' + none + ', "You: {card}."sv, ' + none + ", ", table)
        self.assertIn('{{""sv, "a"sv, "{n}"sv, "{cards}"sv, ', table)

    def test_sentences_that_no_message_fits_are_named(self):
        good, says = "[say draws]\nseen = {cards}\none = a\nmany = {n}\n", "SAY(draws, cards)\n"
        self.embed(good, good, says=says)
        for bad, line, expected in ((good.replace("one = a\n", ""), 1, "expected a line one"),
                                    (good + "plain = b\n", 5, "nothing uses plain"),
                                    (good + "few = b\n", 5, "expected one of plain"),
                                    (good.replace("= a", "= {card}"), 3, "nothing fills {card}"),
                                    (good.replace("{cards}", "{n}"), 2, "expected the places cards"),
                                    (good + "[say plays]\nplain = b\n", 5, "no messages.def has [say plays]"),
                                    (good + good, 5, "there already")):
            self.refuses(bad, line, expected, en=good, says=says)
        with self.assertRaisesRegex(embed.Bad, r"messages\.def:1: expected \[say draws\] in language de"):
            self.embed("\n", good, says=says)
        self.refuses_row("SAY(draws, few)\n", good)
        self.refuses_row("SAY(draws)\n", good)

    def test_a_sentence_that_names_somebody_needs_words_for_the_reader(self):
        says = "SAY(gives, counted)\n"
        good = ("[say gives]\none = {who} gives {to} a card.\nmany = {who} gives {to} {n} cards.\n"
                "you.one = You give {to} a card.\nyou.many = You give {to} {n} cards.\n"
                "to-you.one = {who} gives you a card.\nto-you.many = {who} gives you {n} cards.\n")
        self.embed(good, good, says=says)
        no_giver = good.replace("{who} gives", "Somebody gives")
        for bad, line, expected in ((good.replace("you.one = You give {to} a card.\n", ""), 1, "expected a line you.one"),
                                    (good.replace("to-you.many = {who} gives you {n} cards.\n", ""), 1, "expected a line to-you.many"),
                                    (good + "to-you.plain = b\n", 8, "nothing uses to-you.plain"),
                                    (good.replace("{to} a card", "{who} a card"), 4, "expected no {who} in you.one"),
                                    (good.replace("gives you a card", "gives {to} a card"), 6, "expected no {to} in to-you.one"),
                                    (no_giver, 4, "nothing uses you.one")):
            self.refuses(bad, line, expected, en=good, says=says)
        good = "[say gives]\none = You get a card.\nmany = You get {n} cards.\n"  # nobody else is named
        self.embed(good, good, says=says)

    def test_only_cards_have_an_article(self):
        says, good = "SAY(plays, plain, card, card as, field)\n", "[say plays]\nplain = {the card} {the as} {field}\n"
        self.embed(good, good, says=says)
        self.refuses(good.replace("{field}", "{the field}"), 2, "{the field} in [say plays] has no article", en=good, says=says)

    def refuses_row(self, says, text):
        with self.assertRaisesRegex(embed.Bad, r"messages\.def:1: expected SAY\("):
            self.embed(text, text, says=says)


if __name__ == "__main__":
    unittest.main()
