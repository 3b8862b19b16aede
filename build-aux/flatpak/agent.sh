# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# How gpg in the contained root uses a key whose other half only the agent of this session may use: it knows who types the passphrase, or where
# the card is. Sourced by those who sign.

# ask_agent KEY FOLDER: outside the root: asks once, while somebody is looking, and makes FOLDER the home of gpg in the root, with the public half
# of the key. Sets GNUPGHOME and KA_AGENT.
ask_agent () {
  local key=$1 home=$2
  rm -rf "$home"
  mkdir -p "$home"
  chmod 700 "$home"
  gpg --quiet --local-user "$key" --detach-sign < /dev/null > /dev/null || return 1
  KA_AGENT=$(gpgconf --list-dirs agent-socket)
  gpg --batch --export "$key" > "$home/public"
  gpg --homedir "$home" --batch --quiet --import "$home/public"
  export KA_AGENT GNUPGHOME=$home
}

# reach_agent: in the root: where gpg looks for its agent stands where that is.
reach_agent () {
  local socket
  [[ ${KA_AGENT:-} ]] || return 0
  socket=$(gpgconf --list-dirs agent-socket)
  mkdir -p "${socket%/*}"
  chmod 700 "${socket%/*}"
  printf '%%Assuan%%\nsocket=%s\n' "$KA_AGENT" > "$socket"
}
