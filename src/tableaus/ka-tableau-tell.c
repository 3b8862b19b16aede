/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table in words, for who does not see it: in short what lies on it, in full the hand, the score and what is played as well. */
#include "ka-tableau.h"

#include "ka-card-name.h"
#include "ka-language.h"
#include "ka-scene-words.h"

static void
append_sentence (GString *text, const char *sentence)
{
  g_autofree char *spoken = ka_card_spell (sentence);

  if (*sentence != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? ". " : "", spoken);
}

/* A zone with all that can be seen in it. */
static char *
tell_zone (const KaSceneZone *zone, gboolean tiles)
{
  g_autofree char *name = ka_scene_zone_count_in_words (zone, tiles);
  g_autofree char *cards = NULL;

  if (zone->kind == KA_ZONE_PILE)
    return ka_scene_zone_say (zone, tiles);
  cards = ka_scene_zone_list (zone, tiles, -1);
  return *cards == '\0' ? g_steal_pointer (&name) : g_strdup_printf ("%s: %s", name, cards);
}

/* Tricks that lie turned away tell nothing by themselves. */
static gboolean
tells_something (const KaSceneZone *zone)
{
  g_autofree char *cards = ka_scene_zone_list (zone, FALSE, -1);

  return (zone->flags & KA_ZONE_UNCOUNTED) == 0 || *cards != '\0';
}

char *
ka_tableau_tell (KaTableau *self)
{
  const KaScene *scene = ka_tableau_get_scene (self);
  gboolean tiles = ka_tableau_has_tiles (self);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < scene->zones->len; i++)
    {
      const KaSceneZone *zone = g_ptr_array_index (scene->zones, i);
      g_autofree char *words = NULL;

      if (zone->kind == KA_ZONE_FAN || !tells_something (zone))
        continue;
      /* The whole table of Rummy is a long story. */
      words
          = zone->kind == KA_ZONE_GRID ? ka_scene_zone_count_in_words (zone, tiles) : tell_zone (zone, tiles);
      append_sentence (text, words);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
ka_tableau_tell_all (KaTableau *self)
{
  const KaScene *scene = ka_tableau_get_scene (self);
  gboolean tiles = ka_tableau_has_tiles (self);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *status = ka_tableau_say_status (self);

  /* The own hand is added last, for it lies on top; it is what one asks for first. */
  for (guint i = scene->zones->len; i > 0; i--)
    {
      const KaSceneZone *zone = g_ptr_array_index (scene->zones, i - 1);
      g_autofree char *words = tells_something (zone) ? tell_zone (zone, tiles) : g_strdup ("");

      append_sentence (text, words);
    }
  for (guint i = 0; i < scene->plates->len; i++)
    {
      const KaPlate *plate = g_ptr_array_index (scene->plates, i);

      append_sentence (text, plate->title != NULL ? plate->title : "");
      append_sentence (text, plate->text != NULL ? plate->text : "");
    }
  for_each_seat (seat, ka_table_get_n_seats (ka_tableau_get_table (self)))
    {
      g_auto (KaSeatLook) look = { NULL };
      g_autofree char *facts = NULL, *words = NULL;

      ka_tableau_get_seat (self, seat, &look);
      facts = ka_seat_look_say (&look, ka_tableau_get_table (self), seat);
      words = g_strdup_printf ("%s: %s", ka_tableau_name (self, seat), facts);
      append_sentence (text, words);
    }
  append_sentence (text, status);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
ka_seat_look_say (const KaSeatLook *look, KaTable *table, guint seat)
{
  const char *facts = look->facts_name != NULL ? look->facts_name : look->facts;
  int total = ka_sheet_get_score (ka_table_get_sheet (table))->totals[seat];
  GString *words = g_string_new (NULL);

  if (ka_table_get_level (table, seat) != NULL)
    g_string_append_printf (words, "%s, ", _ ("computer player"));
  g_string_append (words, total < 0 ? "−" : "");
  /* Translators: the total of a player at the table. */
  g_string_append_printf (words, ngettext ("%d point", "%d points", (gulong) ABS (total)), ABS (total));
  if (ka_table_get_actor (table) == (int) seat)
    g_string_append_printf (words, ", %s", _ ("to play"));
  if (look->mark_name != NULL)
    g_string_append_printf (words, ", %s", look->mark_name);
  if (facts != NULL && *facts != '\0')
    g_string_append_printf (words, ", %s", facts);
  return g_string_free_and_steal (words);
}
