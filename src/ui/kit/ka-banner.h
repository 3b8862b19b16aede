/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * ka_banner_prepare:
 *
 * Lets a banner show all of its title; by itself it cuts it after three lines, which a telephone soon has. And lets a screen reader find
 * it only while it can be seen.
 */
void ka_banner_prepare (AdwBanner *banner);

G_END_DECLS
