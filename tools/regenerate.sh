#!/usr/bin/env bash
# Writes anew what is made from the sources and kept in the tree, and shows what has changed; `./tumult regenerate` runs it.
#   schemas      docs/schemas, wasm/types, docs/options.md and the table of settings in docs/operations.md
#   fixtures     tests/fixtures: what the tests with golden files print today
#   signatures   wasm/signatures.json, from `tumult signature`
#   SUITE        the fixtures of the test suites with that word in their names, such as Render
# Without words all of it. A commit that has such a file in it says why it changed.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
export TUMULT_ROOT=$PWD
built=build/release

# The suites of tests whose output is a golden file, their own or by a header.
golden_suites() {
  local headers
  headers=$(grep -rl --include='*_test.h' expect_golden -- */ 2>/dev/null | grep -v '^build/' | paste -sd '|')
  git ls-files -co --exclude-standard -- '*_test.cpp' | xargs grep -lE "expect_golden|\"($headers)\"" |
    xargs grep -hoP '^TEST(_F|_P)?\(\K\w+' | sort -u
}

words=("$@") suites=()
((${#words[@]})) || words=(schemas fixtures signatures)
for word in "${words[@]}"; do
  case $word in
    -h | --help) sed -n '2,7s/^# \{0,1\}//p' "$0"; exit ;;
    schemas | signatures) ;;
    fixtures) mapfile -t -O "${#suites[@]}" suites < <(golden_suites) ;;
    *)
      mapfile -t found < <(golden_suites | grep -i -- "$word" || true)
      if ((${#found[@]} == 0)); then
        echo "tumult regenerate: nothing is called '$word'; expected schemas, fixtures, signatures or a suite with golden files:" >&2
        golden_suites | sed 's/^/  /' >&2
        exit 2
      fi
      suites+=("${found[@]}")
      ;;
  esac
done

cmake --preset release >/dev/null
ninja -C "$built" tumult tumult_tests
for word in "${words[@]}"; do
  case $word in
    schemas)
      TUMULT_WRITE_SCHEMAS=1 "$built/tumult_tests" --gtest_brief=1 \
        --gtest_filter='Schemas.*:MessageSchemas.are_*:PageTypes.*:OptionsPage.in_the_docs*:Settings.are_in_the_documentation'
      ;;
    signatures)
      "$built/tumult" signature | python3 -c 'import json, sys
print(json.dumps(dict(line.split() for line in sys.stdin), indent=2))' >wasm/signatures.json
      ;;
  esac
done
if ((${#suites[@]})); then
  filter=$(printf '*%s.*:' "${suites[@]}")
  # Tests that write fail, so that nobody leaves them writing; whether they are right is seen when they compare.
  TUMULT_WRITE_FIXTURES=1 "$built/tumult_tests" --gtest_brief=1 --gtest_filter="$filter" >build/regenerate.log 2>&1 || true
  git diff --quiet -- tests/fixtures || "$built/tumult_tests" --gtest_brief=1 --gtest_filter="$filter"
fi

made=(docs/schemas docs/options.md docs/operations.md wasm/types wasm/signatures.json tests/fixtures)
most=200
git --no-pager diff -- "${made[@]}" | awk -v most="$most" "NR <= most"
git ls-files -o --exclude-standard -- "${made[@]}" | sed 's/^/new: /'
git --no-pager diff --stat -- "${made[@]}"
git diff --quiet -- "${made[@]}" && echo "nothing that is kept has changed" || echo "to see all of it: git diff -- ${made[*]}"
