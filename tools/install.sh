# shellcheck shell=bash
# Sourced by ./tumult: which Debian packages a command needs, whether this machine can have them, and installing them.
: "${root:?}" "${log:?}"

# The lines of tools/packages.txt for `play`, `serve` or `test`: each needs those of the one before, too. Who has npm has Node.
packages() {
  case $1 in
    play) sed '/^# for the page/,$d' "$root/tools/packages.txt" ;;
    serve) sed '/^# to test/,$d' "$root/tools/packages.txt" ;;
    test) cat "$root/tools/packages.txt" ;;
  esac | sed -E 's/[[:space:]]*#.*//; /^$/d' | if command -v npm >/dev/null; then grep -vxE 'nodejs|npm'; else cat; fi
}

names() { sed -E 's/\([^)]*\)|\|//g' <<<"$1" | xargs -n 1; } # of some lines: every package in them

# choose KNOWN LINES: of each line the first package that KNOWN ("name version" lines) has in the version asked for. Lines of
# which KNOWN has none are printed as they are, behind "none: ".
choose() {
  local -A version=()
  local line name least found
  while read -r name found; do [[ $name ]] && version[$name]=$found; done <<<"$1"
  while read -r line; do
    found=
    while [[ -z $found ]] && read -rd '|' name _ least _; do
      [[ ${version[$name]-} ]] && { [[ -z $least ]] || dpkg --compare-versions "${version[$name]}" ge "$least"; } && found=$name
    done <<<"${line//[()]/ }|"
    echo "${found:-none: $line}"
  done <<<"$2"
}

# The lines of which nothing is installed.
missing_packages() {
  local wanted installed
  if ! command -v apt-get >/dev/null; then
    check_programs
    return
  fi
  wanted=$(packages "$1")
  # shellcheck disable=SC2046
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package} ${Version}\n' $(names "$wanted") 2>/dev/null | sed -n 's/^installed //p')
  choose "$installed" "$wanted" | sed -n 's/^none: //p'
}

# What cannot work is said before anything is installed or compiled.
check_machine() {
  local machine free
  machine=$(uname -m)
  case $machine in
    x86_64)
      grep -qw sse4_2 /proc/cpuinfo || fail "this processor is older than x86-64-v2 (2009), for which Tumult is built"
      ;;
    aarch64) ;;
    *) fail "Tumult is built for x86-64 and arm64; this machine is $machine" ;;
  esac
  free=$(df -Pm / "$root" | awk 'NR > 1 { print $4 }' | sort -n | head -n 1)
  ((free >= $1)) || fail "this needs $1 MB of disk, and there are $free MB"
}

check_programs() { # where there is no apt, everything has to be there already
  local program absent=()
  for program in clang++-22 ld.lld-22 cmake ninja python3; do command -v "$program" >/dev/null || absent+=("$program"); done
  ((${#absent[@]} == 0)) ||
    fail "there is no apt here to install what is missing (${absent[*]}). Please install what tools/packages.txt names."
}

# The packages chosen for some lines, by what apt knows now; "none: LINE" where it knows none.
chosen_packages() {
  local offered
  # shellcheck disable=SC2046
  offered=$(LC_ALL=C apt-cache policy $(names "$1") |
    awk '/^[^ ]/ { sub(":", ""); name = $1 } $1 == "Candidate:" && $2 != "(none)" { print name, $2 }')
  choose "$offered" "$1"
}

become_root() { # become_root LINES: sets as_root, for installing them
  local wanted
  as_root=()
  ((EUID == 0)) && return
  wanted=$(chosen_packages "$1" | sed -E 's/^none: //; s/ .*//' | xargs)
  command -v sudo >/dev/null ||
    fail "packages are missing, and installing them takes root or sudo. As root, please run: apt-get install $wanted"
  sudo -n true 2>/dev/null || sudo -v || fail "packages are missing, and sudo does not let you install them: $wanted"
  as_root=(sudo)
}

apt_get() { # gives up on a silent server after twenty seconds, and on another apt after ten minutes
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=1 -o Acquire::http::Timeout=20 \
    -o Acquire::https::Timeout=20 -o DPkg::Lock::Timeout=600 -o APT::Status-Fd=1 "$@"
}

install_packages() { # install_packages PACKAGE...
  local plan replaced
  plan=$(apt_get install -s -y --no-remove --no-install-recommends "$@" 2>&1) || {
    tail -n 15 <<<"$plan" >&2
    fail "these packages cannot be installed together here (above): $*"
  }
  # dpkg waits for the disk after every file, lest a power cut leave an old package half replaced. Packages that are new replace
  # nothing: for them one sync at the end is enough, and quicker. So those to be replaced come first.
  replaced=$(sed -nE 's/^Inst ([^ ]+) \[.*/\1/p' <<<"$plan")
  # shellcheck disable=SC2086
  if { [[ -z $replaced ]] || quietly "updating $(wc -w <<<"$replaced") packages first" apt_get install -y --only-upgrade $replaced; } &&
    quietly "installing $(grep -c '^Inst ' <<<"$plan") packages, once, with apt-get" \
      apt_get install -y --no-remove --no-install-recommends -o DPkg::Options::=--force-unsafe-io "$@"; then
    sync
    return
  fi
  grep -v '^[a-z]*status:' "$log" | tail -n 15 >&2
  fail "apt-get could not install them (above; all of it in build/tumult.log). Is there a network?"
}

install_missing() { # install_missing LINES
  local chosen
  quietly "looking at what apt-get offers" apt_get update || true # an old list may do; else the next lines say what is missing
  chosen=$(chosen_packages "$1")
  if grep -q '^none: ' <<<"$chosen"; then
    grep -E '^(W|E|Err)' "$log" | tail -n 5 >&2 || true
    fail "apt-get offers no $(sed -n 's/^none: //p' <<<"$chosen" | paste -sd , | sed 's/,/, /g'). Is there a network?" \
      "Debian 12 and 13 have all of them, with their security updates; this is $(sed -n 's/^PRETTY_NAME="\{0,1\}\([^"]*\).*/\1/p' /etc/os-release)."
  fi
  # shellcheck disable=SC2086
  install_packages $chosen
}
