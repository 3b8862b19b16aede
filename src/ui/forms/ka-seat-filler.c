/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-seat-filler.h"

#include "ka-levels.h"

static void
remove_last_bot (KaSeatList *seats)
{
  for (guint seat = ka_seat_list_get_players (seats)->len; seat-- > 0;)
    if (ka_seat_list_get_level (seats, seat) != NULL)
      {
        ka_seat_list_remove (seats, seat);
        return;
      }
}

/* How many seats are not for computer players: the first one is kept for a person, but where people only watch. */
static guint
count_kept (const KaSeatFiller *self, guint n_people)
{
  return self->demo ? 0 : MAX (n_people, 1);
}

/* The first person sits in front. */
static void
fill (KaSeatFiller *self, KaSeatList *seats)
{
  guint n_people = ka_seat_list_count_people (seats);
  guint n_kept = count_kept (self, n_people);
  guint n_bots = 0;

  if (self->levels != NULL && self->n_wanted > n_kept)
    n_bots = self->n_wanted - n_kept;
  self->filling = TRUE;
  while (ka_seat_list_count_bots (seats) > n_bots)
    remove_last_bot (seats);
  while (ka_seat_list_count_bots (seats) < n_bots)
    ka_seat_list_add_bot (seats, self->levels, NULL);
  if (self->levels != NULL && self->n_people == 0 && n_people == 1 && n_bots > 0)
    for (guint seat = 1; seat <= n_bots; seat++)
      if (ka_seat_list_get_level (seats, seat) == NULL)
        ka_seat_list_move (seats, seat, 0);
  self->filling = FALSE;
  self->n_people = n_people;
}

static void
set_levels (KaSeatFiller *self, const KaGame *game)
{
  g_autoptr (GPtrArray) levels = ka_levels_list (game);

  g_clear_pointer (&self->levels, g_ptr_array_unref);
  if (levels->len > 0)
    self->levels = g_steal_pointer (&levels);
  self->most = game->max_seats;
}

void
ka_seat_filler_set_game (KaSeatFiller *self, KaSeatList *seats, const KaGame *game)
{
  /* The levels of another game are other ones: its computer players go. */
  g_clear_pointer (&self->levels, g_ptr_array_unref);
  fill (self, seats);
  if (game != NULL)
    set_levels (self, game);
  if (self->levels == NULL)
    ka_seat_filler_set_demo (self, seats, FALSE);
  if (game == NULL)
    return;
  self->n_wanted = CLAMP (MAX (game->usual_seats, self->n_people), game->min_seats, game->max_seats);
  fill (self, seats);
}

void
ka_seat_filler_keep (KaSeatFiller *self, KaSeatList *seats, const KaGame *game, gboolean demo)
{
  set_levels (self, game);
  self->n_people = ka_seat_list_count_people (seats);
  self->n_wanted = ka_seat_list_get_players (seats)->len;
  self->demo = demo && self->levels != NULL && self->n_people == 0;
}

static void
stand_up (KaSeatFiller *self, KaSeatList *seats)
{
  GPtrArray *players = ka_seat_list_get_players (seats);

  g_clear_pointer (&self->stood_up, g_ptr_array_unref);
  self->stood_up = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);
  self->filling = TRUE;
  for (guint seat = 0; seat < players->len;)
    if (ka_seat_list_get_level (seats, seat) == NULL)
      {
        g_ptr_array_add (self->stood_up, ka_player_copy (players->pdata[seat]));
        ka_seat_list_remove (seats, seat);
      }
    else
      seat++;
  self->filling = FALSE;
}

void
ka_seat_filler_set_demo (KaSeatFiller *self, KaSeatList *seats, gboolean demo)
{
  g_autoptr (GPtrArray) back = NULL;

  if (demo == self->demo)
    return;
  self->demo = demo;
  if (demo)
    stand_up (self, seats);
  else
    back = g_steal_pointer (&self->stood_up);
  fill (self, seats);
  for (guint i = 0; back != NULL && i < back->len; i++)
    ka_seat_filler_sit_down (self, seats, back->pdata[i]);
}

gboolean
ka_seat_filler_changed (KaSeatFiller *self, KaSeatList *seats)
{
  guint n = ka_seat_list_get_players (seats)->len;
  guint n_people = ka_seat_list_count_people (seats);

  if (self->filling)
    return FALSE;
  /* Whoever sits down at a demo plays. */
  if (n_people > 0)
    self->demo = FALSE;
  if (self->levels == NULL)
    self->n_people = n_people;
  else if (n_people == self->n_people)
    self->n_wanted = MAX (n - n_people + count_kept (self, n_people), 2);
  else
    {
      self->n_wanted = MAX (self->n_wanted, MIN (n_people, self->most));
      fill (self, seats);
    }
  return TRUE;
}

void
ka_seat_filler_sit_down (KaSeatFiller *self, KaSeatList *seats, const KaPlayer *player)
{
  if (ka_seat_list_get_players (seats)->len == KA_MAX_SEATS)
    {
      self->filling = TRUE;
      remove_last_bot (seats);
      self->filling = FALSE;
    }
  ka_seat_list_add (seats, player);
}

void
ka_seat_filler_add (KaSeatFiller *self, KaSeatList *seats)
{
  g_return_if_fail (self->levels != NULL);

  ka_seat_list_add_bot (seats, self->levels, NULL);
}

void
ka_seat_filler_clear (KaSeatFiller *self)
{
  g_clear_pointer (&self->stood_up, g_ptr_array_unref);
  g_clear_pointer (&self->levels, g_ptr_array_unref);
}
