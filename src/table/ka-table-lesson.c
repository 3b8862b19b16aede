/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first deal of a game with guidance: a deal of practice that is known beforehand. */
#include "ka-table-private.h"

#include "ka-act.h"
#include "ka-language.h"
#include "ka-lesson.h"
#include "ka-table-deal.h"

/* Somebody who has not said a name yet learns as a guest, who has no place in any list. */
static gint64
seat_guest (KaBook *book, GError **error)
{
  const KaPlayer guest
      = { .name = (char *) _ ("Guest"), .symbol = (char *) "star", .note = (char *) "", .guest = TRUE };
  g_autoptr (GPtrArray) people = ka_book_list_players (book, TRUE, error);

  if (people == NULL)
    return 0;
  for (guint i = 0; i < people->len; i++)
    {
      const KaPlayer *player = g_ptr_array_index (people, i);

      if (g_str_equal (player->name, guest.name))
        return player->id;
    }
  return ka_book_add_player (book, &guest, error);
}

static gint64
seat_person (KaBook *book, const KaPlayer *person, GError **error)
{
  if (person == NULL)
    return seat_guest (book, error);
  return person->id != 0 ? person->id : ka_book_add_player (book, person, error);
}

gint64
ka_table_begin_lesson (KaDesk *desk, const KaGame *game, const KaPlayer *person, GError **error)
{
  const KaLesson *lesson = game->lesson;
  KaBook *book = ka_desk_get_book (desk);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  gint64 players[KA_MAX_SEATS] = { 0 }, match = 0;
  const char *bots[KA_MAX_SEATS] = { NULL };
  g_autoptr (KaAct) act = NULL;

  g_return_val_if_fail (lesson != NULL, 0);

  act = ka_act_begin (book, "match-created", error);
  for_each_seat (seat, lesson->n_seats)
    bots[seat] = (int) seat != lesson->seat ? lesson->level : NULL;
  players[lesson->seat] = act != NULL ? seat_person (book, person, error) : 0;
  if (players[lesson->seat] != 0)
    match = ka_book_create_table (book, game, options, players, bots, lesson->n_seats, lesson->turn, TRUE,
                                  error);
  if (match == 0 || !ka_table_deal_number (desk, match, lesson->seed, error))
    return 0;
  return ka_act_commit (act, error) ? match : 0;
}

/* Whoever let a computer play wants to be taught no more. */
static gboolean
has_stood_in (KaTable *self)
{
  for (guint i = 0; i < ka_table_get_n_moves (self); i++)
    if (ka_table_is_handed (self, i))
      return TRUE;
  return FALSE;
}

const KaLesson *
ka_table_get_lesson (KaTable *self)
{
  const KaLesson *lesson = ka_table_get_game (self)->lesson;

  g_return_val_if_fail (KA_IS_TABLE (self), NULL);

  if (lesson == NULL || self->deal == NULL || self->looks_back || !ka_table_is_practice (self)
      || !ka_lesson_is_deal (lesson, self->deal) || has_stood_in (self))
    return NULL;
  for_each_seat (seat, lesson->n_seats)
    if (g_strcmp0 (ka_table_get_level (self, seat), (int) seat != lesson->seat ? lesson->level : NULL) != 0)
      return NULL;
  return lesson;
}
