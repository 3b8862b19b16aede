# SPDX-License-Identifier: GPL-3.0-or-later
complete -c kaartavond -l book -r -F -d 'Open this book instead of the usual one'
complete -c kaartavond -l help -d 'Print the options'
complete -c kaartavond -l version -d 'Print the version'
