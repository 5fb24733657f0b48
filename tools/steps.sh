# shellcheck shell=bash
# Sourced by tools/test.sh: steps with what they need. All of them are run, or some with all that those need, a line each.
: "${logs:?}" "${root:?}"

declare -A needs command chosen
steps=()

# define NAME NEEDS COMMAND...: NEEDS are names of steps with | between. A command that exits with 77 was skipped; its last line
# says why.
define() {
  steps+=("$1")
  needs[$1]=$2
  command[$1]=${*:3}
}

want() { # want NAME: it is chosen, with all it needs
  local need
  [[ ${chosen[$1]-} ]] && return
  chosen[$1]=yes
  while IFS= read -r need; do [[ -z $need ]] || want "$need"; done < <(tr '|' '\n' <<<"${needs[$1]}")
}

# choose WORD...: the steps of that name, else those with the word in their names; without words all.
choose() {
  local word name found
  (($#)) || set -- ''
  for word in "$@"; do
    found=
    for name in "${steps[@]}"; do [[ ${name,,} != "${word,,}" ]] || { want "$name" && found=yes; }; done
    [[ $found ]] || for name in "${steps[@]}"; do [[ ${name,,} != *"${word,,}"* ]] || { want "$name" && found=yes; }; done
    [[ $found ]] && continue
    printf "tumult test: no step has '%s' in its name; there are\n" "$word" >&2
    printf '  %s\n' "${steps[@]}" >&2
    return 2
  done
}

file_of() { echo "${1//[^A-Za-z0-9]/_}"; }

# Waits until the steps that NAME needs are done; prints the first that failed or was skipped.
failed_need() {
  local need
  tr '|' '\n' <<<"${needs[$1]}" | while IFS= read -r need; do
    [[ $need ]] || continue
    until [[ -f $logs/done/$(file_of "$need") ]]; do sleep 0.5; done
    [[ $(<"$logs/done/$(file_of "$need")") == 0 ]] || { echo "$need"; break; }
  done
}

# run NAME...: one after the other, those that were chosen.
run() {
  local name failed status
  for name in "$@"; do
    [[ ${chosen[$name]-} ]] || continue
    failed=$(failed_need "$name") status=0
    if [[ $failed ]]; then
      skip "$name" "'$failed' is needed"
      status=77
    else
      # shellcheck disable=SC2086
      step "$name" ${command[$name]} || status=$?
    fi
    echo "$status" >"$logs/done/.$(file_of "$name")" && mv "$logs/done/.$(file_of "$name")" "$logs/done/$(file_of "$name")"
  done
}

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
      printf '…                   %s: %s\n' "$name" "$(tail -n 1 "$logs/$(file_of "$name").log" 2>/dev/null | tr -d '\r' | cut -c -100)"
    done
  done
}

# step NAME COMMAND...: runs it. Lines the command begins with "note: " are shown in any case.
step() {
  local name=$1 start=$EPOCHREALTIME status=0 seconds log
  shift
  log=$logs/$(file_of "$name").log
  : >"$logs/now/${name//\//-}"
  [[ -t 1 ]] && printf '\r\e[K' && show_now
  "$@" >"$log" 2>&1 </dev/null || status=$?
  rm "$logs/now/${name//\//-}"
  seconds=$(awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f", b - a }')
  if ((status == 0)); then
    tell ok "$(printf 'ok       %6s s  %s\n' "$seconds" "$name" && sed -n 's/^note: /                    /p' "$log")"
  elif ((status == 77)); then
    skip "$name" "$(tail -n 1 "$log")"
  else
    tell FAILED "$(printf 'FAILED   %6s s  %s (exit %s, %s)\n' "$seconds" "$name" "$status" "${log#"$root"/}" && sed 's/^/    /' "$log" | tail -n 200)"
  fi
  return "$status"
}

skip() { tell skipped "$(printf 'skipped             %s: %s' "$1" "$2")"; } # skip NAME WHY

# Prints how many steps passed; fails if one has failed.
total() {
  local failed
  count() { grep -cx "$1" "$logs/results"; }
  failed=$(count FAILED)
  printf '\n%d passed, %d failed, %d skipped\n' "$(count ok)" "$failed" "$(count skipped)"
  ((failed == 0))
}
