/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-tables BOOK LEVEL [GAME [practice | OPTION VALUE]]: a book with an open match at the table of every game and variant that can be
 * played, or of GAME as it is usually played, but for one option: a person against computer players, for looking at tables
 * and for tests of the whole window. Prints the id and the game of each. */
#include <stdlib.h>

#include "ka-book.h"
#include "ka-games.h"

static gint64
open_table (KaBook *book, const KaGame *game, KaValues *options, gint64 person, const char *level,
            gboolean practice)
{
  gint64 players[KA_MAX_SEATS] = { person };
  const char *bots[KA_MAX_SEATS] = { NULL };
  g_autoptr (GError) error = NULL;
  gint64 match;

  for_each_seat (seat, game->usual_seats)
    if (seat > 0)
      bots[seat] = level;
  match = ka_book_create_table (book, game, options, players, bots, game->usual_seats, 0, practice, &error);
  if (match == 0)
    g_error ("%s", error->message);
  return match;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) book = ka_book_open (argv[1], ka_games_find, &error);
  KaPlayer an = { .name = (char *) "An", .colour = 3, .symbol = (char *) "star", .note = (char *) "" };
  gint64 person = book != NULL ? ka_book_add_player (book, &an, &error) : 0;
  const KaGame *only = argc > 3 ? ka_games_find (argv[3]) : NULL;

  if (argc < 3 || person == 0)
    g_error ("%s",
             error != NULL ? error->message : "make-tables BOOK LEVEL [GAME [practice | OPTION VALUE]]");
  if (only != NULL)
    {
      g_autoptr (KaValues) options = ka_game_variant_options (only, &only->variants[0]);

      if (argc > 5 && g_ascii_isdigit (*argv[5]))
        ka_values_set_int (options, argv[4], atoi (argv[5]));
      else if (argc > 5)
        ka_values_set_string (options, argv[4], argv[5]);
      open_table (book, only, options, person, argv[2], argc == 5 && g_str_equal (argv[4], "practice"));
      return 0;
    }
  for (guint i = 0; ka_game_list[i] != NULL; i++)
    for (const KaVariant *variant = ka_game_list[i]->variants;
         ka_game_list[i]->rules != NULL && variant->id != NULL; variant++)
      {
        g_autoptr (KaValues) options = ka_game_variant_options (ka_game_list[i], variant);

        g_print ("%" G_GINT64_FORMAT " %s %s\n",
                 open_table (book, ka_game_list[i], options, person, argv[2], FALSE), ka_game_list[i]->id,
                 variant->id);
      }
  return 0;
}
