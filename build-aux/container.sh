# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034 # what is set here is used by those who source it
# Sourced by make-root and enter-root: how a program is run in another root folder without rights on the host.
# shellcheck source-path=SCRIPTDIR source=project.sh
source "$(dirname "${BASH_SOURCE[0]}")/project.sh"
here=$top/build-aux

# What is in a root: what is needed to build and run, what the tests need too, and what those who change the sources need too. Each of these is
# made from the one below where that is there. Beside them are the root in which packages are made, the bare one in which they are installed,
# the one with Flatpak, the one with browsers, the one with PostgreSQL, the one with Syncthing and the one with a keyring.
declare -A layers=([build]='build' [test]='build test' [work]='build test work' [package]='build test package' [bare]='bare' [flatpak]='flatpak' [browser]='browser' [postgresql]='postgresql' [syncthing]='syncthing' [keyring]='keyring')

# root_lists LAYER: the lists of packages that are in it.
root_lists () {
  local list kind
  for list in ${layers[$1]}; do
    for kind in debian root; do
      [[ ! -f $here/packages-$kind-$list.txt ]] || echo "$here/packages-$kind-$list.txt"
    done
  done
}

# The root is named after everything that decides what is in it, so a changed list gives a new root.
root_name () {
  root_lists "$1" | xargs -d '\n' cat "$here/make-root" | sha256sum | cut -c1-12 | sed "s/^/root-$1-/"
}

# find_root LAYER…: prints the first of these that is there.
find_root () {
  local layer name
  for layer; do
    name=$(root_name "$layer")
    [[ ! -d $cache/$name ]] || { echo "$cache/$name"; return; }
  done
}

# remove FOLDER…: what is removed loses its name first, so that nobody takes the rest of it for a whole root when that is cut short.
remove () {
  local folder
  for folder; do
    [[ $folder = *.gone ]] || { rm -rf "$folder.gone"; mv "$folder" "$folder.gone"; }
    rm -rf "${folder%.gone}.gone"
  done
}

# remove_unused PATTERN: removes what is in the cache under such a name and was not entered for two weeks.
remove_unused () {
  local unused
  mapfile -d '' -t unused < <(find "$cache" -maxdepth 1 -name "$1" -mtime +14 -print0)
  remove "${unused[@]}"
}

# find_container ROOT: sets `container` to bubblewrap and the options that this host allows, or else to proot, and `kind` to either name.
# With KA_NESTED set, sandboxes can be made in there, as Flatpak does, and the file system of its portal be mounted: for the first the
# host's own /proc has to be seen as a whole, for the second one has to be root, of oneself alone.
# The host's own bubblewrap comes first, because some hosts allow namespaces to that program alone. The root brings another along, which is
# run by the root's own loader, so that neither has to be installed on the host.
find_container () {
  local root=$1 own program user proc ways=('--unshare-pid --proc /proc' '--ro-bind /proc /proc') owners=('' --unshare-user)
  [[ ! ${KA_NESTED:-} ]] || ways=('--dev-bind /proc /proc') owners=('--unshare-user --uid 0 --gid 0 --cap-add ALL')
  own=("$root"/usr/lib/*/ld-linux*.so.*)
  own+=(--library-path "$(dirname "${own[0]}")")

  for program in bwrap "$root/usr/bin/bwrap"; do
    container=("$program")
    [[ $program = bwrap ]] || container=("${own[@]}" "$program")
    type "$program" > /dev/null 2>&1 || continue
    # Root in a container may lack the rights that bubblewrap expects of it, and still be allowed a user namespace.
    for user in "${owners[@]}"; do
      for proc in "${ways[@]}"; do
        # shellcheck disable=SC2206 # the options are words without blanks
        options=($user $proc)
        if "${container[@]}" --ro-bind / / --dev /dev --perms 0700 --tmpfs /tmp "${options[@]}" true 2> /dev/null; then
          container+=("${options[@]}" --die-with-parent)
          kind=bwrap
          return
        fi
      done
    done
  done

  [[ ! ${KA_NESTED:-} ]] || die "this host refuses the namespaces in which Flatpak makes its sandbox"
  container=("${own[@]}" "$root/usr/bin/proot")
  kind=proot
  "${container[@]}" -r "$root" /usr/bin/true 2> /dev/null && return

  die "this host refuses namespaces and ptrace, so the contained root cannot be entered; allow user namespaces" \
    "(sysctl kernel.apparmor_restrict_unprivileged_userns=0, or a container with --security-opt seccomp=unconfined)"
}
