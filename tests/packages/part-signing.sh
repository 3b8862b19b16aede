#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A key with a passphrase, which only the agent outside the root knows: a repository is signed with it in the root, without its other half.
# What ./dev release refuses: another runtime than the real one, and a checkout in which something was changed, also in how the commit that it
# is told is packaged.
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "$0")/lib.sh"
# shellcheck source-path=SCRIPTDIR source=../../build-aux/flatpak/agent.sh
source "$top/build-aux/flatpak/agent.sh"

# The way to a socket may not be long.
GNUPGHOME=$(mktemp -d)
export GNUPGHOME
trap 'gpgconf --homedir "$own" --kill gpg-agent; rm -rf "$own"' EXIT
own=$GNUPGHOME key=releases@kaartavond.example
gpg --batch --quiet --pinentry-mode loopback --passphrase secret --quick-generate-key "$key" ed25519 sign never
# Somebody types it once, and the agent remembers it for a while.
gpg --batch --quiet --pinentry-mode loopback --passphrase secret --local-user "$key" --detach-sign < /dev/null > /dev/null
git clone -q "$top" "$work/clone"
refused () {
  if "$work/clone/build-aux/release" "$@" > "$work/refused" 2>&1; then die "a release is made with $*"; fi
}
KA_RUNTIME=stand-in refused --key "$key" HEAD
grep -q 'real SDK' "$work/refused"
echo >> "$work/clone/HACKING.md"
refused --test-key
grep -q 'commit it' "$work/refused"
refused --key nobody@kaartavond.example HEAD
grep -q 'no key nobody' "$work/refused"
echo >> "$work/clone/flatpak/kaartavond.yml"
refused --key "$key" HEAD
grep -q 'packages otherwise' "$work/refused"
git -C "$work/clone" -c user.name=Somebody -c user.email=somebody@kaartavond.example commit -qam 'Package otherwise'
refused --key "$key" HEAD~
grep -q 'packages otherwise' "$work/refused"
sed -i "s/^  version: '.*',/  version: '0.2; echo',/" "$work/clone/meson.build"
git -C "$work/clone" -c user.name=Somebody -c user.email=somebody@kaartavond.example commit -qam 'Have a strange version'
refused --test-key
grep -q 'not three numbers' "$work/refused"
refused --test-key HEAD:flatpak
grep -q 'is no commit' "$work/refused"
# What was published under a number stays what it is.
git -C "$work/clone" checkout -q HEAD~2
mkdir -p "$work/published/download"
touch "$work/published/download/SHA256SUMS-$version"
refused --key "$key" --site "$work/published"
grep -q 'published out of other sources' "$work/refused"
report 'a changed checkout is not released' 0 0

ask_agent "$key" "$work/gnupg"
[[ ! $(find "$work/gnupg" -name '*.key') ]]
"$top/build-aux/flatpak/with-tools" "$here/signing" "$work/repo" "$key"
report 'signed in the root by an agent outside it' 0 0
