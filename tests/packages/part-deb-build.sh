#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian package: built twice, by different users with different habits, in different folders, at different times and in different languages;
# both are the same.
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "$0")/lib.sh"

sources "$work/sources"
"$top/build-aux/packaging/prepare" "$work/sources" "$work/one"
started=$(now)
CFLAGS=-O0 DEB_BUILD_OPTIONS=nostrip "$top/build-aux/packaging/build-deb" "$work/one"
report 'building the deb' "$(since "$started") s"
deb=$(echo "$work"/one/kaartavond_"${version}"-1_*.deb)
report 'size of the deb' "$(megabytes "$deb") MB" '4 MB'

started=$(now)
in_root package env -C "$work/one" lintian --allow-root --pedantic --info --display-info --fail-on error,warning,info,pedantic \
  "$(echo "$work"/one/kaartavond_"${version}"-1_*.changes)"
report 'lintian, pedantic: no remark' "$(since "$started") s"

umask 077
"$top/build-aux/packaging/prepare" "$work/sources" "$work/a/place/deeper/two"
in_root package bwrap --dev-bind / / --unshare-user --uid 1234 --gid 1234 --setenv HOME /tmp --setenv LANG nl_BE.UTF-8 --setenv LC_ALL nl_BE.UTF-8 \
  --setenv TZ Pacific/Auckland --chdir "$(echo "$work"/a/place/deeper/two/kaartavond-*)" -- faketime -f +200d dpkg-buildpackage -d -us -uc -b
cmp "$deb" "$work/a/place/deeper/two/${deb##*/}"
cmp "${deb/kaartavond_/kaartavond-dbgsym_}" "$work/a/place/deeper/two/$(basename "${deb/kaartavond_/kaartavond-dbgsym_}")"
report 'built by another, elsewhere, later, in Dutch: the same' "$(megabytes "$deb") MB"

# Nothing in it tells where it was built.
mkdir "$work/unpacked"
dpkg-deb -x "$deb" "$work/unpacked"
told=$(grep -rlF -e "$work" -e "$top" -e /root/ "$work/unpacked" || true)
[[ ! $told ]] || die "where it was built is told by $told"
report 'files that tell where they were built' 0 0
