# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2207 # the words have no blanks
# Completion of kaartavond for bash.
_kaartavond () {
  compopt -o default 2> /dev/null
  COMPREPLY=()
  [[ ${COMP_WORDS[COMP_CWORD]} != -* ]] || COMPREPLY=($(compgen -W '--book --help --version' -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _kaartavond kaartavond
