#!/usr/bin/env bash
# The whole test suite, or some steps of it; `./tumult test` runs it. One line a step; a step that fails shows its output.
#   STEP...   only the steps with such a word in their names, and what they need; an unknown word lists all
#   --fast    what tells most about what was changed, in less than a minute where that is little (tools/fast.sh)
#   --long    more random games (TUMULT_LONG=1 for the tests), ten minutes of fuzzing instead of one, and the server's too;
#             as root, where debootstrap is installed, the README's commands on fresh Debian 12 and 13 (tests/machines/run)
#   --repeat N [FILTER]   instead: N times what could depend on timing, on a busy machine (tools/repeat.sh)
# The page and the programs are built and tried side by side, as one often waits where the other computes. No step asserts
# how long anything takes.
# Under the sanitizers the tests get TUMULT_QUICK=1: the same tests, fewer random games.
set -uo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1
root=$PWD
source tools/node.sh
export TUMULT_ROOT=$root PYTHONDONTWRITEBYTECODE=1
export ASAN_SYMBOLIZER_PATH=${ASAN_SYMBOLIZER_PATH:-$(command -v llvm-symbolizer-22)}

case ${1-} in
  --repeat) exec tools/repeat.sh "${@:2}" ;;
  --fast) exec tools/fast.sh "${@:2}" ;;
esac

fuzz_seconds=60 words=()
for argument in "$@"; do
  case $argument in
    --long) export TUMULT_LONG=1; fuzz_seconds=600 ;;
    --help | -h) sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 0 ;;
    -*) echo "tumult test: unknown flag '$argument'; expected --fast, --long, --repeat N or words of steps' names" >&2; exit 2 ;;
    *) words+=("$argument") ;;
  esac
done

logs=$root/build/test
jobs=$(nproc)
tumult=build/release/tumult
games=$(tools/games.py | xargs)
source tools/steps.sh
source tools/checks.sh

define "include arrows" "" python3 tools/check_arrows.py
define "tests of the tools" "" python_tests
define "formatting" "" format_check
define "build page" "" tools/page.sh --tests
define "the engine in WebAssembly" "build page" node --test wasm/*_test.mjs
define "page: size" "build page" npm_run sizes
define "page: types" "build page" npm_run check
define "page: form" "build page" npm_run lint
define "page: tests" "build page" npm_run test
define "build release" "" build_release
define "page in Chromium" "build page|build release" chromium
define "server, as it is played on" "build release" server_scripts
define "tests" "build release" run_tests release
define "scenarios" "build release" scenarios tests/scenarios
define "every rule has a scenario" "build release" uncovered
noticed=()
for game in $games; do
  [[ -f tests/switches/$game.cpp ]] || continue
  noticed+=("a scenario notices each effect that is off, $game")
  define "${noticed[-1]}" "build release" switches "$game"
done
define "build sanitize" "" build_sanitize
define "fuzz" "build sanitize" fuzz
define "build coverage" "fuzz" build_coverage
reached=()
for game in $games; do
  reached+=("fuzzed answers reach 90 % of games/$game")
  define "${reached[-1]}" "build coverage" fuzz_edges "$game"
done
define "engine tests, sanitize" "build sanitize" engine_tests
define "build gcc" "" build gcc signature
define "one signature from clang, g++ and sanitizers" "build release|build sanitize|build gcc" signatures
define "clang-tidy" "build release" python3 tools/tidy.py
define "a fourth game is one folder, and plays everywhere" "" fourth_game
define "a new event, made by the recipe" "" python3 tests/recipes/event.py
define "who owns a table, checked as a model" "" tests/model/run
define "games played online follow with g++ and in WebAssembly" "server, as it is played on|build page|build gcc" records_follow
define "the same simulation under MPI" "build release" simulation
define "the first commands on fresh Debian 12 and 13" "" machines
define "bench" "build release" bench
choose "${words[@]}" || exit
[[ ${TUMULT_LONG-} ]] || unset 'chosen["the first commands on fresh Debian 12 and 13"]'

rm -rf "$logs" && mkdir -p "$logs/now" "$logs/done"
trap 'trap - TERM; kill 0' INT TERM # a lane that runs in the background ends with the rest

programs() {
  run "build release" "tests" "scenarios" "every rule has a scenario" "${noticed[@]}" "build sanitize"
  run "fuzz" "build coverage" "${reached[@]}" & # a minute by the clock, while the rest goes on
  run "engine tests, sanitize" "build gcc" "one signature from clang, g++ and sanitizers" "clang-tidy" \
    "a fourth game is one folder, and plays everywhere" "a new event, made by the recipe" "who owns a table, checked as a model"
  wait
}
page() {
  run "build page" "the engine in WebAssembly" "page: size" "page: types" "page: form" "page: tests" "page in Chromium" \
    "server, as it is played on"
}

# Cheap checks first: they tell most in least time.
run "include arrows" "tests of the tools" "formatting"
[[ -t 1 ]] || { heartbeat & heart=$!; }
page &
pages=$!
programs &
wait "$pages" $!
# The bench comes last, when nothing else computes.
run "games played online follow with g++ and in WebAssembly" "the same simulation under MPI" \
  "the first commands on fresh Debian 12 and 13" "bench"
[[ -z ${heart-} ]] || kill "$heart"
total
