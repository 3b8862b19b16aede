# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034 # what is set here is used by those who source it
# Sourced by what is run in the root of build-aux/packages-root-flatpak.txt.
# shellcheck source-path=SCRIPTDIR source=../project.sh
source "$(dirname "${BASH_SOURCE[0]}")/../project.sh"

manifest=$top/flatpak/kaartavond.yml
flathub=https://dl.flathub.org/repo/flathub.flatpakrepo
app_id=$(publisher id)

# Nothing of the host's own Flatpak is used or changed.
export FLATPAK_SYSTEM_DIR=$top/_build/flatpak/none FLATPAK_SYSTEM_CACHE_DIR=$top/_build/flatpak/none GSETTINGS_BACKEND=memory GIO_USE_VFS=local
unset XDG_DATA_DIRS

# quiet COMMAND…: what it says is shown when it fails.
quiet () {
  local log
  log=$(mktemp)
  "$@" > "$log" 2>&1 || { tail -n 40 "$log" >&2; rm "$log"; return 1; }
  rm "$log"
}

# install_runtime [NAME…]: installs the platform, or what is named of platform and SDK, where FLATPAK_USER_DIR says.
install_runtime () {
  local name remote where
  (( $# )) || set -- Platform
  if [[ ${KA_RUNTIME:-} ]]; then
    remote=stand-in where=(--no-gpg-verify "file://$KA_RUNTIME/repo")
  else
    remote=flathub where=("$flathub")
  fi
  flatpak remote-add --user --if-not-exists "$remote" "${where[@]}"
  for name; do
    # What was cut short has its folder without this, and to install it again only takes that away.
    for _ in 1 2; do
      [[ -e $FLATPAK_USER_DIR/runtime/org.gnome.$name/$(flatpak --default-arch)/$KA_RUNTIME_VERSION/active ]] ||
        quiet flatpak install --user -y --noninteractive "$remote" "org.gnome.$name//$KA_RUNTIME_VERSION"
    done
  done
}

# in_session COMMAND…: runs a command with a display and a session of its own. Portals tell a sandbox of files by the names of the host, which
# are the same in there only where they lie in the usual place.
in_session () {
  "$top/build-aux/with-display" env "XDG_RUNTIME_DIR=/run/user/$(id -u)" dbus-run-session -- "$@"
}

# tell_size FILE: in MB.
tell_size () { LC_ALL=C awk -v n="$(stat -c %s "$1")" 'BEGIN { printf "%.2f MB", n / 1e6 }'; }
