/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-duty-text.h"

#include "ka-isolate.h"
#include "ka-language.h"

char *
ka_duty_text (KaSheet *sheet, guint seat)
{
  const char *words = ka_sheet_get_duty (sheet, seat);

  if (words == NULL)
    return NULL;
  /* Translators: a player has done what everybody must once in a match; %s says what in a few words, such as “solo”. */
  return *words != '\0' ? g_strdup_printf (_ ("duty done: %s"), ka_isolate (words))
                        : g_strdup (_ ("duty done"));
}

char *
ka_duty_list (KaSheet *sheet)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for_each_seat (seat, ka_sheet_get_n_seats (sheet))
    {
      const char *words = ka_sheet_get_duty (sheet, seat);

      if (words == NULL)
        continue;
      g_string_append_printf (names, names->len > 0 ? ", %s" : "%s",
                              ka_isolate (ka_sheet_get_player (sheet, seat)->name));
      if (*words != '\0')
        g_string_append_printf (names, " (%s)", ka_isolate (words));
    }
  /* Translators: %s are players, with what each has done in brackets: Anna (solo), Bram. */
  return names->len > 0 ? g_strdup_printf (_ ("Duty done: %s"), names->str) : NULL;
}
