/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** ka_banner_uncut: lets a banner show all of its title; by itself it cuts it after three lines, which a telephone soon has. */
void ka_banner_uncut (AdwBanner *banner);

G_END_DECLS
