/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and states of Rummy as text. */
#include <string.h>

#include "ka-error.h"
#include "ka-language.h"
#include "rummy-play.h"

static void
append_table (GString *text, const KaCard *tiles, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      char word[4];

      if (tiles[i] != KA_CARD_INVALID)
        g_string_append_printf (text, " %s", ka_rummy_tile_to_text (tiles[i], word));
      else if (i + 1 < n)
        g_string_append (text, " |");
    }
}

void
ka_rummy_move_to_text (gconstpointer state, const KaMove *move, GString *text)
{
  if (move->kind == RUMMY_DRAW)
    {
      g_string_append (text, "draw");
      return;
    }
  if (move->kind == RUMMY_PASS)
    {
      g_string_append (text, "pass");
      return;
    }
  g_string_append (text, "table");
  append_table (text, move->cards, move->n);
}

static gboolean
add_tile (KaMove *move, KaCard tile, GError **error)
{
  if (move->n < RUMMY_MAX_TABLE)
    {
      move->cards[move->n++] = tile;
      return TRUE;
    }
  return ka_refuse_field (error, KA_ERROR_SYNTAX, NULL, "RU-1",
                          .why = N_ ("these are more tiles than there are"));
}

static gboolean
read_table (const char *text, KaMove *move, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      KaCard tile = KA_CARD_INVALID;

      if (*words[i] == '\0')
        continue;
      if (strcmp (words[i], "|") != 0)
        {
          tile = ka_rummy_tile_from_text (words[i], error);
          if (tile == KA_CARD_INVALID)
            return FALSE;
        }
      if (!add_tile (move, tile, error))
        return FALSE;
    }
  return add_tile (move, KA_CARD_INVALID, error);
}

gboolean
ka_rummy_move_from_text (gconstpointer state, const char *text, KaMove *move, GError **error)
{
  *move = (KaMove) { 0 };
  if (strcmp (text, "draw") == 0)
    {
      move->kind = RUMMY_DRAW;
      return TRUE;
    }
  if (strcmp (text, "pass") == 0)
    {
      move->kind = RUMMY_PASS;
      return TRUE;
    }
  if (g_str_has_prefix (text, "table "))
    return read_table (text + strlen ("table "), move, error);
  g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("“%s” is not a move of Rummy"), text);
  return FALSE;
}

void
ka_rummy_state_to_text (gconstpointer data, GString *text)
{
  const RummyState *state = data;

  g_string_append_printf (text, "turn %d\n", state->over ? -1 : state->turn);
  for_each_seat (seat, state->n_seats)
    {
      guint known = 0;

      g_string_append_printf (text, "hand %u:", seat);
      for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
        for (guint i = 0; i < state->hands[seat][tile]; i++, known++)
          {
            char word[4];

            g_string_append_printf (text, " %s", ka_rummy_tile_to_text ((KaCard) tile, word));
          }
      for (; known < state->n_hands[seat]; known++)
        g_string_append (text, " ??");
      g_string_append (text, state->laid_first[seat] ? "\n" : " !\n"); /* RU-13 */
    }
  g_string_append_printf (text, "stock: %d\n", state->n_stock);
  if (state->n_passed > 0)
    g_string_append_printf (text, "passed: %d\n", state->n_passed);
  g_string_append (text, "table:");
  append_table (text, state->table.tiles, state->table.n);
  g_string_append_c (text, '\n');
}
