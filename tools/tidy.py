#!/usr/bin/env python3
"""clang-tidy over every file that is no test. What was clean and has not changed since is not looked at again.

Usage: tidy.py [BUILD_DIR]   (generated headers are looked for there; default build/release)

Files of a top folder are looked at together, as far as they are about the same game: reading the headers is most of the work.
With TUMULT_LONG set the files that include Boost too, each by itself: they take minutes.
"""
import hashlib
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from games import GAMES

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / "build" / "tidy"
FOLDERS = ("kit", "games", "journal", "catalogue", "bots", "session", "sim", "protocol", "server", "app")
TOGETHER = 32
ALONE = {"main.cpp", "command_line.cpp"}
BOOST = re.compile(r"#include <boost/")
SEPARATE = ["-DBOOST_ASIO_SEPARATE_COMPILATION", "-DBOOST_BEAST_SEPARATE_COMPILATION", "-DBOOST_ASIO_NO_DEPRECATED"]
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)
NOISE = re.compile(r"^(\d+ (warning|error)s? (and|generated|treated)|Suppressed|Use -header-filter|Error while processing).*\n?",
                   re.MULTILINE)
FAULT = re.compile(r"^(?=\S+:\d+:\d+: (?:error|warning):)", re.MULTILINE)


def groups():
    for folder in FOLDERS:
        together = {}
        for file in sorted((ROOT / folder).rglob("*.cpp")):
            if not file.name.endswith("_test.cpp"):
                boost = any(BOOST.search(part.read_text()) for part in closure([file]))
                if boost and (file.stem == "asio_and_beast" or "TUMULT_LONG" not in os.environ):
                    continue
                game = re.search("|".join(GAMES), file.stem)
                alone = (boost or file.name in ALONE) and file
                together.setdefault((game and game[0], alone, "mpi" in file.parts), []).append(file)
        for files in together.values():
            for start in range(0, len(files), TOGETHER):
                yield files[start:start + TOGETHER]


def closure(files):
    """The files and every file of ours they include."""
    seen, waiting = set(), list(files)
    while waiting:
        file = waiting.pop()
        if file in seen:
            continue
        seen.add(file)
        for name in INCLUDE.findall(file.read_text(errors="replace")):
            waiting += [path for path in (ROOT / name, file.parent / name) if path.is_file()][:1]
    return sorted(seen)


def look_at(files, flags, version):
    digest = hashlib.sha256(version + (ROOT / ".clang-tidy").read_bytes() + " ".join(flags).encode())
    for file in closure(files):
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    clean = CACHE / (digest.hexdigest()[:32] + ".clean")
    if clean.exists():
        clean.touch()
        return "", True
    target = files[0]
    if len(files) > 1:
        target = CACHE / (digest.hexdigest()[:32] + ".cpp")
        target.write_text("".join(f'#include "{file.relative_to(ROOT).as_posix()}"\n' for file in files))
    run = subprocess.run(
        ["clang-tidy-22", "--quiet", f"--config-file={ROOT / '.clang-tidy'}",
         "--header-filter=^" + re.escape(str(ROOT)) + "/(" + "|".join(FOLDERS) + ")/", str(target), "--", *flags],
        capture_output=True, text=True, cwd=ROOT, check=False)
    if target not in files:
        target.unlink()
    if run.returncode == 0:
        clean.touch()
        return "", False
    said = NOISE.sub("", run.stdout + run.stderr).replace(str(ROOT) + "/", "")
    return said if said.strip() else f"{files[0].relative_to(ROOT)}: clang-tidy failed, exit {run.returncode}", False


def mpi_flags():
    """Where mpi.h is, for sim/mpi; nothing where MPI is not installed."""
    try:
        said = subprocess.run(["mpicxx", "--showme:incdirs"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return []
    return ["-DOMPI_SKIP_MPICXX"] + [f"-isystem{folder}" for folder in said.split()]


def main():
    build = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "release")
    CACHE.mkdir(parents=True, exist_ok=True)
    version = subprocess.run(["clang-tidy-22", "--version"], capture_output=True, check=True).stdout
    flags = ["-std=c++23", f"-I{ROOT}"] + [f"-I{build / part}" for part in ("", "generated", "catalogue")]
    flags += ["-Wno-pragma-once-outside-header"] + SEPARATE
    mpi = mpi_flags()
    flags += mpi
    work = [files for files in groups() if mpi or "mpi" not in files[0].parts]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda files: look_at(files, flags, version), work))
    for old in sorted(CACHE.glob("*.clean"), key=lambda path: -path.stat().st_mtime)[10 * len(work) + 100:]:
        old.unlink()
    # A fault in a header is found with every file that includes it, and told once.
    faults = dict.fromkeys(fault for text, _ in results for fault in FAULT.split(text) if fault.strip())
    print("".join(fault.rstrip() + "\n" for fault in faults), end="")
    print(f"{len(work)} groups of files, {sum(cached for _, cached in results)} known to be clean, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
