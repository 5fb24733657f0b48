#!/usr/bin/env bash
# tools/repeat.sh N [FILTER]; `./tumult test --repeat N [FILTER]` runs it. Repeats N times, while every core is kept busy, each test
# that could depend on timing: the server's with threads, sockets or a file, tests/server, and the page's in Chromium. FILTER, an
# extended regular expression, chooses among their names. Then a table; what failed has its output in build/repeat.
set -uo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1
root=$PWD
export TUMULT_ROOT=$root PYTHONDONTWRITEBYTECODE=1
built=build/release logs=build/repeat
longest=1800 # seconds for one run: whoever hangs has failed

times=${1:-} filter=${2:-}
[[ $times =~ ^[1-9][0-9]*$ && $# -le 2 ]] || { echo "tumult test: expected --repeat N [FILTER], N at least 1" >&2; exit 2; }

names_of_units() { # gtest names: Net.drops_whoever_does_not_read
  grep -lE '"server/(net/(running_server_test|parrot_test|loop)|store/(sqlite|places_test)|host/lobby)\.h"' server/*_test.cpp server/*/*_test.cpp |
    xargs grep -hoP '^TEST(_F|_P)?\(\K\w+, \w+' | sed 's/, /./'
}
names_of_scripts() { grep -oP '^    def \Kt[0-9]+(?=\()' tests/server/checks.py | tr t T; } # T13
names_of_specs() { find web/e2e -name '*.spec.ts' | sort | sed 's/^web\///'; }                # e2e/online.spec.ts
names=$({ names_of_units && names_of_scripts && names_of_specs; } | grep -E -- "$filter")
[[ $names ]] || { echo "tumult test: no test that is repeated has a name like '$filter'" >&2; exit 2; }

prepare() {
  cmake --preset release >"$logs/build.log" 2>&1 &&
    ninja -C "$built" tumult tumult_load tumult_test_server tumult_tests >>"$logs/build.log" 2>&1 || return
  [[ $names != *e2e/* ]] || tools/page.sh --tests >>"$logs/build.log" 2>&1
}
run_once() { # run_once NAME
  case $1 in
    e2e/*) TUMULT_BIN=$root/$built/tumult_test_server npm --prefix web run --silent e2e -- --retries=0 "${1//./\\.}" ;;
    T[0-9]*) tests/server/run "$1" ;;
    *) "$built/tumult_tests" --gtest_brief=1 --gtest_filter="$1" ;;
  esac
}

rm -rf "$logs" && mkdir -p "$logs"
prepare || { tail -n 40 "$logs/build.log"; echo "tumult test: it did not build" >&2; exit 1; }

busy=()
for ((i = $(nproc); i > 0; --i)); do
  while :; do :; done &
  busy+=($!)
done
trap 'kill "${busy[@]}" 2>/dev/null' EXIT
trap 'exit 130' INT TERM

export -f run_once
export root built
failed_at_all=0
printf '%-90s %5s %8s\n' "name" "runs" "failures"
while IFS= read -r name; do
  failures=0
  for ((n = 1; n <= times; ++n)); do
    [[ ! -t 1 ]] || printf '\r\e[K… %s %d of %d' "$name" "$n" "$times"
    log=$logs/${name//[^A-Za-z0-9]/_}.$n.log
    if timeout -k 10 "$longest" bash -c "run_once '$name'" >"$log" 2>&1 </dev/null; then rm "$log"; else ((++failures)); fi
  done
  [[ ! -t 1 ]] || printf '\r\e[K'
  printf '%-90s %5d %8d\n' "$name" "$times" "$failures"
  ((failed_at_all += failures))
done <<<"$names"
printf '%-90s %5d %8d\n' "all" "$((times * $(wc -l <<<"$names")))" "$failed_at_all"
((failed_at_all == 0)) || { printf 'what failed wrote: %s\n' "$logs"/*.[0-9]*.log; exit 1; }
