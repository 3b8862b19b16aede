/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-partners-text.h"

#include "ka-isolate.h"
#include "ka-language.h"

char *
ka_partners_text (KaPlayer *const *players, const guint *sides, guint n_seats, guint seat)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for_each_seat (other, n_seats)
    if (other != seat && sides[other] == sides[seat])
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", ka_isolate (players[other]->name));
  return names->len > 0 ? g_strdup_printf (_ ("With %s"), names->str) : NULL;
}

char *
ka_names_join (const char *const *names, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      /* Translators: between the last two names of a list. */
      g_string_append (text, i == 0 ? "" : i + 1 == n ? _ (" and ") : ", ");
      g_string_append (text, ka_isolate (names[i]));
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}
