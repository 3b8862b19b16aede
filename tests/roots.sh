#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# How a contained root is known and removed, in a checkout and a cache with odd names. That one can be made tells whoever uses one.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
checkout="$work/it's a \"folder\""
mkdir "$checkout"
cp -r "$(dirname "$0")/../build-aux" "$checkout"
export XDG_CACHE_HOME="$work/a cache"
# shellcheck source-path=SCRIPTDIR source=../build-aux/container.sh
source "$checkout/build-aux/container.sh"
# shellcheck source-path=SCRIPTDIR source=check.sh
source "$(dirname "$0")/check.sh"

# shellcheck disable=SC2016 # for the inner shell
place () { env "$@" bash -c 'source "$0"; echo "$cache"' "$checkout/build-aux/project.sh"; }
check 'the cache of who has no home folder' "$(place -u HOME -u XDG_CACHE_HOME)" '/*/.cache/kaartavond'
check 'a cache that is no whole path' "$(place HOME=/home/anna XDG_CACHE_HOME=cache)" '/home/anna/.cache/kaartavond'

known=$(cd "$(dirname "$0")/../build-aux" && here=$PWD && root_name work)
check 'the name of a root tells nothing of the checkout' "$(root_name work 2>&1)" "$known"
check 'its name tells what is in it' "$known" 'root-work-????????????'

root=$cache/$known
mkdir -p "$root/usr/bin"
check 'a root is found' "$(find_root test work)" "$root"

# The power fails after the first file.
(
  rm () { [[ ! -d $2 ]] || { command rm -r "$2/usr"; exit 1; }; }
  remove "$root"
) || true
check 'half a root is none' "$(find_root work)" ''
check 'and its rest is there' "$(cd "$cache" && echo *)" "$known.gone"
mkdir -p "$root/usr/bin"
remove "$root"
check 'it goes with the next one' "$(ls "$cache")" ''
mkdir "$root.gone"
remove "$root.gone"
check 'or by itself' "$(ls "$cache")" ''

mkdir "$cache"/root-{new,old} "$cache/runtime-old"
touch -d '15 days ago' "$cache"/{root,runtime}-old
remove_unused 'root-*'
check 'what was not entered for two weeks goes' "$(cd "$cache" && echo *)" 'root-new runtime-old'
finish
