/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** KaHistoryNothing: why the history shows no matches. */
typedef enum
{
  KA_HISTORY_EMPTY,   /* there are none yet */
  KA_HISTORY_NOTHING, /* none is like that */
  KA_HISTORY_NO_BIN,  /* none was deleted */
} KaHistoryNothing;

/** ka_history_nothing_new: (transfer floating): says so, and what one can do about it. */
GtkWidget *ka_history_nothing_new (KaHistoryNothing why);

G_END_DECLS
