#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# update-po.sh SOURCE_DIR
#
# Brings the translations of the help up to date with the English pages.
set -eu

cd "$1"
template=$(mktemp)
trap 'rm -f "$template"' EXIT

itstool -o "$template" C/*.page
languages=$(cat LINGUAS)
for language in $languages; do
  msgmerge --update --backup=none --previous "$language/$language.po" "$template"
done
