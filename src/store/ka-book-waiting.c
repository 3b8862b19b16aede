/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merges that wait: acts say of somebody that it is the same person as another, and their rows are not joined. Rule F-9 of record 28. */
#include "ka-acts.h"
#include "ka-book-private.h"
#include "ka-said.h"
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
  g_autofree char *thing = g_strconcat ("player/", uuid, NULL);
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

GPtrArray *
ka_book_list_waiting_merges (KaBook *self, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);
  g_autoptr (GPtrArray) players = ka_book_list_players (self, TRUE, error);
  gint64 root = players != NULL ? ka_book_find_root (self, id, error) : 0;

  for (guint i = 0; root != 0 && i < players->len; i++)
    {
      const KaPlayer *player = players->pdata[i], *named;

      if (!find_named (self, players, player, &named, error))
        return NULL;
      if (named == NULL || get_root (named) == get_root (player))
        continue;
      if ((get_root (player) == root && !add (self, others, get_root (named), error))
          || (get_root (named) == root && !add (self, others, get_root (player), error)))
        return NULL;
    }
  return root != 0 ? g_steal_pointer (&others) : NULL;
}
