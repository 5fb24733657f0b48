#!/usr/bin/env bash
# Builds the page that `tumult serve` sends: the engine as WebAssembly, then web/dist. Does nothing if nothing changed.
#   --fetch   only what npm has to fetch
#   --tests   the npm packages that test the page, too
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
made=build/page.made # newer than everything the page was made of

say() { printf 'page: %s\n' "$*"; }
mkdir -p build
source tools/node.sh
fetch_node

# The packages that package-lock.json names, each in its version.
omit=(--omit=dev)
for_tests=web/node_modules/@playwright/test # is there if and only if the packages for tests are
[[ " $* " == *" --tests "* || -d $for_tests ]] && omit=()
if [[ ! -d web/node_modules || web/package-lock.json -nt web/node_modules/.package-lock.json || (${#omit[@]} -eq 0 && ! -d $for_tests) ]]; then
  say "fetching npm packages"
  # Not `npm ci`: it wants the packages of every other platform in the lock file, too, which a mirror need not have.
  npm_install web "${omit[@]}"
fi
[[ " $* " == *" --fetch "* ]] && exit

sources=(web/src web/public web/index.html web/package-lock.json web/vite.config.ts web/scripts
  kit games journal bots session protocol sim wasm catalogue tools/wasm.sh tools/page.sh)
if [[ -f $made && -f web/dist/index.html && -z $(find "${sources[@]}" -newer "$made" -print -quit) ]]; then exit 0; fi
touch "$made.begun"
say "the engine as WebAssembly"
tools/wasm.sh build/wasm
say "the page"
mkdir -p web/made
cp build/wasm/tumult.wasm web/made/
python3 wasm/catalogue.py web/made
npm --prefix web run --silent build
mv "$made.begun" "$made"
