# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Sourced by with-display and with-wayland: folders, settings and looks of its own, so that a test neither sees nor touches the user's. They
# are gone, and the program whose number stands in `server` with them, when the script ends.

work=$(mktemp -d "${TMPDIR:-/tmp}/kaartavond.XXXXXX")
server=
finish () {
  [[ ! $server ]] || { kill "$server"; wait "$server"; } 2> /dev/null || true
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

mkdir -m 700 "$work"/{run,data,config,cache,state}
unset WAYLAND_DISPLAY DISPLAY XAUTHORITY DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS GTK_THEME
export XDG_RUNTIME_DIR=$work/run XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config XDG_CACHE_HOME=$work/cache XDG_STATE_HOME=$work/state
# Cairo draws, which is fast and the same everywhere.
export GSK_RENDERER=cairo GDK_DISABLE=gl,vulkan GDK_DEBUG=no-portals ADW_DISABLE_PORTAL=1
# Nothing is heard, and nobody looks for a sound server.
export CANBERRA_DRIVER=null
export GSETTINGS_BACKEND=memory GIO_USE_VFS=local
# The letters of GNOME, which GTK without a desktop would not know of.
mkdir "$work/config/gtk-4.0"
printf '[Settings]\ngtk-font-name=Cantarell 11\n' > "$work/config/gtk-4.0/settings.ini"
