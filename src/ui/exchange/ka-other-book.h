/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * ka_other_book_offer:
 * @list: a list that is hidden as long as there is nothing to offer
 *
 * Beside a Flatpak there may be a package or a checkout, and each has a book of its own. As long as nothing was ever written in
 * the usual book, offers to copy the one of the other here, and says where that one lies. Hides @list where there is none.
 */
void ka_other_book_offer (KaDesk *desk, GtkListBox *list);

G_END_DECLS
