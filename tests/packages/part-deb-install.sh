#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian package in a Debian that has nothing but the base: 0.1.0 is installed, a book is written, 0.2.0 takes its place, is started and
# driven, removed and purged; the book is there after each of these.
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "$0")/lib.sh"
# shellcheck source-path=SCRIPTDIR source=../../build-aux/container.sh
source "$top/build-aux/container.sh"

first=aaa12e8 # the commit of 0.1.0
system=$work/system
book=/root/.local/share/kaartavond/book.db

deb=$(echo "$all"/deb-build/one/kaartavond_"${version}"-1_*.deb)
if [[ ! -f $deb ]]; then
  sources "$work/now"
  "$top/build-aux/packaging/prepare" "$work/now" "$work/new"
  "$top/build-aux/packaging/build-deb" "$work/new"
  deb=$(echo "$work"/new/kaartavond_"${version}"-1_*.deb)
fi
sources "$work/then" "$first"
"$top/build-aux/packaging/prepare" "$work/then" "$work/old"
"$top/build-aux/packaging/build-deb" "$work/old"
old=$(echo "$work"/old/kaartavond_0.1.0-1_*.deb)

cp -a "$("$top/build-aux/make-root" bare)" "$system"
# The base has no bubblewrap.
find_container "$("$top/build-aux/make-root" package)"
[[ " ${container[*]} " = *' --unshare-user '* ]] || container+=(--unshare-user)
container+=(--uid 0 --gid 0)
proc=(--ro-bind /proc /proc)
[[ " ${container[*]} " != *' --unshare-pid '* ]] || proc=(--proc /proc)

# inside COMMAND…: runs a command in the new system, where the checkout and this part's folder are seen too.
inside () {
  env -i PATH=/usr/sbin:/usr/bin:/usr/games HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "${container[@]}" \
    --bind "$system" / "${proc[@]}" --dev /dev --tmpfs /run --ro-bind /etc/resolv.conf /etc/resolv.conf --ro-bind "$top" "$top" \
    --bind "$all" "$all" "$@"
}
apt () { inside env LD_PRELOAD=/usr/lib/own-all.so apt-get -q -y --no-install-recommends -o APT::Sandbox::User=root "$@"; }
exported () { inside kaartavond-cli export "$book"; }

in_root package gcc -shared -fPIC -w -o "$system/usr/lib/own-all.so" "$top/tests/packages/own-all.c"
apt update

# What a clean builder fetches by itself has every program that the build looked for.
built=${deb%/*}/kaartavond-$version
# shellcheck disable=SC2016 # the field is dpkg's
fetched=$(inside apt-get -q -s build-dep "$built/" | sed -n 's/^Inst \([^ ]*\).*/\1/p'; inside dpkg-query -W -f '${Package}\n')
programs=$(sed -n 's/^Program .* found: YES.* (\(\/usr\/[^)]*\))$/\1/p' "$built"/obj-*/meson-logs/meson-log.txt | sort -u)
[[ $programs = *blueprint-compiler* ]]
for program in $programs; do
  package=$(in_root package dpkg -S "$program")
  grep -qx "${package%%:*}" <<< "$fetched" || die "$program is of ${package%%:*}, which Build-Depends does not bring"
done
report 'programs that the build looks for, all by Build-Depends' "$(wc -w <<< "$programs")"

before=$(inside dpkg -l | grep -c '^ii')
started=$(now)
apt install "$old"
report '0.1.0 installed, with what it depends on' "$(since "$started") s"
report 'packages that it depends on' "$(($(inside dpkg -l | grep -c '^ii') - before - 1))"
[[ $(inside kaartavond-cli --version) = 'kaartavond-cli 0.1.0' ]]

mkdir -p "$system${book%/*}"
inside kaartavond-cli import "$book" - << 'END'
{"format": "kaartavond-sheet", "version": 1, "game": "rummy", "players": ["Anna", "Bram"], "rounds": [{"facts": {"hands": [0, 39], "out": 0}}]}
END
written=$(sha256sum < "$system$book")

# Debian 13 and Ubuntu 26.04 have what it asks for, no later version.
inside dpkg-deb -f "$deb" Depends Description
started=$(now)
apt install "$deb"
report 'upgraded to the new version' "$(since "$started") s"
[[ $(inside kaartavond-cli --version) = "kaartavond-cli $version" && $(sha256sum < "$system$book") = "$written" ]]
inside kaartavond-cli check "$book"
exported > "$work/after-upgrade.json"
grep -q Bram "$work/after-upgrade.json"

# The icons of the theme are SVG, and GTK only recommends what reads them.
compgen -G "$system/usr/lib/*/gdk-pixbuf-2.0/*/loaders/*svg*" > /dev/null || die 'nothing that it depends on reads the icons'

# It starts on a display, with only what it depends on.
apt install xvfb xauth
ended=0
inside xvfb-run -a timeout 10 env LANGUAGE=nl kaartavond || ended=$?
(( ended == 124 )) || die "it ended by itself, with $ended"
report 'stays open for 10 s, with only what it depends on' 10

# Then whoever drives it comes in too.
apt install python3-gi gir1.2-atspi-2.0 at-spi2-core xdotool dbus-daemon dbus-bin locales fonts-cantarell adwaita-icon-theme sqlite3 python3 ncurses-bin
for name in nl_BE en_GB; do inside localedef --no-archive -i "$name" -f UTF-8 "$name.UTF-8"; done
mkdir -p "$work/build/src/cli"
ln -s /usr/games/kaartavond-cli "$work/build/src/cli/"
started=$(now)
for test in test_tomorrow test_keeping; do
  inside env KA_PROGRAM=/usr/games/kaartavond KA_PROGRAM_LOCALE=/usr/share/locale KA_BUILD_ROOT="$work/build" PYTHONDONTWRITEBYTECODE=1 \
    "$top/build-aux/with-display" python3 "$top/tests/end-to-end/$test.py"
done
report 'driven: rounds saved, killed, opened again, in two languages' "$(since "$started") s"

# fish looks for its own entry among the shells before that is written, and is content the second time.
apt install bash-completion zsh fish || inside dpkg --configure -a
inside "$top/tests/packages/completions"
report 'completed by bash, zsh and fish, 5 lines each' 15

written=$(sha256sum < "$system$book")
# Nothing of it is configuration, so nothing may be left to purge, and only dpkg takes the name of what is not there any more.
for act in 'apt remove' 'inside dpkg --purge'; do
  $act kaartavond
  [[ ! -e $system/usr/games/kaartavond && $(sha256sum < "$system$book") = "$written" ]]
done
[[ ! $(find "$system"/{usr,etc,var/lib/dpkg/info} -iname '*kaartavond*' ! -name kaartavond-root ! -name 90kaartavond) ]]
report 'removed and purged; the book is as it was' 0 0
