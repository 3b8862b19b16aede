/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-outlook-text.h"

#include "ka-isolate.h"

char *
ka_outlook_text (KaSheet *sheet, guint seat, char **meaning)
{
  g_autoptr (KaOutlook) outlook = ka_sheet_foresee (sheet, seat);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) sentences = g_string_new (NULL);

  *meaning = NULL;
  if (outlook == NULL)
    return NULL;
  for (guint i = 0; i < MIN (ka_outlook_get_n (outlook), KA_MOST_PROSPECTS); i++)
    {
      g_autofree char *words = ka_prospect_text (ka_outlook_get (outlook, i));
      g_autofree char *sentence = ka_prospect_sentence (ka_outlook_get (outlook, i),
                                                        ka_isolate (ka_sheet_get_player (sheet, seat)->name));

      g_string_append_printf (text, i > 0 ? "\n%s" : "%s", words);
      g_string_append_printf (sentences, i > 0 ? "\n%s" : "%s", sentence);
    }
  if (text->len == 0)
    return NULL;
  *meaning = g_string_free_and_steal (g_steal_pointer (&sentences));
  return g_string_free_and_steal (g_steal_pointer (&text));
}
