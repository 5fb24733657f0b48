#!/bin/sh
# Builds the module for browsers: build/wasm/tumult.wasm. Its types are in wasm/types (wasm/types_test.cpp).
#
# Usage: tools/wasm.sh [OUT]   Packages: clang-22 lld-22 libclang-rt-22-dev-wasm32 libc++-22-dev-wasm32
# libc++abi-22-dev-wasm32 wasi-libc binaryen
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/wasm}
rm -rf "$out/parts"  # with what was made of files that are no more
mkdir -p "$out/parts"

cxx="$(command -v ccache || true) clang++-22"
common="--target=wasm32-wasi -Wno-deprecated"
flags="$common -std=c++23 -I. -DNDEBUG -fno-exceptions -fno-rtti -fno-threadsafe-statics -ffp-contract=off
       -fvisibility=hidden -ffunction-sections -fdata-sections -mbulk-memory -msign-ext -mnontrapping-fptoint
       -Wall -Wextra -Wpedantic -Werror -Wno-missing-designated-field-initializers -Wno-missing-field-initializers
       -Wno-deprecated-declarations"

# unity NAME FILE...: one file that includes these.
unity() {
  name=$out/parts/$1.cpp
  shift
  for file in "$@"; do
    case $file in *_test.cpp) ;; *) echo "#include \"$file\"" ;; esac
  done >"$name"
}
unity kit kit/*.cpp
unity journal journal/*.cpp
unity session session/*.cpp
unity protocol $(ls protocol/*.cpp | grep -v -e fields.cpp -e reader.cpp) # Boost.JSON, which these need, is for servers
for game in $(tools/games.py); do
  unity $game games/$game/*.cpp $(ls games/$game/*/*.cpp 2>/dev/null || true)
  sed -i '/\/text[^/]*\.cpp"/d' "$out/parts/$game.cpp"
  unity ${game}_text games/$game/text*.cpp
done
for part in bots/*.cpp wasm/*.cpp; do
  case $part in *_test.cpp | wasm/types.cpp) ;; *) unity "$(echo "${part%.cpp}" | tr / _)" "$part" ;; esac
done
# Bots think with the engine: that is to be fast. What speaks is to be small.
fast= small=
for part in "$out"/parts/*.cpp; do
  case $part in
    *_text.cpp | */journal.cpp | */session.cpp | */protocol.cpp | */wasm_*.cpp) small="$small $part" ;;
    *) fast="$fast $part" ;;
  esac
done
{
  for part in $fast; do echo "-O2 $part"; done
  for part in $small; do echo "-Oz $part"; done
} | xargs -P "${JOBS:-$(nproc)}" -L1 sh -c "$cxx $(echo $flags) \"\$0\" -c \"\$1\" -o \"\$1.o\" || exit 255"
clang-22 $common -O2 -Wall -Wextra -Werror -c wasm/libraries.c -o "$out/parts/libraries.c.o"

# Of an inline function that both kinds have, the linker takes the first one: the fast one.
clang++-22 $common -mexec-model=reactor $(printf '%s.o ' $fast $small) "$out/parts/libraries.c.o" -o "$out/linked.wasm" \
  -Wl,--gc-sections -Wl,--strip-all -Wl,--no-entry -Wl,-z,stack-size=262144 -Wl,--stack-first
# -O3 gives a smaller module than -O2 and one as fast as any. The first 1024 bytes are unused but by a stack that is about to
# overflow, so that small numbers added to an address can be part of the instruction.
wasm-opt -O3 --low-memory-unused --strip-debug --strip-producers --enable-bulk-memory --enable-sign-ext \
  --enable-nontrapping-float-to-int "$out/linked.wasm" -o "$out/tumult.wasm"
rm "$out/linked.wasm"
echo "$out/tumult.wasm: $(wc -c <"$out/tumult.wasm") bytes, $(gzip -9c "$out/tumult.wasm" | wc -c) compressed"
