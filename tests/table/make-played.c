/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-played BOOK [GAME]: a book with a match at the table of every game, or of GAME, in which deals were played: a person
 * against computer players, for looking back and for tests of the whole window. Prints the id of each match and deal, and
 * the game. */
#include "ka-games.h"
#include "ka-table.h"
#include "played-deal.h"

#define N_DEALS 2

static void
check (const GError *error)
{
  if (error != NULL)
    g_error ("%s", error->message);
}

static gint64
open_table (KaBook *book, const KaGame *game, gint64 person)
{
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[KA_MAX_SEATS] = { NULL };
  gint64 players[KA_MAX_SEATS] = { person };
  g_autoptr (GError) error = NULL;
  gint64 match;

  for (guint seat = 1; seat < game->usual_seats; seat++)
    bots[seat] = "simple";
  match = ka_book_create_table (book, game, options, players, bots, game->usual_seats, 0, FALSE, &error);
  check (error);
  return match;
}

static void
play_match (KaDesk *desk, const KaGame *game, gint64 match)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaTable) table = ka_table_new (desk, match, &error);
  KaRandom random;

  check (error);
  ka_random_init (&random, 7);
  ka_table_set_budget (table, 0);
  ka_table_start (table);
  for (guint i = 0; i < N_DEALS && !ka_table_is_match_over (table); i++)
    {
      if (i > 0)
        ka_table_deal_next (table, &error);
      check (error);
      played_deal_finish (table, &random);
      g_print ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %s\n", match, ka_table_get_deal_id (table),
               game->id);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (KaDesk) desk = ka_desk_new (argv[1], ka_games_find);
  KaPlayer an = { .name = (char *) "An", .colour = 3, .symbol = (char *) "star", .note = (char *) "" };
  g_autoptr (GError) error = NULL;
  gint64 person;

  ka_desk_open (desk, &error);
  check (error);
  person = ka_book_add_player (ka_desk_get_book (desk), &an, &error);
  check (error);
  for (guint i = 0; ka_game_list[i] != NULL; i++)
    if (ka_game_list[i]->rules != NULL && (argc < 3 || g_str_equal (ka_game_list[i]->id, argv[2])))
      play_match (desk, ka_game_list[i], open_table (ka_desk_get_book (desk), ka_game_list[i], person));
  return 0;
}
