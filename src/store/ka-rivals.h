/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaRival:
 * @line: the UUID of a line of a sheet
 * @act: who lets it hold gives this to ka_book_choose()
 * @at: Unix time when it was said
 * @here: whether it was said on this computer
 * @computer: (nullable): what the computer is called on which it was said; %NULL: it has no name, or it is this one
 *
 * What somebody said of a line without knowing what another said, and that does not hold. Of several it is the last.
 */
typedef struct
{
  char *line;
  gint64 act;
  gint64 at;
  gboolean here;
  char *computer;
} KaRival;

void ka_rival_free (KaRival *self);

/** ka_book_list_rivals: (transfer full) (element-type KaRival): those of the sheet of @match, at most one of a line. */
GPtrArray *ka_book_list_rivals (KaBook *self, gint64 match, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaRival, ka_rival_free)

G_END_DECLS
