/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player from outside answers, in any game. The lines after the first are what it says without being asked. */
#include <string.h>

#include "answer.h"
#include "fuzz.h"
#include "ka-deal.h"
#include "ka-error.h"
#include "ka-games.h"
#include "refusal.h"

static void
play (const KaGame *game, const char *move)
{
  g_autoptr (KaValues) options = ka_game_read_options_text (game, game->usual_seats, "{}", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDeal) deal = NULL;
  KaSetup setup;

  ka_setup_shuffled (&setup, game, options, game->usual_seats, 0, 1, NULL);
  deal = ka_deal_new (game, &setup, NULL);
  if (ka_deal_play_text (deal, move, &error))
    g_assert_cmpuint (ka_deal_get_n_moves (deal), ==, 1);
  else
    assert_refusal (error, KA_ERROR);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GByteArray) heard = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;
  g_autofree char *move = NULL;

  g_byte_array_append (heard, data, (guint) size);
  /* Until a line has ended, nothing is read. */
  if (size == 0 || memchr (data, '\n', size) == NULL)
    g_byte_array_append (heard, (const guint8 *) "\n", 1);
  line = ka_answer_take_line (heard, &error);
  move = line != NULL ? ka_answer_read_move (line, &error) : NULL;
  if (move == NULL)
    assert_refusal (error, KA_ERROR);
  for (const KaGame *const *game = ka_game_list; move != NULL && *game != NULL; game++)
    if ((*game)->rules != NULL)
      play (*game, move);
  return 0;
}
