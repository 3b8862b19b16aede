/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * FirstPage: what somebody gets who opens the address for the first time, and speaks another language than English
 * @sizes: (element-type gsize): of each answer, with its headers, in the order in which they were asked for
 * @bytes: of all of them
 * @took: until it has the points, in microseconds
 */
typedef struct
{
  GArray *sizes;
  gsize bytes;
  gint64 took;
} FirstPage;

/** first_page_fetch: all files that the page names, one after the other, the door, and the first thing that is told. */
void first_page_fetch (FirstPage *self, guint port, const char *code);
void first_page_clear (FirstPage *self);

/** first_page_fetch_bare: answers of the same @sizes, of a server at @port which gives as many bytes as the path says. Returns: how long it took */
gint64 first_page_fetch_bare (guint port, const FirstPage *like);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FirstPage, first_page_clear)

G_END_DECLS
