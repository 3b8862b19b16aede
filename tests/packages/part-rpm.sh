#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The package for Fedora: built with rpmbuild on Debian, whose packages have other names, so that what it needs is not asked for here.
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "$0")/lib.sh"

sources "$work/sources"
"$top/build-aux/packaging/prepare" "$work/sources" "$work/made"
mkdir -p "$work"/rpm/{SOURCES,SPECS}
cp "$work/made/kaartavond_$version.orig.tar.xz" "$work/rpm/SOURCES/kaartavond-$version.tar.xz"
spec=$work/rpm/SPECS/kaartavond.spec
cp "$work/made/kaartavond.spec" "$spec"

# The macros that Fedora has and Debian has not, by what they do there; what is for hunting bugs Fedora takes out into a package of its own.
cat > "$work/macros" << 'END'
%_topdir %{getenv:WORK}/rpm
%debug_package %{nil}
%meson CFLAGS="%{optflags}" %{_bindir}/meson setup --prefix=/usr --buildtype=plain --wrap-mode=nodownload _build
%meson_build %{_bindir}/ninja -C _build %{?_smp_mflags}
%meson_install DESTDIR=%{buildroot} %{_bindir}/meson install -C _build --no-rebuild --strip
END
started=$(now)
WORK=$work in_root package rpmbuild --load="$work/macros" --nodeps -ba "$spec"
report 'building the rpm' "$(since "$started") s"
rpm=$(find "$work/rpm/RPMS" -name "kaartavond-$version-1*.rpm")
report 'size of the rpm' "$(megabytes "$rpm") MB" '4 MB'
in_root package rpmlint --strict --config "$top/build-aux/packaging/rpmlint.toml" "$spec" "$rpm" "$work"/rpm/SRPMS/*.rpm
in_root package rpm -qpl "$rpm"
report 'rpmlint, strict: no remark' 0 0
