#!/usr/bin/env bash
# The whole test suite; `./tumult test` runs it. One line a step; a step that fails shows its output.
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

[[ ${1:-} == --repeat ]] && exec tools/repeat.sh "${@:2}"

fuzz_seconds=60
for argument in "$@"; do
  case $argument in
    --long) export TUMULT_LONG=1; fuzz_seconds=600 ;;
    --help | -h) sed -n '2,5s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) echo "tumult test: unknown word '$argument'; expected --long, --repeat N or nothing" >&2; exit 2 ;;
  esac
done

logs=$root/build/test
rm -rf "$logs" && mkdir -p "$logs/now"
jobs=$(nproc)
tumult=build/release/tumult
games=$(tools/games.py | xargs)
trap 'trap - TERM; kill 0' INT TERM # a lane that runs in the background ends with the rest

# tell ok|FAILED|skipped LINES: prints them above what is being done now.
tell() {
  (
    flock 9
    echo "$1" >>"$logs/results"
    [[ -t 1 ]] && printf '\r\e[K'
    printf '%s\n' "$2"
    show_now
  ) 9>>"$logs/results.lock"
}
show_now() { [[ ! -t 1 ]] || printf '… %s' "$(find "$logs/now" -type f -printf '%f, ' | cut -c -76 | sed 's/, $//')"; }

# Without a terminal a line a minute says what is being done, so that nobody takes a long step for one that hangs.
heartbeat() {
  local never
  exec {never}<> <(:) # waits without a process that would outlive this one
  while true; do
    read -rt 60 -u "$never" || true
    find "$logs/now" -type f -printf '%f\n' | while IFS= read -r name; do
      printf '…                   %s: %s\n' "$name" "$(tail -n 1 "$logs/${name//[^a-z0-9]/_}.log" 2>/dev/null | tr -d '\r' | cut -c -100)"
    done
  done
}

# step NAME COMMAND...: runs it. Lines the command begins with "note: " are shown in any case.
step() {
  local name=$1 start=$EPOCHREALTIME status=0 seconds
  shift
  local log="$logs/${name//[^a-z0-9]/_}.log"
  : >"$logs/now/${name//\//-}"
  [[ -t 1 ]] && printf '\r\e[K' && show_now
  "$@" >"$log" 2>&1 </dev/null || status=$?
  rm "$logs/now/${name//\//-}"
  seconds=$(awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f", b - a }')
  if ((status == 0)); then
    tell ok "$(printf 'ok       %6s s  %s\n' "$seconds" "$name" && sed -n 's/^note: /                    /p' "$log")"
  else
    tell FAILED "$(printf 'FAILED   %6s s  %s (exit %s, %s)\n' "$seconds" "$name" "$status" "${log#"$root"/}" && sed 's/^/    /' "$log" | tail -n 200)"
  fi
  return "$status"
}

skip() { tell skipped "$(printf 'skipped             %s: %s' "$1" "$2")"; } # skip NAME WHY

configure() {
  local cache=build/$1/CMakeCache.txt
  if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then rm -rf "build/$1"; fi
  local said # of interest only if it fails
  said=$(cmake --preset "$1" 2>&1) || { echo "$said"; return 1; }
}

build() { # build PRESET TARGET...; no old program passes for a new one
  local preset=$1
  shift
  configure "$preset" && { (($# == 0)) || ninja -C "build/$preset" "$@"; } && return
  rm -f "build/$preset"/{tumult,tumult_tests,signature}
  return 1
}

mpi_program() { command -v mpirun >/dev/null && command -v mpicxx >/dev/null && echo tumult_mpi; }
switch_programs() { for game in $games; do [[ -f tests/switches/$game.cpp ]] && echo "switches_$game"; done; }
switches() { # for each row some scenario that names it must fail when its effect is off
  "build/release/switches_$1" "tests/scenarios/$1" | tee /dev/stderr | tail -n 1 | sed 's/^/note: /'
  return "${PIPESTATUS[0]}"
}

run_tests() { # the tests of one preset, with the count of tests as a note
  ctest --test-dir "build/$1" -j "$jobs" --output-on-failure || return
  sed -n 's/^\[==========\] \([0-9]*\) tests\? from.* ran.*/\1/p' "build/$1/Testing/Temporary/LastTest.log" |
    awk '{ n += $1 } END { print "note: " n " tests" }'
}

tests_of() { # step for one preset; $2 says under what
  if [[ -x build/$1/tumult_tests ]]; then
    step "$2" run_tests "$1"
  else
    skip "$2" "no *_test.cpp"
  fi
}

format_check() {
  local wrong
  clang-format-22 --version || return
  wrong=$(git ls-files -z -co --exclude-standard -- '*.h' '*.cpp' | while IFS= read -rd '' file; do
    [[ -f $file ]] && printf '%s\0' "$file"
  done | xargs -0 -r -n 8 -P "$jobs" clang-format-22 --dry-run 2>&1 | grep -o '^[^ :]*:[0-9]*:[0-9]*: warning' | cut -d: -f1 | sort | uniq -c)
  [[ -z $wrong ]] && return
  printf 'Places that clang-format would change, by file; clang-format-22 -i FILE... does it:\n%s\n' "$wrong"
  return 1
}

python_tests() {
  local file count=0 status=0
  while IFS= read -rd '' file; do
    [[ -f $file ]] || continue
    python3 "$file" || status=1
    count=$((count + 1))
  done < <(git ls-files -z -co --exclude-standard -- '*_test.py')
  echo "note: $count files"
  return "$status"
}

signatures() {
  local preset pids=() status=0
  "$tumult" signature >"$logs/signature.release" 2>"$logs/signature.release.err" &
  pids+=($!)
  for preset in gcc sanitize; do
    "build/$preset/signature" >"$logs/signature.$preset" 2>"$logs/signature.$preset.err" &
    pids+=($!)
  done
  for pid in "${pids[@]}"; do wait "$pid" || status=1; done
  if ((status)) || ! [[ -s $logs/signature.release ]]; then
    cat "$logs"/signature.*
    echo "a signature failed, or is empty"
    return 1
  fi
  sed 's/^/note: /' "$logs/signature.release"
  for preset in gcc sanitize; do
    diff "$logs/signature.release" "$logs/signature.$preset" || { echo "$preset plays differently from release"; status=1; }
  done
  return "$status"
}

scenarios() { # scenarios FOLDER
  "$tumult" scenario "$1" || return
  echo "note: $(find "$1" -name '*.play' | wc -l) files in $1"
}

uncovered() {
  local out status=0
  out=$("$tumult" rules --uncovered 2>&1) || status=$?
  [[ -z $out && $status -eq 0 ]] && return
  printf '%s\nrules --uncovered has to print nothing and succeed (exit %s)\n' "$out" "$status"
  return 1
}

# The server's takes as long to build as all others together, and its sockets are fuzzed by tests/server in any case.
fuzz_programs() {
  local name
  for name in $(basename -as .cpp tests/fuzz/*.cpp); do
    [[ $name == server && -z ${TUMULT_LONG:-} ]] || echo "fuzz_$name"
  done
}

# Each target runs with the corpus that is kept; what it finds anew lands in build/fuzz, to be kept by hand if worth it. The inputs
# follow from the program and the corpus, so a second run tries the same; --long tries others each time.
fuzz() {
  local target name seconds seed=1 pids=() status=0
  if [[ ${TUMULT_LONG:-} ]]; then seed=$RANDOM; else rm -rf build/fuzz/corpus; fi
  for target in $(fuzz_programs); do
    name=${target#fuzz_}
    seconds=$fuzz_seconds
    [[ $name == text || $name == answers_card || $name == messages ]] || seconds=$((fuzz_seconds / 6))
    mkdir -p "build/fuzz/corpus/$name" "build/fuzz/crashes"
    local corpus=("build/fuzz/corpus/$name")
    [[ -d tests/fuzz/corpus/$name ]] && corpus+=("tests/fuzz/corpus/$name")
    [[ $name == text ]] && corpus+=(tests/scenarios/*/)
    (
      "build/sanitize/$target" -seed="$seed" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/crashes/$name-" "${corpus[@]}" >"$logs/fuzz.$name" 2>&1 || {
        grep -vE '^#[0-9]+[[:space:]]|# Uses: ' "$logs/fuzz.$name" | tail -n 60
        echo "fuzz_$name failed; what it was given lies in build/fuzz/crashes, and here. Keep it in tests/fuzz/corpus/$name:"
        for given in "build/fuzz/crashes/$name-"*; do echo "$given: $(base64 -w 0 "$given")"; done
        exit 1
      }
      edges=$(grep -o 'cov: [0-9]*' "$logs/fuzz.$name" | tail -n 1 | grep -o '[0-9]*')
      tries=$(sed -n 's/^stat::number_of_executed_units: *//p' "$logs/fuzz.$name")
      echo "note: fuzz_$name: ${edges:-0} edges reached, ${tries:-0} tries"
    ) &
    pids+=($!)
    # As many at a time as there are cores: a minute of fuzzing is a minute of a core.
    while (($(jobs -rp | wc -l) >= jobs)); do wait -n || true; done
  done
  for pid in "${pids[@]}"; do wait "$pid" || status=1; done
  return "$status"
}

fuzz_edges() { # fuzz_edges GAME: by the target that plays answers, with the corpus that is kept
  python3 tools/fuzz_edges.py "build/coverage/fuzz_answers_$1" "games/$1" 90 "tests/fuzz/corpus/answers_$1" >"$logs/edges.$1" ||
    { cat "$logs/edges.$1"; return 1; }
  sed '1s/^/note: /' "$logs/edges.$1"
}

simulation() { # one process, two ranks and the pieces they leave tell the same
  local words=(sim card --games 300 --threads 1)
  "$tumult" "${words[@]}" >"$logs/sim.one" || return 1
  mpirun --allow-run-as-root --oversubscribe -n 2 "$tumult" "${words[@]}" --shards "$logs/shards" >"$logs/sim.two" || return 1
  "$tumult" sim --merge "$logs/shards" >"$logs/sim.merged" || return 1
  cmp "$logs/sim.one" "$logs/sim.two" && cmp "$logs/sim.one" "$logs/sim.merged"
}

server_scripts() { # tests/server/run, its short versions; every game that was played there follows with other compilers too
  rm -rf "$logs/records" && mkdir -p "$logs/records"
  TUMULT_RECORDS=$logs/records tests/server/run
}

records_follow() { # what was played through the server, replayed by g++ and in WebAssembly
  local records=("$logs"/records/*)
  [[ -f ${records[0]} ]] || { echo "there are no records in $logs/records"; return 1; }
  "$tumult" verify "${records[@]}" >/dev/null && build/gcc/signature "${records[@]}" && node wasm/verify.mjs "${records[@]}" &&
    echo "note: ${#records[@]} records"
}

bench() {
  "$tumult" bench >"$logs/bench" || { cat "$logs/bench"; return 1; }
  sed 's/^/note: /' "$logs/bench"
}

machines() { # the systems know nothing of this long run
  env -u TUMULT_LONG tests/machines/run | tee /dev/stderr | sed -n '/ MB$/s/^/note: /p'
  return "${PIPESTATUS[0]}"
}

scenario_steps() {
  step "scenarios" scenarios tests/scenarios
  step "every rule has a scenario" uncovered
  for game in $games; do
    [[ -f tests/switches/$game.cpp ]] && step "a scenario notices each effect that is off, $game" switches "$game"
  done
}

build_release() { # the page waits for it
  local status=0
  # shellcheck disable=SC2046
  build release $(switch_programs) $(mpi_program) tumult tumult_load tumult_test_server tumult_tests || status=$?
  echo "$status" >"$logs/release.partly" && mv "$logs/release.partly" "$logs/release"
  return "$status"
}
release_built() {
  until [[ -f $logs/release ]]; do sleep 0.5; done
  [[ $(<"$logs/release") == 0 ]]
}

programs() {
  if step "build release" build_release; then
    tests_of release "tests"
    scenario_steps
  else
    for name in "tests" "scenarios" "every rule has a scenario"; do skip "$name" "release did not build"; done
  fi
  # shellcheck disable=SC2046
  if step "build sanitize" build sanitize signature tumult_tests $(fuzz_programs); then
    fuzzing & # a minute by the clock, while the rest goes on
    TUMULT_QUICK=1 tests_of sanitize "engine tests, sanitize"
  else
    skip "engine tests, sanitize" "it did not build"
    skip "fuzz" "it did not build"
  fi
  if step "build gcc" build gcc signature && [[ -x $tumult && -x build/sanitize/signature ]]; then
    step "one signature from clang, g++ and sanitizers" signatures
  else
    skip "one signature from clang, g++ and sanitizers" "not all three programs are built"
  fi
  step "clang-tidy" python3 tools/tidy.py
  step "a fourth game is one folder, and plays everywhere" fourth_game
  step "who owns a table, checked as a model" tests/model/run
  wait
}

fourth_game() { build fourth tumult_tests && run_tests fourth; }

fuzzing() {
  step "fuzz" fuzz
  # shellcheck disable=SC2046,SC2086
  if step "build coverage" build coverage $(printf 'fuzz_answers_%s ' $games); then
    for game in $games; do step "fuzzed answers reach 90 % of games/$game" fuzz_edges "$game"; done
  else
    skip "fuzzed answers reach 90 % of the games" "it did not build"
  fi
}

page() {
  local made=yes
  if step "build page" tools/page.sh --tests; then
    step "the engine in WebAssembly" node --test wasm/*_test.mjs
    step "page: size" npm --prefix web run --silent sizes
    step "page: types" npm --prefix web run --silent check
    step "page: form" npm --prefix web run --silent lint
    step "page: tests" npm --prefix web run --silent test
  else
    made=
    for name in "the engine in WebAssembly" "page: size" "page: types" "page: form" "page: tests" "page in Chromium"; do skip "$name" "it did not build"; done
  fi
  if release_built; then
    [[ $made ]] && step "page in Chromium" env TUMULT_BIN="$root/build/release/tumult_test_server" npm --prefix web run --silent e2e
    step "server, as it is played on" server_scripts
  else
    for name in "page in Chromium" "server, as it is played on"; do skip "$name" "release did not build"; done
  fi
}

# Cheap checks first: they tell most in least time.
step "include arrows" python3 tools/check_arrows.py
step "tests of the tools" python_tests
step "formatting" format_check

[[ -t 1 ]] || { heartbeat & heart=$!; }
page &
pages=$!
programs &
wait "$pages" $!

if release_built; then
  step "games played online follow with g++ and in WebAssembly" records_follow
  if [[ -f build/release/libtumult_mpi.so ]]; then
    step "the same simulation under MPI" simulation
  else
    skip "the same simulation under MPI" "no mpirun"
  fi
  if [[ ${TUMULT_LONG-} ]] && ((EUID == 0)) && command -v debootstrap >/dev/null; then
    step "the first commands on fresh Debian 12 and 13" machines
  fi
  step "bench" bench # last, when nothing else computes
else
  for name in "games played online follow" "the same simulation under MPI" "bench"; do skip "$name" "release did not build"; done
fi

[[ -z ${heart-} ]] || kill "$heart"
count() { grep -cx "$1" "$logs/results"; }
failed=$(count FAILED)
printf '\n%d passed, %d failed, %d skipped\n' "$(count ok)" "$failed" "$(count skipped)"
((failed == 0))
