#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The Flatpak: built without network, installed in a folder of its own, driven in its sandbox, and its first frame timed beside that of the same
# program without one.
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "$0")/lib.sh"

started=$(now)
"$top/dev" flatpak
report 'building the Flatpak' "$(since "$started") s"
report 'size of the bundle' "$(megabytes "$top/_build/flatpak/Kaartavond.flatpak") MB" '6 MB'

started=$(now)
"$top/build-aux/flatpak/with-tools" "$top/build-aux/flatpak/try" | tee "$work/driven"
report "driven in the sandbox: $(grep -c '^ok' "$work/driven") tests passed" "$(since "$started") s"
if grep '^not ok' "$work/driven"; then die 'the sandbox does not do what it should'; fi

"$top/build-aux/flatpak/with-tools" "$top/build-aux/flatpak/time-start" | tee "$work/times"
report 'first frame without sandbox, median' "$(sed -n 's/^plain //p' "$work/times") ms"
report 'first frame in the sandbox, median' "$(sed -n 's/^sandbox //p' "$work/times") ms"
report 'first frame, sandbox against plain' "$(sed -n 's/^ratio //p' "$work/times") ×" '1.5 ×'
