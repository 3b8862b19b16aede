/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-review.h"

#include <gio/gio.h>

#define DEFAULT_BUDGET_MS 900
/* What was in the cards is many questions, each about as hard as a move. */
#define SURVEY_MOVES 6

/* What the worker thread needs of the deal; read only there. */
typedef struct
{
  const KaGame *game;
  guint8 *states; /* before each move */
  KaMove *moves;
  guint n;
} Record;

struct _KaReview
{
  GObject parent_instance;

  /* owned */
  Record *record; /* counted references: the thread holds one */
  GArray *findings;
  GArray *yields;        /* of #KaReason */
  GCancellable *running; /* NULL while nothing is looked for */

  guint budget; /* in ms */
  guint n_left; /* moves that are not judged yet: they are the first ones of the deal */
  gboolean is_surveyed;
};

G_DEFINE_FINAL_TYPE (KaReview, ka_review, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
clear_record (gpointer data)
{
  Record *record = data;

  g_free (record->states);
  g_free (record->moves);
}

static void
record_unref (Record *record)
{
  g_atomic_rc_box_release_full (record, clear_record);
}

/* ---- the thread -------------------------------------------------------------------------------------------- */

typedef struct
{
  GWeakRef review;
  GCancellable *cancellable;
  Record *record;
  guint n_left;
  gboolean is_surveyed;
  gint64 budget; /* in µs */
  gint cancelled;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_weak_ref_clear (&work->review);
  g_object_unref (work->cancellable);
  record_unref (work->record);
  g_free (work);
}

/* A move that was judged, or before the first of them what was in the cards, on its way from the thread to the review. */
typedef struct
{
  KaReview *review;
  GCancellable *cancellable;
  KaFinding finding;
  GArray *yields; /* NULL with a move */
} News;

static void
news_free (gpointer data)
{
  News *news = data;

  g_object_unref (news->review);
  g_object_unref (news->cancellable);
  g_clear_pointer (&news->yields, g_array_unref);
  g_free (news);
}

static int
compare_findings (gconstpointer a, gconstpointer b)
{
  const KaFinding *one = a, *other = b;

  if (one->verdict.cost != other->verdict.cost)
    return other->verdict.cost - one->verdict.cost;
  return (int) one->move - (int) other->move;
}

static gboolean
surveyed_cb (gpointer data)
{
  const News *news = data;
  KaReview *self = news->review;

  if (self->running != news->cancellable)
    return G_SOURCE_REMOVE;
  self->is_surveyed = TRUE;
  g_array_append_vals (self->yields, news->yields->data, news->yields->len);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static gboolean
judged_cb (gpointer data)
{
  const News *news = data;
  KaReview *self = news->review;

  /* It may have been stopped, and even begun again, meanwhile. */
  if (self->running != news->cancellable)
    return G_SOURCE_REMOVE;
  self->n_left = news->finding.move;
  if (news->finding.verdict.cost > 0)
    {
      g_array_append_val (self->findings, news->finding);
      g_array_sort (self->findings, compare_findings);
    }
  if (self->n_left == 0)
    g_clear_object (&self->running);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

/* @yields: (transfer full) (nullable) */
static void
tell (Work *work, GSourceFunc told_cb, const KaFinding *finding, GArray *yields)
{
  g_autoptr (GArray) said = yields;
  KaReview *review = g_weak_ref_get (&work->review);
  News *news;

  if (review == NULL)
    return;
  news = g_new0 (News, 1);
  news->review = review;
  news->cancellable = g_object_ref (work->cancellable);
  news->finding = *finding;
  news->yields = g_steal_pointer (&said);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, told_cb, news, news_free);
}

static void
survey (Work *work, gpointer room)
{
  KaLimit limit = ka_limit_in (SURVEY_MOVES * work->budget, &work->cancelled);
  g_autoptr (GArray) said = g_array_sized_new (FALSE, TRUE, sizeof (KaReason), KA_MOST_YIELDS);
  const KaGame *game = work->record->game;

  if (work->is_surveyed || game->reviewer->survey == NULL || work->record->n == 0)
    return;
  g_array_set_size (said, KA_MOST_YIELDS);
  g_array_set_size (said, game->reviewer->survey (room, game->rules, work->record->states, &limit,
                                                  &g_array_index (said, KaReason, 0)));
  if (!ka_limit_cancelled (&limit))
    tell (work, surveyed_cb, &(KaFinding) { 0 }, g_steal_pointer (&said));
}

static gboolean
has_choice (const KaRules *rules, gconstpointer state)
{
  g_autofree KaMove *moves = g_new (KaMove, KA_MAX_MOVES);

  return rules->moves == NULL || rules->moves (state, moves) > 1;
}

static void
judge (Work *work, gpointer room, guint i)
{
  const KaRules *rules = work->record->game->rules;
  gconstpointer state = work->record->states + i * rules->state_size;
  KaFinding finding = { .move = i, .seat = rules->actor (state) };
  KaLimit limit = ka_limit_in (work->budget, &work->cancelled);
  KaRandom random;

  ka_random_init (&random, i);
  if (has_choice (rules, state)
      && !work->record->game->reviewer->judge (room, rules, state, &work->record->moves[i], &random, &limit,
                                               &finding.verdict))
    finding.verdict.cost = 0;
  if (!ka_limit_cancelled (&limit))
    tell (work, judged_cb, &finding, NULL);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  g_atomic_int_set (&((Work *) data)->cancelled, 1);
}

static void
look_for_moves (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  const KaReviewer *reviewer = work->record->game->reviewer;
  gpointer room = reviewer->open != NULL ? reviewer->open () : NULL;
  gulong id = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), work, NULL);

  survey (work, room);
  for (guint i = work->n_left; i > 0 && !g_atomic_int_get (&work->cancelled); i--)
    judge (work, room, i - 1);
  g_cancellable_disconnect (cancellable, id);
  if (reviewer->close != NULL)
    reviewer->close (room);
  g_task_return_boolean (task, TRUE);
}

/* ---- the review -------------------------------------------------------------------------------------------- */

gboolean
ka_review_is_possible (const KaGame *game)
{
  return game->reviewer != NULL;
}

void
ka_review_set_budget (KaReview *self, guint ms)
{
  g_return_if_fail (KA_IS_REVIEW (self));

  self->budget = ms;
}

void
ka_review_start (KaReview *self)
{
  g_autoptr (GTask) task = NULL;
  Work *work;

  g_return_if_fail (KA_IS_REVIEW (self));

  if (self->running != NULL || self->n_left == 0)
    return;
  self->running = g_cancellable_new ();
  work = g_new0 (Work, 1);
  g_weak_ref_init (&work->review, self);
  work->cancellable = g_object_ref (self->running);
  work->record = g_atomic_rc_box_acquire (self->record);
  work->n_left = self->n_left;
  work->is_surveyed = self->is_surveyed;
  work->budget = (gint64) self->budget * 1000;
  task = g_task_new (NULL, self->running, NULL, NULL);
  g_task_set_source_tag (task, ka_review_start);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, look_for_moves);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ka_review_stop (KaReview *self)
{
  g_return_if_fail (KA_IS_REVIEW (self));

  if (self->running == NULL)
    return;
  g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
ka_review_is_running (KaReview *self)
{
  return self->running != NULL;
}

gboolean
ka_review_is_complete (KaReview *self)
{
  return self->n_left == 0;
}

double
ka_review_get_progress (KaReview *self)
{
  return self->record->n > 0 ? 1 - (double) self->n_left / self->record->n : 1;
}

guint
ka_review_get_n_findings (KaReview *self)
{
  return self->findings->len;
}

const KaFinding *
ka_review_get_finding (KaReview *self, guint i)
{
  g_return_val_if_fail (i < self->findings->len, NULL);

  return &g_array_index (self->findings, KaFinding, i);
}

guint
ka_review_get_n_yields (KaReview *self)
{
  return self->yields->len;
}

const KaReason *
ka_review_get_yield (KaReview *self, guint i)
{
  g_return_val_if_fail (i < self->yields->len, NULL);

  return &g_array_index (self->yields, KaReason, i);
}

/* ---- GObject ----------------------------------------------------------------------------------------------- */

static void
ka_review_dispose (GObject *object)
{
  KaReview *self = KA_REVIEW (object);

  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  G_OBJECT_CLASS (ka_review_parent_class)->dispose (object);
}

static void
ka_review_finalize (GObject *object)
{
  KaReview *self = KA_REVIEW (object);

  record_unref (self->record);
  g_array_unref (self->findings);
  g_array_unref (self->yields);
  G_OBJECT_CLASS (ka_review_parent_class)->finalize (object);
}

static void
ka_review_class_init (KaReviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ka_review_dispose;
  object_class->finalize = ka_review_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_REVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_review_init (KaReview *self)
{
  self->findings = g_array_new (FALSE, FALSE, sizeof (KaFinding));
  self->yields = g_array_new (FALSE, FALSE, sizeof (KaReason));
  self->budget = DEFAULT_BUDGET_MS;
}

KaReview *
ka_review_new (const KaDeal *deal)
{
  gsize size = ka_deal_get_game (deal)->rules->state_size;
  KaReview *self;
  Record *record;

  g_return_val_if_fail (ka_review_is_possible (ka_deal_get_game (deal)), NULL);

  self = g_object_new (KA_TYPE_REVIEW, NULL);
  record = self->record = g_atomic_rc_box_new0 (Record);
  record->game = ka_deal_get_game (deal);
  record->n = ka_deal_get_n_moves (deal);
  record->states = g_malloc (record->n * size + 1);
  record->moves = g_new (KaMove, record->n + 1);
  for (guint i = 0; i < record->n; i++)
    {
      memcpy (record->states + i * size, ka_deal_get_state_at (deal, i), size);
      record->moves[i] = *ka_deal_get_move (deal, i, NULL);
    }
  self->n_left = record->n;
  return self;
}
