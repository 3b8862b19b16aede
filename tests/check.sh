# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Sourced by tests that are shell scripts: they report as TAP.
failed=0 number=0
echo TAP version 14

# check WHAT GOT PATTERN: one line of the report
check () {
  number=$((number + 1))
  # shellcheck disable=SC2053 # a pattern
  if [[ $2 = $3 ]]; then
    echo "ok $number $1"
  else
    echo "not ok $number $1"
    echo "# it is '$2' and not '$3'"
    failed=1
  fi
}

finish () {
  echo "1..$number"
  exit "$failed"
}
