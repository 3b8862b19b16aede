/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/** ka_about_present: shows what Kaartavond is, its version and licence. */
void ka_about_present (GtkWidget *parent);
