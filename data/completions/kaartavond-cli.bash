# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2207 # the words have no blanks
# Completion of kaartavond-cli for bash.
_kaartavond_cli () {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words='' levels='random simple beginner home club expert'
  compopt -o default 2> /dev/null
  COMPREPLY=()
  if (( COMP_CWORD == 1 )); then
    COMPREPLY=($(compgen -W 'games score export import check changes merge club deal replay people play match serve settle soak stats sync --help --version' -- "$word"))
    return
  fi
  if (( COMP_CWORD == 2 )) && [[ ${COMP_WORDS[1]} = club && $word != -* ]]; then
    COMPREPLY=($(compgen -W 'init invite remove list' -- "$word"))
    return
  fi
  case $before in
    --game) words=$(kaartavond-cli games 2> /dev/null | cut -d ' ' -f 1); [[ ${COMP_WORDS[1]} != soak ]] || words+=' all' ;;
    --played) words='table paper' ;;
    --company) words='people computers all' ;;
    --level) words=$levels ;;
    --player) [[ ${COMP_WORDS[1]} = soak ]] || return; words=$levels ;;
    --*)
      [[ $before = --csv || $before = --json || $before = --mirror || $before = --dry-run || $before = --by-the-rules || $before = --reads-only || $before = --watch || $before = --passphrase || $before = --help ]] || return ;;
  esac
  if [[ ! $words && $word = -* ]]; then
    case ${COMP_WORDS[1]} in
      games) words='--json' ;;
      export) words='--match --csv' ;;
      import) words='--dry-run --game --variant --by-the-rules --another' ;;
      changes) words='--since --list --from' ;;
      club) words='--book --reads-only' ;;
      deal) words='--game --variant --options --seed --seats --dealer' ;;
      people) words='--same --different' ;;
      play) words='--game --variant --options --seed --seats --level --think' ;;
      match) words='--game --variant --options --seed --seat --deals --matches --mirror --think --time --jobs --range --add --json' ;;
      serve) words='--port --match --write --devices --remove' ;;
      soak) words='--game --variant --options --seed --seats --deals --player' ;;
      sync) words='--watch --passphrase --passphrase-file --name' ;;
      stats) words='--game --title --variant --player --group --seats --from --until --played --company --try --json' ;;
    esac
    words+=' --help'
  fi
  [[ ! $words ]] || COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _kaartavond_cli kaartavond-cli
