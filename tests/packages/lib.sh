# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034,SC2154 # what is set here is used by those who source it; part and summary come from run
# Sourced by run and by every part.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
top=$(cd "$here/../.." && pwd -P)

say () { printf 'kaartavond: %s\n' "$*" >&2; }
die () { say "$*"; exit 1; }

# publisher NAME: what data/publisher.conf says.
publisher () { sed -n "s/^$1=//p" "$top/data/publisher.conf"; }
app_id=$(publisher id)
version=$(sed -n "s/^  version: '\(.*\)',/\1/p" "$top/meson.build")

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
