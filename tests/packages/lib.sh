# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034 # what is set here is used by those who source it
# Sourced by run and by every part.
set -euo pipefail
# awk reads and writes numbers as the language does that is spoken here.
unset LANGUAGE "${!LC_@}"
export LANG=C.UTF-8

# What run says to each part.
: "${all:=}" "${work:=}" "${part:=}" "${summary:=}"

# shellcheck source-path=SCRIPTDIR source=../../build-aux/project.sh
source "$(dirname "${BASH_SOURCE[0]}")/../../build-aux/project.sh"
here=$top/tests/packages
app_id=$(publisher id)
version=$(read_version "$top/meson.build")

now () { date +%s.%N; }
# since START: seconds, with one decimal.
since () { awk -v a="$1" -v b="$(now)" 'BEGIN { printf "%.1f", b - a }'; }
# megabytes FILE: how large it is, in millions of bytes.
megabytes () { stat -c %s "$1" | awk '{ printf "%.2f", $1 / 1e6 }'; }

# report WHAT SEEN [GOAL]: a line of the table. Both begin with a number in the same unit, and what was seen should not be above the goal.
report () {
  local met=''
  [[ ! ${3:-} ]] || met=$(awk -v a="$2" -v b="$3" 'BEGIN { print a + 0 <= b + 0 ? "met" : "missed" }')
  printf '%s\t%s\t%s\t%s\t%s\n' "$part" "$1" "$2" "${3:--}" "$met" >> "$summary"
}

# sources FOLDER [COMMIT]: the sources as they are now, or as they were.
sources () {
  mkdir -p "$1"
  if [[ ${2:-} ]]; then
    git -C "$top" archive "$2" | tar -x -C "$1"
  else
    (cd "$top" && git ls-files -co --exclude-standard -z | while IFS= read -r -d '' file; do [[ ! -e $file ]] || printf '%s\0' "$file"; done |
      tar -c --null -T - | tar -x -C "$1")
  fi
}

# in_root LAYER COMMAND…: runs a command in a contained root, see build-aux/container.sh.
in_root () {
  local root
  root=$("$top/build-aux/make-root" "$1")
  "$top/build-aux/enter-root" "$root" "$top" "${@:2}"
}
