#!/usr/bin/env python3
"""What the example takes for a message of ours, and what it does not."""
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
import schema  # noqa: E402

TALK = {"type": "chat", "number": 3, "seat": 1, "at": 1700000000000, "text": "hi"}


class Schema(unittest.TestCase):
    def fits(self, value, by):
        return schema.misfit(value, by, None, "") is None

    def test_messages_that_fit(self):
        schema.check(TALK, "server.json")
        schema.check({"type": "say", "id": "c7", "at": 41, "picks": ["give r3 s2", "give b4 s2"]}, "client.json")
        sentence = {"ply": 3, "message": {"say": "draws", "who": 1, "n": 2}, "text": "Bruno zieht 2 Karten."}
        schema.check({"number": 1, "game": "card", "lang": "de", "ply": 3, "sentences": [sentence]}, "http.json#/$defs/log")

    def test_messages_that_do_not(self):
        for change in ({"type": "nosuch"}, {"seat": 8}, {"seat": "1"}, {"seat": True}, {"number": -1}, {"text": None}, {"more": 1}):
            with self.assertRaises(schema.Misfit, msg=change):
                schema.check({**TALK, **change}, "server.json")
        for key in TALK:
            with self.assertRaises(schema.Misfit, msg=key):
                schema.check({k: v for k, v in TALK.items() if k != key}, "server.json")
        with self.assertRaises(schema.Misfit):
            schema.check({"type": "say", "id": "no id", "at": 1, "picks": []}, "client.json")

    def test_each_rule_can_fail(self):
        for value, by in ((3, {"type": "integer"}), (True, {"const": True}), ("a", {"enum": ["a"]}), (2, {"minimum": 2}), (2, {"maximum": 2}),
                          ("ab", {"minLength": 2}), ("ab", {"maxLength": 2}), ([1], {"maxItems": 1}), ("a1", {"pattern": "^a[0-9]$"}),
                          (1, {"anyOf": [{"const": 1}, {"const": 1}]}), (1, {"oneOf": [{"const": 1}, {"const": 2}]}),
                          ({"a": 1}, {"required": ["a"]}), ({"a": 1}, {"properties": {"a": {"const": 1}}}),
                          ({"a": 1}, {"properties": {"a": True}, "additionalProperties": False}), ([1], {"items": {"const": 1}})):
            self.assertTrue(self.fits(value, by), by)
        for value, by in (("3", {"type": "integer"}), (True, {"type": "integer"}), (1, {"const": True}), ("b", {"enum": ["a"]}),
                          (1, {"minimum": 2}), (3, {"maximum": 2}), ("a", {"minLength": 2}), ("abc", {"maxLength": 2}), ([1, 1], {"maxItems": 1}),
                          ("b1", {"pattern": "^a[0-9]$"}), (2, {"anyOf": [{"const": 1}]}), (1, {"oneOf": [{"const": 1}, {"const": 1}]}),
                          ({}, {"required": ["a"]}), ({"a": 2}, {"properties": {"a": {"const": 1}}}), ({"b": 1}, {"additionalProperties": False}),
                          ([1, 2], {"items": {"const": 1}})):
            self.assertFalse(self.fits(value, by), by)
        with self.assertRaises(KeyError, msg="a rule that is not known is not passed over"):
            self.fits(1, {"multipleOf": 2})


if __name__ == "__main__":
    unittest.main()
