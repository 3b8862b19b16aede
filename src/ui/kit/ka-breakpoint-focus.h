/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * ka_breakpoint_focus_keep:
 *
 * Lets the keyboard stay where it is when a breakpoint lays out @bin anew, and gives it up where what had it goes. Its child must be there.
 */
void ka_breakpoint_focus_keep (AdwBreakpointBin *bin);

G_END_DECLS
