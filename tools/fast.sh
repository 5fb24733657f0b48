#!/usr/bin/env bash
# The quick checks between two thoughts; `./tumult test --fast` runs them. They look at what was changed since the last commit, or, if
# nothing was, at that commit. Of tests they run those beside the files that were changed, and all scenarios if the engine was.
# What they leave out, `./tumult test` does before anything lands.
set -uo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1
root=$PWD
(($# == 0)) || { echo "tumult test: --fast takes no more words" >&2; exit 2; }
source tools/node.sh
export TUMULT_ROOT=$root TUMULT_QUICK=1 PYTHONDONTWRITEBYTECODE=1
logs=$root/build/fast
jobs=$(nproc) tumult=build/release/tumult games=$(tools/games.py | xargs) fuzz_seconds=0
source tools/steps.sh
source tools/checks.sh

base=HEAD
[[ $(git status --porcelain) ]] || base=HEAD~1
mapfile -t changed < <({ git diff --name-only --diff-filter=d "$base" && git ls-files -o --exclude-standard; } | sort -u)
those() { printf '%s\n' "${changed[@]}" | grep -E -- "$1"; } # those PATTERN: the changed files of that kind
any() { those "$1" >/dev/null; }

# The tests beside changed files: of a header also those in folders below it. As a filter for GoogleTest.
filter() { # filter PATTERN
  local file
  while IFS= read -r file; do
    case $file in
      *_test.cpp) echo "$file" ;;
      *.cpp) git ls-files -co --exclude-standard -- ":(glob)$(dirname "$file")/*_test.cpp" ;;
      *) git ls-files -co --exclude-standard -- "$(dirname "$file")/*_test.cpp" ;;
    esac
  done < <(those "$1") | sort -u | xargs -r grep -hoP '^(TYPED_)?TEST(_F|_P)?\(\K\w+' | sort -u | sed 's/.*/*&.*/' | paste -sd :
}

format_of_changed() { those '\.(h|cpp)$' | xargs -r clang-format-22 --dry-run -Werror; }
page_form() { those "$page" | tools/hooks/page_form; }
page_tests() { npx --prefix web vitest run --root web --changed "$base"; }
# The tests of that filter, as many at a time as there are cores.
sharded() { # sharded PROGRAM FILTER
  local i pids=() status=0
  for ((i = 0; i < jobs; ++i)); do
    GTEST_TOTAL_SHARDS=$jobs GTEST_SHARD_INDEX=$i "$1" --gtest_brief=1 --gtest_filter="${2:-none}" &
    pids+=($!)
  done
  for i in "${pids[@]}"; do wait "$i" || status=1; done
  return "$status"
}
build_programs() { build release tumult tumult_tests; }
client_tests() { sharded build/release/tumult_tests "$(filter "$clients")"; }
build_engine_tests() { build sanitize tumult_tests; }
engine_tests_beside() { sharded build/sanitize/tumult_tests "$(filter "$rules")"; }

clients='^(app|bots|catalogue|journal|protocol|server|session|sim|wasm)/.*\.(h|cpp|def|txt)$'
rules='^(kit|games)/.*\.(h|cpp|def)$' page='^(web|wasm)/.*\.(ts|svelte|css|js|mjs|json|html)$'
engine='^(kit|games|tests/scenarios)/' code='\.(h|cpp|def)$|^catalogue/.*\.txt$|CMake'
define "include arrows" "" python3 tools/check_arrows.py
! any '_test\.py$|\.py$' || define "tests of the tools" "" python_tests
! any '\.(h|cpp)$' || define "formatting" "" format_of_changed
! any "$page" || define "page: form" "" page_form
! any '^(web|wasm)/.*\.(ts|svelte)$' || { define "page: types" "" npm_run check && define "page: tests" "" page_tests; }
any "$code|$engine" && define "build release" "" build_programs
! any "$engine" || define "scenarios" "build release" scenarios tests/scenarios
! any "$clients" || define "tests beside them" "build release" client_tests
! any "$rules" || { define "build engine tests" "" build_engine_tests && define "engine tests beside them" "build engine tests" engine_tests_beside; }

rm -rf "$logs" && mkdir -p "$logs/now" "$logs/done"
trap 'trap - TERM; kill 0' INT TERM
echo "${#changed[@]} files changed since $(git log -1 --format='%h %s' "$base" | cut -c -80)"
choose
run "${steps[@]}"
total
