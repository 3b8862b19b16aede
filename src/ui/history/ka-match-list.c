/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-match-list.h"

#include <gtk/gtk.h>

#include "ka-desk-matches.h"
#include "ka-record.h"
#include "ka-renew.h"

/* How many matches are asked for at a time: some screens full. */
#define N_MATCHES 60

/* Making a row takes long enough that only a few come at a time. */
#define N_FIRST 1
#define N_MORE  1

/* Nor do many go at a time. */
#define N_GONE 6

struct _KaMatchList
{
  GObject parent_instance;

  KaMatchFilter filter; /* its strings are owned */
  gint64 n_found;
  gint64 n_all;

  /* owned */
  KaDesk *desk;
  GListStore *store;         /* of KaRecord of KaMatchRow */
  GQueue waiting;            /* of KaMatchRow, those that were read and come after them */
  GCancellable *cancellable; /* of the question that is asked at the moment, NULL while there is none */
};

G_DEFINE_FINAL_TYPE (KaMatchList, ka_match_list, G_TYPE_OBJECT)

enum
{
  SIGNAL_FOUND,
  SIGNAL_ANSWERED,
  SIGNAL_FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_same_match (gconstpointer a, gconstpointer b)
{
  const KaMatchRow *first = a, *second = b;

  if (first->id != second->id || first->started != second->started || first->ended != second->ended
      || first->deleted != second->deleted || first->n_rounds != second->n_rounds
      || first->n_seats != second->n_seats || g_strcmp0 (first->variant, second->variant) != 0
      || g_strcmp0 (first->group, second->group) != 0 || g_strcmp0 (first->place, second->place) != 0
      || g_strcmp0 (first->note, second->note) != 0)
    return FALSE;
  for_each_seat (seat, first->n_seats)
    if (first->players[seat] != second->players[seat] || first->colours[seat] != second->colours[seat]
        || first->totals[seat] != second->totals[seat] || first->ranking[seat] != second->ranking[seat]
        || g_strcmp0 (first->names[seat], second->names[seat]) != 0)
      return FALSE;
  return TRUE;
}

/* A question that is asked in parts: the matches, how many there are, and how many without the filter. */
typedef struct
{
  KaMatchList *list;
  GCancellable *cancellable;
  guint offset;
  guint n_first; /* so many come at once */
  gint64 n_found;
  GPtrArray *rows; /* the answer, NULL before it is there */
} Question;

static void
question_free (Question *self)
{
  g_object_unref (self->list);
  g_object_unref (self->cancellable);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static void
fail (KaMatchList *self, GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
}

static void
all_counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Question) question = user_data;
  KaMatchList *self = question->list;
  g_autoptr (GError) error = NULL;
  gint64 n_all = ka_desk_count_matches_finish (KA_DESK (source), result, &error);

  if (n_all < 0)
    {
      fail (self, error);
      return;
    }
  g_clear_object (&self->cancellable);
  self->n_found = question->n_found;
  self->n_all = n_all;
  g_signal_emit (self, signals[SIGNAL_ANSWERED], 0);
}

static void
found_counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Question) question = user_data;
  const KaMatchFilter all = { .state = KA_MATCHES_ALL };
  GCancellable *cancellable = question->cancellable;
  g_autoptr (GError) error = NULL;

  question->n_found = ka_desk_count_matches_finish (KA_DESK (source), result, &error);
  if (question->n_found < 0)
    fail (question->list, error);
  else
    ka_desk_count_matches_async (KA_DESK (source), &all, cancellable, all_counted_cb,
                                 g_steal_pointer (&question));
}

static void
clear_waiting (KaMatchList *self)
{
  g_queue_clear_full (&self->waiting, (GDestroyNotify) ka_match_row_free);
}

/* Its month is found out only now, since that takes a while for all of them at once. */
static KaRecord *
make_record (KaMatchRow *row)
{
  return ka_record_new (row, (GDestroyNotify) ka_match_row_free, ka_record_month (row->started));
}

static void
take_rows (KaMatchList *self, const Question *question)
{
  g_autoptr (GPtrArray) first = g_ptr_array_new_with_free_func (g_object_unref);

  clear_waiting (self);
  g_ptr_array_set_free_func (question->rows, NULL);
  for (guint i = 0; i < question->rows->len; i++)
    {
      KaMatchRow *row = g_ptr_array_index (question->rows, i);

      if (i < question->n_first)
        g_ptr_array_add (first, make_record (row));
      else
        g_queue_push_tail (&self->waiting, row);
    }
  ka_records_replace (self->store, question->offset, first, is_same_match);
}

/* (transfer full) */
static void
answer (Question *question)
{
  KaMatchList *self = question->list;

  take_rows (self, question);
  g_signal_emit (self, signals[SIGNAL_FOUND], 0);
  ka_desk_count_matches_async (self->desk, &self->filter, question->cancellable, found_counted_cb, question);
}

/* The rows of another question go in turns of their own, the last of them first; then those that were found come. */
static gboolean
shorten_cb (gpointer data)
{
  Question *question = data;
  GListStore *store = question->list->store;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (store));
  guint n_kept = question->offset + MAX (question->n_first, N_GONE),
        n_gone = MIN (n - MIN (n, n_kept), N_GONE);

  if (g_cancellable_is_cancelled (question->cancellable))
    {
      question_free (question);
      return G_SOURCE_REMOVE;
    }
  if (n_gone == 0)
    {
      answer (question);
      return G_SOURCE_REMOVE;
    }
  g_list_store_splice (store, n - n_gone, n_gone, NULL, 0);
  return G_SOURCE_CONTINUE;
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Question) question = user_data;
  KaMatchList *self = question->list;
  g_autoptr (GError) error = NULL;

  question->rows = ka_desk_find_matches_finish (KA_DESK (source), result, &error);
  if (question->rows == NULL)
    {
      fail (self, error);
      return;
    }
  clear_waiting (self);
  g_idle_add_full (GTK_PRIORITY_RESIZE - 1, shorten_cb, g_steal_pointer (&question), NULL);
}

static void
ask (KaMatchList *self, guint offset, guint limit, guint n_first)
{
  Question *question = g_new0 (Question, 1);

  ka_renew (&self->cancellable);
  question->list = g_object_ref (self);
  question->cancellable = g_object_ref (self->cancellable);
  question->offset = offset;
  question->n_first = n_first;
  self->filter.offset = offset;
  self->filter.limit = limit;
  ka_desk_find_matches_async (self->desk, &self->filter, self->cancellable, found_cb, question);
}

/* Asks again for as many as were read already. */
static void
desk_changed_cb (KaMatchList *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store));

  if (ka_desk_get_book (self->desk) != NULL)
    ask (self, 0, MAX (n, N_MATCHES), MAX (n, N_FIRST));
}

void
ka_match_list_set_filter (KaMatchList *self, const KaMatchFilter *filter)
{
  g_return_if_fail (KA_IS_MATCH_LIST (self));

  ka_match_filter_set (&self->filter, filter);
  ask (self, 0, N_MATCHES, N_FIRST);
}

gboolean
ka_match_list_load_more (KaMatchList *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store));

  g_return_val_if_fail (KA_IS_MATCH_LIST (self), FALSE);

  if (g_queue_is_empty (&self->waiting) && self->cancellable == NULL && n < self->n_found)
    ask (self, n, N_MATCHES, N_MORE);
  for (guint i = 0; i < N_MORE && !g_queue_is_empty (&self->waiting); i++)
    {
      g_autoptr (KaRecord) record = make_record (g_queue_pop_head (&self->waiting));

      g_list_store_append (self->store, record);
    }
  return !g_queue_is_empty (&self->waiting);
}

GListModel *
ka_match_list_get_model (KaMatchList *self)
{
  g_return_val_if_fail (KA_IS_MATCH_LIST (self), NULL);
  return G_LIST_MODEL (self->store);
}

gint64
ka_match_list_get_n_found (KaMatchList *self)
{
  g_return_val_if_fail (KA_IS_MATCH_LIST (self), 0);
  return self->n_found;
}

gint64
ka_match_list_get_n_all (KaMatchList *self)
{
  g_return_val_if_fail (KA_IS_MATCH_LIST (self), 0);
  return self->n_all;
}

static void
ka_match_list_finalize (GObject *object)
{
  KaMatchList *self = KA_MATCH_LIST (object);

  g_clear_object (&self->cancellable);
  clear_waiting (self);
  g_object_unref (self->store);
  g_object_unref (self->desk);
  ka_match_filter_clear (&self->filter);
  G_OBJECT_CLASS (ka_match_list_parent_class)->finalize (object);
}

static void
ka_match_list_class_init (KaMatchListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_match_list_finalize;
  signals[SIGNAL_FOUND]
      = g_signal_new ("found", KA_TYPE_MATCH_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ANSWERED]
      = g_signal_new ("answered", KA_TYPE_MATCH_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FAILED] = g_signal_new ("failed", KA_TYPE_MATCH_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
ka_match_list_init (KaMatchList *self)
{
  self->store = g_list_store_new (KA_TYPE_RECORD);
  g_queue_init (&self->waiting);
}

KaMatchList *
ka_match_list_new (KaDesk *desk)
{
  KaMatchList *self = g_object_new (KA_TYPE_MATCH_LIST, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (desk_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
