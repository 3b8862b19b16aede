/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the matches of a book, answered in a worker thread. */
#include "ka-desk-matches.h"

typedef struct
{
  char *path;
  KaGameLookup lookup;
  KaMatchFilter filter; /* its texts are owned */
} Question;

static Question *
question_new (KaDesk *desk, const KaMatchFilter *filter)
{
  Question *self = g_new0 (Question, 1);

  self->path = g_strdup (ka_desk_get_path (desk));
  self->lookup = ka_desk_get_lookup (desk);
  ka_match_filter_set (&self->filter, filter);
  return self;
}

static void
question_free (gpointer data)
{
  Question *self = data;

  g_free (self->path);
  ka_match_filter_clear (&self->filter);
  g_free (self);
}

static void
ask (KaDesk *desk, const KaMatchFilter *filter, gpointer tag, GTaskThreadFunc answer,
     GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (desk, cancellable, callback, user_data);

  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, question_new (desk, filter), question_free);
  g_task_run_in_thread (task, answer);
}

/* A connection for each question: opening one takes well under a millisecond, and none is left open to keep a file
 * that was put aside. */
static void
find (GTask *task, gpointer desk, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  GError *error = NULL;
  g_autoptr (KaStats) stats = ka_stats_open (question->path, question->lookup, &error);
  GPtrArray *found
      = stats != NULL ? ka_stats_find_matches (stats, &question->filter, cancellable, &error) : NULL;

  if (found != NULL)
    g_task_return_pointer (task, found, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

void
ka_desk_find_matches_async (KaDesk *self, const KaMatchFilter *filter, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (KA_IS_DESK (self));
  g_return_if_fail (filter != NULL);

  ask (self, filter, ka_desk_find_matches_async, find, cancellable, callback, user_data);
}

GPtrArray *
ka_desk_find_matches_finish (KaDesk *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
count (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Question *question = task_data;
  GError *error = NULL;
  g_autoptr (KaStats) stats = ka_stats_open (question->path, question->lookup, &error);
  gint64 n = stats != NULL ? ka_stats_count_matches (stats, &question->filter, &error) : -1;

  if (n >= 0)
    g_task_return_int (task, n);
  else
    g_task_return_error (task, error);
}

void
ka_desk_count_matches_async (KaDesk *self, const KaMatchFilter *filter, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (KA_IS_DESK (self));
  g_return_if_fail (filter != NULL);

  ask (self, filter, ka_desk_count_matches_async, count, cancellable, callback, user_data);
}

gint64
ka_desk_count_matches_finish (KaDesk *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), -1);

  return g_task_propagate_int (G_TASK (result), error);
}

GHashTable *
ka_desk_list_symbols (KaDesk *self)
{
  GHashTable *symbols = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  KaBook *book = ka_desk_get_book (self);
  g_autoptr (GPtrArray) players = book != NULL ? ka_book_list_players (book, TRUE, NULL) : NULL;

  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const KaPlayer *player = players->pdata[i];

      g_hash_table_insert (symbols, g_memdup2 (&player->id, sizeof player->id), g_strdup (player->symbol));
    }
  return symbols;
}
