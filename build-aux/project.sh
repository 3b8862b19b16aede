# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034 # what is set here is used by those who source it
# Sourced by all other scripts: what is theirs together, and what they ask of the sources.

say () { printf 'kaartavond: %s\n' "$*" >&2; }
die () { say "$*"; exit 1; }

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# Who starts it without a home folder, as from a timer, has one all the same. A relative path is none (XDG Base Directory Specification).
export HOME=${HOME:-$(getent passwd "$(id -u)" | cut -d: -f6)}
[[ ${XDG_CACHE_HOME:-} = /* ]] || unset XDG_CACHE_HOME
cache=${XDG_CACHE_HOME:-$HOME/.cache}/kaartavond

# publisher NAME: what data/publisher.conf says.
publisher () { sed -n "s/^$1=//p" "$top/data/publisher.conf"; }

# read_version MESON.BUILD: the version that it builds.
read_version () { sed -n "s/^  version: '\(.*\)',/\1/p" "$1"; }
