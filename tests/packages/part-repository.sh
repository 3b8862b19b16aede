#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The repository that is published: version 0.1.0 is installed from it and played with, then this one is published there, and the update brings it
# with the book as it was. What is not signed by the key is refused. Served by a plain web server it works as well.
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "$0")/lib.sh"

site=$work/site
address=file://$site

# The first version knew another id, had it in the names of its files, and could not be built without its tests.
sources "$work/old" aaa12e8
sed -i "/^subdir('tests')$/d" "$work/old/meson.build"
old_id=$(sed -n "s/^app_id = '\(.*\)'/\1/p" "$work/old/meson.build")
if [[ $old_id != "$app_id" ]]; then
  find "$work/old" -depth -name "*$old_id*" | while read -r file; do mv "$file" "${file//$old_id/$app_id}"; done
  sed -i "s/^app_id = .*/app_id = '$app_id'/" "$work/old/meson.build"
  grep -rl "$old_id" "$work/old/data" "$work/old/src" | xargs sed -i "s/${old_id//./\\.}/$app_id/g"
fi

started=$(now)
export GNUPGHOME=$work/gnupg KA_KEY=test
SOURCE_DATE_EPOCH=$(git -C "$top" log -1 --format=%ct aaa12e8) "$top/build-aux/flatpak/with-tools" \
  "$top/build-aux/flatpak/publish" "$work/old" "$site" "$address" 0.1.0
report 'publishing 0.1.0' "$(since "$started") s"

export KA_SITE=$site KA_OLD=0.1.0 KA_NEW=$version
"$top/build-aux/flatpak/with-tools" "$here/repository-install"

# What an earlier trial has left is not signed, and what whoever releases wants of git and xz otherwise changes nothing.
touch "$site/download/kaartavond_$version-0_left.deb"
# Out of the last commit, whatever was changed since: what the command refuses part-signing.sh tells.
commit=$(git -C "$top" rev-parse HEAD)
started=$(now)
XZ_OPT=-0 GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=tar.umask GIT_CONFIG_VALUE_0=0077 \
  "$top/build-aux/release" --test-key --site "$site" --url "$address" "$commit"
report "releasing $version: sources, packages, repository, page" "$(since "$started") s"
(cd "$site/download" && sha256sum --check --strict "SHA256SUMS-$version")
[[ ! -e $site/download/kaartavond_$version-0_left.deb ]]
cmp "$site/download/kaartavond-$version.tar.xz" \
  <(git -C "$top" -c tar.umask=0022 archive --format=tar --prefix="kaartavond-$version/" "$commit" | xz -9 -T 1)
mkdir "$work/unpacked"
dpkg-deb -x "$(echo "$site/download/kaartavond_$version"-1_*.deb)" "$work/unpacked"
in_root package python3 "$top/tests/packaging/hardening.py" --fortified "$work"/unpacked/usr/games/kaartavond{,-cli}
report 'size of the archive of the sources' "$(megabytes "$site/download/kaartavond-$version.tar.xz") MB"

started=$(now)
"$top/build-aux/flatpak/with-tools" "$here/repository-update" | tee "$work/updated"
report 'updated, with the book as it was' "$(since "$started") s"
report 'what differs from 0.1.0, with what is for hunting bugs' "$(sed -n 's/^differs //p' "$work/updated") MB"
