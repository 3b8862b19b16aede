/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-sheet-export.h"

#include "ka-exchange.h"
#include "ka-language.h"
#include "ka-match-parts.h"
#include "ka-save-text.h"
#include "ka-toast.h"

static char *
write_text (KaSheet *sheet, KaSheetFormat format, GError **error)
{
  KaBook *book = ka_desk_get_book (ka_sheet_get_desk (sheet));
  gint64 match = ka_sheet_get_match (sheet)->id;
  g_autoptr (JsonNode) node = NULL;

  if (format == KA_SHEET_FORMAT_CSV)
    return ka_exchange_export_csv (book, match, error);
  node = ka_exchange_export_match (book, match, error);
  return node != NULL ? json_to_string (node, TRUE) : NULL;
}

static char *
make_name (KaSheet *sheet, KaSheetFormat format)
{
  g_autofree char *name = ka_match_name_file (ka_sheet_get_match (sheet));

  return g_strconcat (name, format == KA_SHEET_FORMAT_CSV ? ".csv" : ".json", NULL);
}

void
ka_sheet_export (KaSheet *sheet, KaSheetFormat format, GtkWidget *parent)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = make_name (sheet, format);
  g_autofree char *text = write_text (sheet, format, &error);

  if (text != NULL)
    ka_save_text (parent, _ ("Export Match"), name, g_steal_pointer (&text));
  else
    ka_toast (parent, error->message);
}
