/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-export.h"

#include "ka-desk-exchange.h"
#include "ka-language.h"
#include "ka-save-text.h"
#include "ka-toast.h"

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GtkWidget) parent = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "kaartavond-%F.json");
  g_auto (GStrv) damage = NULL;
  KaSpool *spool = ka_desk_export_finish (KA_DESK (source), result, &damage, &error);

  if (damage != NULL && *damage != NULL)
    {
      /* Translators: what could not be exported, one sentence a line. */
      g_autofree char *left_out = g_strdup_printf (_ ("Not everything can be exported. %s"), *damage);

      ka_toast (parent, left_out);
    }
  if (spool != NULL)
    ka_save_spool (parent, _ ("Export the Whole Book"), name, spool);
  else
    ka_toast (parent, error->message);
}

void
ka_export (KaDesk *desk, GtkWidget *parent)
{
  ka_desk_export_async (desk, NULL, exported_cb, g_object_ref (parent));
}
