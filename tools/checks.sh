# shellcheck shell=bash
# Sourced by tools/test.sh: what its steps do.
: "${logs:?}" "${root:?}" "${jobs:?}" "${tumult:?}" "${games:?}" "${fuzz_seconds:?}"

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
  [[ -x build/$1/tumult_tests ]] || { echo "no *_test.cpp"; return 77; }
  ctest --test-dir "build/$1" -j "$jobs" --output-on-failure || return
  sed -n 's/^\[==========\] \([0-9]*\) tests\? from.* ran.*/\1/p' "build/$1/Testing/Temporary/LastTest.log" |
    awk '{ n += $1 } END { print "note: " n " tests" }'
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
  [[ -f build/release/libtumult_mpi.so ]] || { echo "no mpirun"; return 77; }
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
  [[ ${TUMULT_LONG-} ]] || { echo "only with --long"; return 77; }
  ((EUID == 0)) && command -v debootstrap >/dev/null || { echo "it takes root and debootstrap"; return 77; }
  env -u TUMULT_LONG tests/machines/run | tee /dev/stderr | sed -n '/ MB$/s/^/note: /p'
  return "${PIPESTATUS[0]}"
}


build_release() {
  # shellcheck disable=SC2046
  build release $(switch_programs) $(mpi_program) tumult tumult_load tumult_test_server tumult_tests
}
build_sanitize() {
  # shellcheck disable=SC2046
  build sanitize signature tumult_tests $(fuzz_programs)
}
build_coverage() {
  # shellcheck disable=SC2046,SC2086
  build coverage $(printf 'fuzz_answers_%s ' $games)
}
engine_tests() { TUMULT_QUICK=1 run_tests sanitize; }
fourth_game() { build fourth tumult_tests && run_tests fourth; }
npm_run() { npm --prefix web run --silent "$@"; }
chromium() { TUMULT_BIN=$root/build/release/tumult_test_server npm_run e2e; }
