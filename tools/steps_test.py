#!/usr/bin/env python3
"""Steps of the suite: which are run, what they wait for, and what becomes of those that need one that failed."""
import subprocess
import tempfile
import unittest
from pathlib import Path

STEPS = Path(__file__).resolve().parent / "steps.sh"
DEFINED = """
root=$1 logs=$1; mkdir -p "$logs/now" "$logs/done"
source "$2"
build() { touch "$logs/built"; echo "note: it took a while"; }
sees() { [[ -f $logs/built ]]; }
fails() { echo wrong; return 3; }
skips() { echo "no such program"; return 77; }
define "build a" "" build
define "uses a, well" "build a" sees
define "build b" "" fails
define "uses a/b" "build a|build b" true
define "optional" "" skips
define "after it" "optional" true
"""


def run(words, lanes):
    with tempfile.TemporaryDirectory() as logs:
        script = DEFINED + f"choose {words} || exit\n{lanes}\ntotal"
        done = subprocess.run(["bash", "-uc", script, "bash", logs, STEPS], capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, done.stdout, done.stderr


class Steps(unittest.TestCase):
    def test_wait_for_what_they_need_in_another_lane(self):
        status, out, _ = run("", 'run "uses a, well" "uses a/b" "optional" "after it" & run "build b" "build a"; wait')
        self.assertEqual(status, 1)
        self.assertRegex(out, r"ok .* uses a, well\n")
        self.assertIn("it took a while", out)
        self.assertRegex(out, r"FAILED .* build b \(exit 3, .*\)\n    wrong")
        self.assertIn("uses a/b: 'build b' is needed", out)
        self.assertIn("optional: no such program", out)
        self.assertIn("after it: 'optional' is needed", out)
        self.assertTrue(out.endswith("2 passed, 1 failed, 3 skipped\n"), out)

    def test_that_were_chosen_bring_what_they_need_and_nothing_else(self):
        status, out, _ = run("WELL", 'run "build b" "build a" "uses a, well" "optional"')
        self.assertEqual((status, out.count("\nok") + out.startswith("ok")), (0, 2), out)
        self.assertNotIn("build b", out)

    def test_of_no_such_name_list_all(self):
        status, _, error = run("nothing", "")
        self.assertEqual(status, 2)
        self.assertIn("no step has 'nothing' in its name", error)
        self.assertIn("  uses a, well\n", error)


if __name__ == "__main__":
    unittest.main()
