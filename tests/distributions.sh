#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What ./dev would install on each distribution, asked without being there: the distribution is what a file says it is, and its package
# manager only says what it was told.
set -euo pipefail

# shellcheck source-path=SCRIPTDIR source=../build-aux/toolchain.sh
source "$(dirname "$0")/../build-aux/toolchain.sh"
# shellcheck source-path=SCRIPTDIR source=check.sh
source "$(dirname "$0")/check.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export KA_OS_RELEASE=$work/os-release

# shellcheck disable=SC2317,SC2329 # called by install_on_host
apt-get () { echo "apt-get $*" >> "$work/told"; }
# shellcheck disable=SC2317,SC2329 # called by install_on_host
dnf () { echo "dnf $*" >> "$work/told"; }
# shellcheck disable=SC2317,SC2329 # called by install_on_host
sudo () { "$@"; }

# on ID VERSION: from here on that is the distribution
on () {
  printf 'ID=%s\n' "$1" > "$KA_OS_RELEASE"
  [[ ! ${2:-} ]] || printf 'VERSION_ID="%s"\n' "$2" >> "$KA_OS_RELEASE"
}

debian='apt-get install -y --no-install-recommends gcc *libgtk-4-dev*libadwaita-1-dev*xvfb*mutter*libdds-dev libglpk-dev libzbar-dev orca'
fedora='dnf install -y gcc *gtk4-devel*libadwaita-devel*xorg-x11-server-Xvfb*mutter*glpk-devel zbar-devel orca'
debian_build='apt-get install -y --no-install-recommends gcc *libgtk-4-dev*libadwaita-1-dev*librsvg2-common'
fedora_build='dnf install -y gcc *gtk4-devel*libadwaita-devel*librsvg2'

on debian 13; check 'Debian 13' "$(install_command test)" "$debian"
on debian; check 'Debian without a number' "$(install_command test)" "$debian"
on debian 12; check 'Debian 12 is too old' "$(install_command test)" ''
on ubuntu 26.04; check 'Ubuntu 26.04' "$(install_command test)" "$debian"
on ubuntu 24.04; check 'Ubuntu 24.04 is too old' "$(install_command test)" ''
on fedora 42; check 'Fedora 42' "$(install_command test)" "$fedora"
on debian 13; check 'Debian 13, to run it' "$(install_command build)" "$debian_build"
on fedora 42; check 'Fedora 42, to run it' "$(install_command build)" "$fedora_build"
on fedora 41; check 'Fedora 41 is too old' "$(install_command test)" ''
on arch; check 'a distribution that is not known' "$(install_command test)" ''
rm "$KA_OS_RELEASE"; check 'none that says its name' "$(install_command test)" ''

# Only root installs without a question; another user is told the command.
for id in ubuntu:26.04 fedora:42; do
  on "${id%:*}" "${id#*:}"
  : > "$work/told"
  command=$(install_command test)
  status=0
  said=$(CI=1 install_on_host "$command" 2>&1 < /dev/null) || status=$?
  check "$id: the command is named" "$said" "*$command*"
  if (( UID )); then
    check "$id: nothing is installed for a user who was not asked" "$status $(cat "$work/told")" '1 '
  else
    check "$id: what root runs" "$(tail -n 1 "$work/told")" "$command"
  fi
done
finish
