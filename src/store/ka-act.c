/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-act.h"

#include "ka-book-private.h"

struct _KaAct
{
  KaChange change;
};

KaAct *
ka_act_begin (KaBook *book, const char *kind, GError **error)
{
  g_autoptr (KaAct) self = g_new0 (KaAct, 1);

  g_return_val_if_fail (book != NULL && kind != NULL, NULL);

  return ka_change_begin (&self->change, book, kind, 0, error) ? g_steal_pointer (&self) : NULL;
}

gboolean
ka_act_commit (KaAct *self, GError **error)
{
  g_return_val_if_fail (self != NULL && self->change.book != NULL, FALSE);

  return ka_change_commit (&self->change, error);
}

void
ka_act_say_by (KaAct *self, const char *by)
{
  g_return_if_fail (self != NULL);

  g_set_str (&self->change.by, by);
}

gint64
ka_act_get_entry (const KaAct *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->change.act;
}

void
ka_act_free (KaAct *self)
{
  ka_change_clear (&self->change);
  g_free (self);
}

gboolean
ka_act_add_people (KaAct *self, GPtrArray *players, const char *const *bots, gint64 *ids, GError **error)
{
  g_return_val_if_fail (self != NULL && self->change.book != NULL, FALSE);

  for (guint seat = 0; seat < players->len; seat++)
    {
      const KaPlayer *player = players->pdata[seat];

      ids[seat] = 0;
      if (bots != NULL && bots[seat] != NULL)
        continue;
      ids[seat] = player->id != 0 ? player->id : ka_book_add_player (self->change.book, player, error);
      if (ids[seat] == 0)
        return FALSE;
    }
  return TRUE;
}
