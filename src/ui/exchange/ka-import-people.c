/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-import-people.h"

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-speak.h"

/* What can be answered, in this order. */
enum
{
  IS_THE_ONE_IN_THE_BOOK,
  IS_SOMEBODY_ELSE,
};

static void
chosen_cb (AdwComboRow *row, GParamSpec *pspec, KaImportNamesake *namesake)
{
  namesake->is_other = adw_combo_row_get_selected (row) == IS_SOMEBODY_ELSE;
}

static GtkWidget *
make_row (KaImportNamesake *namesake)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) answers = gtk_string_list_new (NULL);
  /* Translators: %s is the name that somebody new gets in the book, such as “Anna (2)”. */
  g_autofree char *other = g_strdup_printf (_ ("Somebody else: %s"), ka_isolate (namesake->other_name));

  gtk_string_list_append (answers, _ ("The one in the book"));
  gtk_string_list_append (answers, other);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), namesake->name);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (answers));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row),
                              namesake->is_other ? IS_SOMEBODY_ELSE : IS_THE_ONE_IN_THE_BOOK);
  g_signal_connect (row, "notify::selected", G_CALLBACK (chosen_cb), namesake);
  ka_speak_rows (row);
  return row;
}

void
ka_import_people_fill (AdwPreferencesGroup *group, KaImportFindings *findings, GCallback changed,
                       gpointer data)
{
  adw_preferences_group_set_title (group, _ ("Known by Name Alone"));
  adw_preferences_group_set_description (group, _ ("Is this the one in the book, or somebody else?"));
  for (guint i = 0; i < findings->namesakes->len; i++)
    {
      GtkWidget *row = make_row (findings->namesakes->pdata[i]);

      if (changed != NULL)
        g_signal_connect_swapped (row, "notify::selected", changed, data);
      adw_preferences_group_add (group, row);
    }
}
