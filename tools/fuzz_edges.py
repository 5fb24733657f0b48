#!/usr/bin/env python3
"""How many edges of a folder a fuzz target reaches with its corpus.

Usage: fuzz_edges.py TARGET FOLDER AT_LEAST_PERCENT CORPUS...

TARGET is a fuzz target of the `coverage` preset (no sanitizers: their never-taken branches would count as edges missed).
Prints one line, then what is reached least; exits 1 below AT_LEAST_PERCENT.
"""
import os
import re
import subprocess
import sys

LINE = re.compile(r"^(?:UN)?COVERED_FUNC: hits: \d+ edges: (\d+)/(\d+) (.*) (\S+):\d+$", re.MULTILINE)


def main():
    target, folder, at_least, *corpus = sys.argv[1:]
    run = subprocess.run([target, "-runs=0", "-print_coverage=1", *corpus], capture_output=True, text=True, errors="replace",
                         env={**os.environ, "LLVM_SYMBOLIZER_PATH": "llvm-symbolizer-22"}, check=False)
    if run.returncode != 0:
        print(run.stdout + run.stderr)
        return 1
    functions = [(int(hit), int(all_), name) for hit, all_, name, file in LINE.findall(run.stdout + run.stderr)
                 if f"/{folder}/" in file]
    reached, edges = sum(hit for hit, _, _ in functions), sum(all_ for _, all_, _ in functions)
    percent = 100 * reached / edges if edges else 0
    print(f"{os.path.basename(target)}: {reached} of {edges} edges of {folder} reached, {percent:.1f} %")
    for hit, all_, name in sorted(functions, key=lambda row: row[0] - row[1])[:15]:
        if hit < all_:
            print(f"  {all_ - hit} of {all_} edges not reached in {name}")
    return 0 if percent >= float(at_least) else 1


if __name__ == "__main__":
    sys.exit(main())
