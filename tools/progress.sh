# shellcheck shell=bash
# Sourced by ./tumult: messages, and commands whose output is kept in $log and shown only if they fail.
: "${log:?}"

say() { printf 'tumult: %s\n' "$*" >&2; }
fail() { say "$@"; exit 1; }

# The last line of the log. apt's status lines become "45 % Unpacking …".
how_far() {
  tail -n 1 "$log" 2>/dev/null | tr -d '\r' | sed -E 's/^(pm|dl)status:[^:]*:([0-9]+)[^:]*:/\2 % /' | cut -c "1-$((${COLUMNS:-79} - 10))"
}

# Tells once after three seconds what is done, then how far it is: on a terminal each second in one line, else each half minute
# in a line of its own.
watch_log() {
  local what=$1 began=$SECONDS never pause=1
  [[ -t 2 ]] || pause=30
  trap 'exit 0' TERM
  exec {never}<> <(:)
  read -rt 3 -u "$never" || true
  say "$what"
  while true; do
    read -rt "$pause" -u "$never" || true
    if [[ -t 2 ]]; then
      printf '\r\e[K%4d s  %s' $((SECONDS - began)) "$(how_far)" >&2
    else
      say "$((SECONDS - began)) s: $(how_far)"
    fi
  done
}

# quietly WHAT COMMAND...: runs the command with its output in $log.
quietly() {
  local what=$1 status=0 watcher
  shift
  : >"$log"
  watch_log "$what" &
  watcher=$!
  "$@" >"$log" 2>&1 </dev/null || status=$?
  kill "$watcher" 2>/dev/null || true
  wait "$watcher" 2>/dev/null || true
  [[ -t 2 ]] && printf '\r\e[K' >&2
  return "$status"
}
