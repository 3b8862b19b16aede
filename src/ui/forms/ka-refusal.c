/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-refusal.h"

#include "ka-capital.h"
#include "ka-card-name.h"
#include "ka-error.h"
#include "ka-isolate.h"

static void
append_card (KaCard card, gpointer sheet, GString *text)
{
  g_autofree char *name = ka_card_name (card);

  g_string_append (text, name);
}

static void
append_seat (int seat, gpointer sheet, GString *text)
{
  g_string_append (text, ka_isolate (ka_sheet_get_player (sheet, (guint) seat)->name));
}

char *
ka_refusal_text (const GError *error, KaSheet *sheet)
{
  const KaReasonWords words = { append_card, append_seat, sheet };
  g_autofree char *text = ka_error_say (error, &words);

  return ka_begin_with_capital (text);
}
