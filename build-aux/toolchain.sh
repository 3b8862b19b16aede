# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034 # what is set here is used by dev
# Sourced by dev: where the compiler, the libraries and the test tools come from.
# shellcheck source-path=SCRIPTDIR source=container.sh
source "$(dirname "${BASH_SOURCE[0]}")/container.sh"

# host_lacks LAYER: prints what the host has not, or not new enough, one a line; not what only the tests need if LAYER is build.
host_lacks () {
  local library tool needed=(cc meson ninja msgfmt itstool xmllint update-desktop-database blueprint-compiler)
  [[ $1 = build ]] || needed+=(desktop-file-validate appstreamcli yelp-check man sqlite3 python3 Xvfb mutter xdotool gjs dbus-run-session localedef orca)
  for library in 'gtk4 >= 4.18' 'libadwaita-1 >= 1.7' 'glib-2.0 >= 2.84' 'gio-unix-2.0' 'json-glib-1.0 >= 1.10' 'sqlite3 >= 3.46' 'libsoup-3.0 >= 3.6' 'libqrencode >= 4.0' 'yyjson >= 0.10' 'libsodium >= 1.0.18' 'libpq >= 15' 'libsecret-1'; do
    pkg-config --exists "$library" 2> /dev/null || echo "$library"
  done
  for tool in "${needed[@]}"; do
    type "$tool" > /dev/null 2>&1 || echo "$tool"
  done
  at_least 0.16 "$(blueprint-compiler --version 2> /dev/null)" || echo 'blueprint-compiler >= 0.16'
  [[ $(nm -D "$(pkg-config --variable=libdir sqlite3 2> /dev/null)/libsqlite3.so" 2> /dev/null) = *sqlite3session_create* ]] ||
    echo 'sqlite3 with the session extension'
  [[ $1 != build ]] || return 0
  python3 -c 'import gi; gi.require_version ("Atspi", "2.0")' 2> /dev/null || echo 'Atspi for Python'
  [[ $(fc-list 2> /dev/null) = *Cantarell* ]] || echo 'the font Cantarell'
}

# at_least WANTED VERSION
at_least () {
  [[ $2 && $(printf '%s\n' "$1" "$2" | sort -V | head -n 1) = "$1" ]]
}

# install_command LAYER: prints the command that installs everything, if this distribution has it all. A test says by KA_OS_RELEASE which
# distribution this is.
install_command () {
  local ID='' VERSION_ID='' kind=debian lists release=${KA_OS_RELEASE:-/etc/os-release}
  # shellcheck source=/dev/null
  [[ ! -r $release ]] || source "$release"
  case $ID in
    # Debian testing and unstable have no number.
    debian) at_least 13 "${VERSION_ID:-13}" || return 0 ;;
    ubuntu) at_least 26.04 "$VERSION_ID" || return 0 ;;
    fedora) at_least 42 "$VERSION_ID" || return 0; kind=fedora ;;
    *) return 0 ;;
  esac
  lists=("$here/packages-$kind-build.txt")
  [[ $1 = build ]] || lists+=("$here/packages-$kind-test.txt")
  mapfile -t packages < <(grep -hv '^#' "${lists[@]}" | xargs -n 1)
  if [[ $ID = fedora ]]; then
    echo "dnf install -y ${packages[*]}"
  else
    echo "apt-get install -y --no-install-recommends ${packages[*]}"
  fi
}

# install_on_host COMMAND: as root at once, else when the user agrees; the command itself is named in any case.
install_on_host () {
  local answer as_root=()
  if (( UID )); then
    say "this system has all that is needed, but not installed; install it with: sudo $1"
    [[ -t 0 && -t 2 && ! ${CI:-} ]] && type sudo > /dev/null 2>&1 || return 1
    read -r -p 'Do that now? [y/N] ' answer
    [[ $answer = [yYjJ]* ]] || return 1
    as_root=(sudo)
  else
    say "installing what is needed: $1"
  fi
  [[ $1 != apt-get* ]] || DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get update -q >&2
  # shellcheck disable=SC2086 # the command is words
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" $1 >&2
}

# choose_toolchain LAYER: sets `toolchain` (host or contained), `inside` (non-empty in the contained root), `tools`, which tells one set of
# tools from another, and `left_out`, the options for Meson that leave out what cannot be built with them.
choose_toolchain () {
  local lacks command
  toolchain=contained inside='' tools='' left_out=()
  if [[ -e /etc/kaartavond-root ]]; then
    inside=1
    tools=$(cat /etc/kaartavond-root)
    [[ $tools != root-build-* ]] || left_out=(-Dtests=disabled)
    return
  fi
  case ${KA_TOOLCHAIN:-} in
    contained) return ;;
    host | '') ;;
    *) die "KA_TOOLCHAIN is host or contained, not $KA_TOOLCHAIN" ;;
  esac

  lacks=$(host_lacks "$1")
  if [[ $lacks && ${KA_TOOLCHAIN:-} != host ]]; then
    command=$(install_command "$1")
    [[ $command ]] || return 0
    install_on_host "$command" || return 0
    lacks=$(host_lacks "$1")
  fi
  [[ ! $lacks ]] || die "missing on this host: ${lacks//$'\n'/, }"
  toolchain=host
  [[ ! $(host_lacks test) ]] || left_out=(-Dtests=disabled)
  tools="GTK $(pkg-config --modversion gtk4), $(cc --version | head -n 1)"
}

# need_locales FOLDER: the tests speak Dutch and English; a host without these locales gets them in a folder of the build.
need_locales () {
  local locale known
  known=$(locale -a)
  for locale in nl_BE nl_NL en_GB; do
    [[ $known != *$locale.utf8* ]] || continue
    mkdir -p "$1/begun"
    [[ -d $1/$locale.UTF-8 ]] ||
      { localedef --no-archive -i "$locale" -f UTF-8 "$1/begun/$locale.UTF-8" && mv "$1/begun/$locale.UTF-8" "$1"; } || die "the locale $locale cannot be made"
    export LOCPATH=$1
  done
}
