/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rummy-words.h"

#include "ka-card-name.h"
#include "ka-language.h"

guint
ka_rummy_list_laid (const RummyTable *before, const KaMove *move, KaCard *tiles)
{
  int counts[RUMMY_N_KINDS] = { 0 };
  guint n = 0;

  for (guint i = 0; i < move->n; i++)
    if (move->cards[i] < RUMMY_N_KINDS)
      counts[move->cards[i]]++;
  for (guint i = 0; i < before->n; i++)
    if (before->tiles[i] < RUMMY_N_KINDS)
      counts[before->tiles[i]]--;
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    for (int i = 0; i < counts[tile]; i++)
      tiles[n++] = (KaCard) tile;
  return n;
}

/* "blue 5, red 5 and joker" */
static char *
list_laid (const RummyTable *before, const KaMove *move, guint *n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *last = NULL;
  KaCard tiles[KA_MAX_PACK];

  *n = ka_rummy_list_laid (before, move, tiles);
  for (guint i = 0; i + 1 < *n; i++)
    {
      g_autofree char *name = ka_tile_name (tiles[i]);

      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
    }
  last = *n > 0 ? ka_tile_name (tiles[*n - 1]) : g_strdup ("");
  return text->len > 0 ? g_strdup_printf (_ ("%s and %s"), text->str, last) : g_steal_pointer (&last);
}

char *
ka_rummy_say_move (const char *name, const RummyTable *before, const KaMove *move, KaCard drawn)
{
  g_autofree char *tiles = NULL;
  guint n;

  if (move->kind == RUMMY_DRAW && drawn == KA_CARD_INVALID)
    return g_strdup_printf (_ ("%s draws a tile"), name);
  if (move->kind == RUMMY_DRAW)
    {
      tiles = ka_tile_name (drawn);
      /* Translators: a player and a tile, as in "blue 7". */
      return g_strdup_printf (_ ("%s draws a tile: %s"), name, tiles);
    }
  if (move->kind == RUMMY_PASS)
    return g_strdup_printf (_ ("%s passes"), name);
  tiles = list_laid (before, move, &n);
  return g_strdup_printf (ngettext ("%s lays %u tile: %s", "%s lays %u tiles: %s", n), name, n, tiles);
}

char *
ka_rummy_say_choice (const RummyState *state, const KaCard *tiles, guint n)
{
  int worth = 0;

  if (ka_rummy_combination_check (tiles, n) == RUMMY_FAULT_NONE)
    return g_strdup_printf (
        ngettext ("%u tile chosen, a combination worth %d", "%u tiles chosen, a combination worth %d", n), n,
        ka_rummy_combination_worth (tiles, n, state->joker_counts));
  /* A joker stands for nothing yet. */
  for (guint i = 0; i < n; i++)
    worth += tiles[i] == RUMMY_JOKER ? 0 : rummy_tile_value (tiles[i]);
  return g_strdup_printf (ngettext ("%u tile chosen, worth %d", "%u tiles chosen, worth %d", n), n, worth);
}

const char *
ka_rummy_say_fault (RummyFault fault)
{
  g_autofree char *text
      = g_strdup_printf ("%s: %s", ka_rummy_fault_clause (fault), _ (ka_rummy_fault_text (fault)));

  return g_intern_string (text);
}

char *
ka_rummy_say_hint (const RummyTable *before, const KaMove *move)
{
  g_autofree char *tiles = NULL;
  guint n;

  if (move->kind == RUMMY_DRAW)
    return g_strdup (_ ("Draw a tile"));
  if (move->kind == RUMMY_PASS)
    return g_strdup (_ ("Pass"));
  tiles = list_laid (before, move, &n);
  return g_strdup_printf (C_ ("tiles", "Lay %s"), tiles);
}

/* "4 + 7 + 25 = 36" */
static char *
count_hand (const RummyState *state, guint seat)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;
  int sum = 0;

  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    for (guint i = 0; i < state->hands[seat][tile]; i++)
      {
        int points = tile == RUMMY_JOKER ? state->joker_points : rummy_tile_value ((int) tile);

        g_string_append_printf (text, "%s%d", n++ > 0 ? " + " : "", points);
        sum += points;
      }
  if (n > 1)
    g_string_append_printf (text, " = %d", sum);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

void
ka_rummy_say_result (KaTableau *tableau, const RummyState *state, GPtrArray *lines)
{
  const KaValues *options = ka_sheet_get_options (ka_table_get_sheet (ka_tableau_get_table (tableau)));

  if (state->out >= 0)
    ka_result_add (
        lines,
        g_strdup_printf (_ ("%s has laid the last tile"), ka_tableau_name (tableau, (guint) state->out)),
        TRUE);
  else if (state->play_on)
    ka_result_add (lines, g_strdup (_ ("The stock is empty and nobody lays: all hands count")), TRUE);
  else
    ka_result_add (lines, g_strdup (_ ("The last tile of the stock is drawn: all hands count")), TRUE);
  for_each_seat (seat, state->n_seats)
    {
      g_autofree char *count = count_hand (state, seat);

      if (state->out == (int) seat)
        continue;
      ka_result_add (lines,
                     g_strdup_printf (state->hands[seat][RUMMY_JOKER] > 0
                                          /* Translators: a name, "4 + 25 = 29", what a joker counts. */
                                          ? _ ("%s: %s (a joker counts %d)")
                                          : "%s: %s",
                                      ka_tableau_name (tableau, seat), count, state->joker_points),
                     FALSE);
    }
  if (ka_values_get_bool (options, "settlement"))
    ka_result_add (lines,
                   g_strdup (ka_values_get_bool (options, "pay-difference") && state->out < 0
                                 ? _ ("Settlement: the others pay the lowest hand what they have more")
                                 : _ ("Settlement: the lowest hand gets what the others pay for theirs")),
                   FALSE);
}
