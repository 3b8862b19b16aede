/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merges that wait: acts say of somebody that it is the same person as another, and their rows are not joined. Rule F-9 of record 28. */
#include "ka-acts.h"
#include "ka-book-private.h"
#include "ka-said.h"
#include "ka-thing.h"
#include "ka-uuid.h"

static gint64
get_root (const KaPlayer *player)
{
  return player->merged_into != 0 ? player->merged_into : player->id;
}

/* @players: of #KaPlayer. Returns: (nullable): the one that acts know as @uuid */
static const KaPlayer *
find_uuid (GPtrArray *players, const char *uuid)
{
  for (guint i = 0; i < players->len; i++)
    {
      g_autofree char *tidy = ka_uuid_tidy (((KaPlayer *) players->pdata[i])->uuid);

      if (g_str_equal (tidy, uuid))
        return players->pdata[i];
    }
  return NULL;
}

/* @named: (out) (nullable): whom acts say that @player is the same person as; %NULL too while that one is not there */
static gboolean
find_named (KaBook *self, GPtrArray *players, const KaPlayer *player, const KaPlayer **named, GError **error)
{
  g_autofree char *uuid = ka_uuid_tidy (player->uuid);
  g_autofree char *thing = ka_thing_new (KA_THING_PLAYER, uuid);
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, error);
  g_autofree char *same = known != NULL ? ka_said_dup_text (known->registers, "same") : NULL;

  *named = same != NULL ? find_uuid (players, same) : NULL;
  return known != NULL;
}

static gboolean
add (KaBook *self, GPtrArray *others, gint64 id, GError **error)
{
  KaPlayer *other;

  for (guint i = 0; i < others->len; i++)
    if (((KaPlayer *) others->pdata[i])->id == id)
      return TRUE;
  other = ka_book_get_player (self, id, error);
  if (other != NULL)
    g_ptr_array_add (others, other);
  return other != NULL;
}

/* A merge that waits. */
typedef struct
{
  const KaPlayer *player; /* (unowned) */
  const KaPlayer *named;  /* (unowned): whom acts say that it is the same person as */
} Waiting;

/* @players: of #KaPlayer, all of the book. Returns: (transfer full): of Waiting */
static GArray *
list_waiting (KaBook *self, GPtrArray *players, GError **error)
{
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));

  for (guint i = 0; i < players->len; i++)
    {
      const KaPlayer *player = players->pdata[i], *named;

      if (!find_named (self, players, player, &named, error))
        return NULL;
      if (named != NULL && get_root (named) != get_root (player))
        g_array_append_val (waiting, ((Waiting) { player, named }));
    }
  return g_steal_pointer (&waiting);
}

/* Returns: with whom a person waits, as an entry has it, or 0 */
static gint64
get_other (const Waiting *waiting, gint64 root)
{
  gint64 player = get_root (waiting->player), named = get_root (waiting->named);

  return player == root ? named : named == root ? player : 0;
}

GPtrArray *
ka_book_list_waiting_merges (KaBook *self, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);
  g_autoptr (GPtrArray) players = ka_book_list_players (self, TRUE, error);
  gint64 root = players != NULL ? ka_book_find_root (self, id, error) : 0;
  g_autoptr (GArray) waiting = root != 0 ? list_waiting (self, players, error) : NULL;

  for (guint i = 0; waiting != NULL && i < waiting->len; i++)
    {
      gint64 other = get_other (&g_array_index (waiting, Waiting, i), root);

      if (other != 0 && !add (self, others, other, error))
        return NULL;
    }
  return waiting != NULL ? g_steal_pointer (&others) : NULL;
}

gboolean
ka_book_say_apart (KaChange *change, const KaPlayer *player, const KaPlayer *other, gboolean *waits,
                   GError **error)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (change->book, TRUE, error);
  g_autoptr (GArray) waiting = players != NULL ? list_waiting (change->book, players, error) : NULL;

  *waits = FALSE;
  for (guint i = 0; waiting != NULL && i < waiting->len; i++)
    {
      const Waiting *one = &g_array_index (waiting, Waiting, i);

      if (get_other (one, get_root (player)) != get_root (other))
        continue;
      ka_change_say_apart (change, one->player->id);
      *waits = TRUE;
    }
  return waiting != NULL;
}

gboolean
ka_book_break_way (KaChange *change, const KaPlayer *from, const KaPlayer *to, GError **error)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (change->book, TRUE, error);
  const KaPlayer *player = from, *named = NULL;

  if (players == NULL)
    return FALSE;
  /* Ways may lead round and round. */
  for (guint i = 0; player != NULL && player->id != to->id && i < players->len; i++, player = named)
    {
      if (!find_named (change->book, players, player, &named, error))
        return FALSE;
      if (named != NULL && named->id == to->id)
        ka_change_say_apart (change, player->id);
    }
  return TRUE;
}
