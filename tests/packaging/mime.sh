#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# mime.sh MIME-FILE: the kind of file is well formed, and files are known by their name and by their first line.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mkdir -p "$folder/mime/packages" "$folder/home"
cp "$1" "$folder/mime/packages/"
update-mime-database "$folder/mime"

ask() {
  XDG_DATA_HOME=$folder XDG_DATA_DIRS=/usr/share HOME=$folder/home gio info -a standard::content-type "$1" |
    sed -n 's/.*standard::content-type: //p'
}

printf 'torn\n' > "$folder/torn.kaartavond-deal"
printf 'kaartavond-deal 1\ngame gin-rummy 1\n' > "$folder/by-its-first-line"
printf 'dear An\n' > "$folder/letter.txt"

status=0
expect() {
  got=$(ask "$folder/$1")
  if [ "$got" != "$2" ]; then
    echo "$1 is $got, and not $2" >&2
    status=1
  fi
}
expect torn.kaartavond-deal application/x-kaartavond-deal
expect by-its-first-line application/x-kaartavond-deal
expect letter.txt text/plain
exit $status
