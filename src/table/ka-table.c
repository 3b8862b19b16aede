/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table.h"

#include <glib/gi18n-lib.h>

#include "ka-error.h"
#include "ka-table-deal.h"
#include "ka-thinker.h"

#define DEFAULT_BUDGET_MS 1500

struct _KaTable
{
  GObject parent_instance;

  /* owned */
  KaSheet *sheet;
  KaDeal *deal;           /* NULL when the match was over before one was dealt */
  gpointer view;          /* what who looks may see; rebuilt at each change */
  GCancellable *thinking; /* of the computer player that thinks, else NULL */
  guint wait_id;          /* until a computer player's move may be seen */

  gint64 deal_id;
  int viewer;
  guint turn;   /* grows with each change: an answer to an older one is stale */
  guint pace;   /* in ms */
  guint budget; /* in ms */
  guint n_holds;
  gboolean started;
  gint64 asked_at; /* when the computer player was asked, monotonic */
  gboolean has_answer;
  KaMove answer;
};

G_DEFINE_FINAL_TYPE (KaTable, ka_table, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_THINKING,
  N_PROPS,
};

enum
{
  CHANGED,
  TROUBLE,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void advance (KaTable *self);

/* ---- what lies there ------------------------------------------------------------------------------------- */

static KaBook *
get_book (KaTable *self)
{
  return ka_desk_get_book (ka_sheet_get_desk (self->sheet));
}

KaSheet *
ka_table_get_sheet (KaTable *self)
{
  return self->sheet;
}

const KaGame *
ka_table_get_game (KaTable *self)
{
  return ka_sheet_get_game (self->sheet);
}

static const KaRules *
get_rules (KaTable *self)
{
  return ka_table_get_game (self)->rules;
}

guint
ka_table_get_n_seats (KaTable *self)
{
  return ka_sheet_get_n_seats (self->sheet);
}

const char *
ka_table_get_level (KaTable *self, guint seat)
{
  return ka_sheet_get_match (self->sheet)->bots[seat];
}

static gboolean
is_person (KaTable *self, int seat)
{
  return seat >= 0 && ka_table_get_level (self, (guint) seat) == NULL;
}

const char *
ka_table_get_name (KaTable *self, guint seat)
{
  return ka_sheet_get_player (self->sheet, seat)->name;
}

gboolean
ka_table_is_practice (KaTable *self)
{
  return ka_sheet_get_match (self->sheet)->practice;
}

const KaDeal *
ka_table_get_deal (KaTable *self)
{
  return self->deal;
}

gint64
ka_table_get_deal_id (KaTable *self)
{
  return self->deal_id;
}

guint
ka_table_get_n_moves (KaTable *self)
{
  return self->deal != NULL ? ka_deal_get_n_moves (self->deal) : 0;
}

int
ka_table_get_actor (KaTable *self)
{
  return self->deal != NULL ? ka_deal_get_actor (self->deal) : KA_TABLE_NOBODY;
}

gboolean
ka_table_is_deal_over (KaTable *self)
{
  return self->deal != NULL && ka_table_get_actor (self) < 0;
}

gboolean
ka_table_is_match_over (KaTable *self)
{
  return ka_sheet_is_over (self->sheet);
}

int
ka_table_get_viewer (KaTable *self)
{
  return ka_table_must_hand_over (self) ? KA_TABLE_NOBODY : self->viewer;
}

gboolean
ka_table_must_hand_over (KaTable *self)
{
  int actor = ka_table_get_actor (self);

  return is_person (self, actor) && actor != self->viewer;
}

gconstpointer
ka_table_get_view (KaTable *self)
{
  gsize size = get_rules (self)->state_size;

  if (self->deal == NULL)
    return NULL;
  if (self->view == NULL)
    {
      gconstpointer state = ka_deal_get_state (self->deal);

      self->view = g_malloc0 (size);
      if (ka_table_is_deal_over (self))
        memcpy (self->view, state, size);
      else
        get_rules (self)->hide (state, ka_table_get_viewer (self), self->view);
    }
  return self->view;
}

char *
ka_table_get_move_text (KaTable *self, guint i)
{
  g_return_val_if_fail (i < ka_table_get_n_moves (self), NULL);

  return ka_deal_seen_text (self->deal, i, ka_table_get_viewer (self));
}

int
ka_table_get_seen_move (KaTable *self, guint i, KaMove *move)
{
  const KaRules *rules = get_rules (self);
  int viewer = ka_table_get_viewer (self);
  int seat;

  g_return_val_if_fail (i < ka_table_get_n_moves (self), KA_TABLE_NOBODY);

  *move = *ka_deal_get_move (self->deal, i, &seat);
  if (rules->hide_move != NULL && seat != viewer)
    rules->hide_move (ka_deal_get_state_at (self->deal, i), viewer, move);
  return seat;
}

gpointer
ka_table_get_view_at (KaTable *self, guint i)
{
  gpointer view = g_malloc0 (get_rules (self)->state_size);

  g_return_val_if_fail (i <= ka_table_get_n_moves (self), view);

  get_rules (self)->hide (ka_deal_get_state_at (self->deal, i), ka_table_get_viewer (self), view);
  return view;
}

static gboolean
may_move (KaTable *self)
{
  int actor = ka_table_get_actor (self);

  return actor >= 0 && actor == ka_table_get_viewer (self);
}

guint
ka_table_list_moves (KaTable *self, KaMove *moves)
{
  return may_move (self) && get_rules (self)->moves != NULL
             ? get_rules (self)->moves (ka_table_get_view (self), moves)
             : 0;
}

gboolean
ka_table_check (KaTable *self, const KaMove *move, GError **error)
{
  if (may_move (self))
    return get_rules (self)->check (ka_deal_get_state (self->deal), move, error);
  g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE, _ ("it is not your turn"));
  return FALSE;
}

/* ---- changing -------------------------------------------------------------------------------------------- */

static void
stop_thinking (KaTable *self)
{
  g_clear_handle_id (&self->wait_id, g_source_remove);
  self->has_answer = FALSE;
  if (self->thinking == NULL)
    return;
  g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THINKING]);
}

static void
tell (KaTable *self, KaTableChange change, guint move)
{
  self->turn++;
  g_clear_pointer (&self->view, g_free);
  stop_thinking (self);
  g_signal_emit (self, signals[CHANGED], 0, change, move);
  advance (self);
}

static gboolean
finish_if_over (KaTable *self, GError **error)
{
  return !ka_table_is_deal_over (self)
         || ka_table_finish_deal (get_book (self), self->deal_id, self->deal, error);
}

/* The move is in the book before anybody sees it. */
static gboolean
record (KaTable *self, const KaMove *move, GError **error)
{
  const KaRules *rules = get_rules (self);
  gconstpointer state = ka_deal_get_state (self->deal);
  g_autoptr (GString) text = g_string_new (NULL);
  KaMove normal = *move;
  guint n = ka_deal_get_n_moves (self->deal);

  if (!rules->check (state, move, error))
    return FALSE;
  if (rules->normalize != NULL)
    rules->normalize (state, &normal);
  rules->move_to_text (state, &normal, text);
  if (!ka_book_write_move (get_book (self), self->deal_id, n, ka_deal_get_actor (self->deal), text->str,
                           error))
    return FALSE;
  ka_deal_play (self->deal, &normal, NULL);
  if (!finish_if_over (self, error))
    {
      tell (self, KA_TABLE_MOVED, n);
      return FALSE;
    }
  tell (self, KA_TABLE_MOVED, n);
  return TRUE;
}

gboolean
ka_table_play (KaTable *self, const KaMove *move, GError **error)
{
  g_return_val_if_fail (KA_IS_TABLE (self), FALSE);

  return ka_table_check (self, move, error) && record (self, move, error);
}

gboolean
ka_table_play_text (KaTable *self, const char *text, GError **error)
{
  KaMove move = { 0 };

  g_return_val_if_fail (self->deal != NULL, FALSE);

  return get_rules (self)->move_from_text (ka_deal_get_state (self->deal), text, &move, error)
         && ka_table_play (self, &move, error);
}

static void
choose_viewer (KaTable *self)
{
  guint n_people = 0;

  self->viewer = KA_TABLE_NOBODY;
  for_each_seat (seat, ka_table_get_n_seats (self))
    if (is_person (self, (int) seat))
      {
        self->viewer = (int) seat;
        n_people++;
      }
  if (n_people > 1)
    self->viewer = KA_TABLE_NOBODY;
}

static gboolean
deal (KaTable *self, GError **error)
{
  gint64 id;
  KaDeal *next = ka_table_write_deal (get_book (self), self->sheet, NULL, &id, error);

  if (next == NULL)
    return FALSE;
  g_clear_pointer (&self->deal, ka_deal_free);
  self->deal = next;
  self->deal_id = id;
  choose_viewer (self);
  return TRUE;
}

gboolean
ka_table_deal_next (KaTable *self, GError **error)
{
  g_return_val_if_fail (KA_IS_TABLE (self), FALSE);
  g_return_val_if_fail (self->deal == NULL || ka_table_is_deal_over (self), FALSE);

  /* The round may be missing: the disk was full, or it was undone on the sheet. */
  if (self->deal_id != 0
      && ka_book_find_open_deal (get_book (self), ka_sheet_get_match (self->sheet)->id, NULL) != 0
      && !finish_if_over (self, error))
    return FALSE;
  if (ka_table_is_match_over (self))
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE, _ ("the match is over"));
      return FALSE;
    }
  if (!deal (self, error))
    return FALSE;
  tell (self, KA_TABLE_DEALT, 0);
  return TRUE;
}

/* ---- undo ------------------------------------------------------------------------------------------------ */

static int
get_actor_at (KaTable *self, guint i)
{
  return get_rules (self)->actor (ka_deal_get_state_at (self->deal, i));
}

/* How many moves hold after an undo: up to the last decision of a person. −1: there is nothing to take back. */
static int
find_undo (KaTable *self)
{
  gboolean practice = ka_table_is_practice (self);

  if (self->deal == NULL || (ka_table_is_deal_over (self) && !practice))
    return -1;
  for (guint i = ka_deal_get_n_moves (self->deal); i > 0; i--)
    {
      gconstpointer state = ka_deal_get_state_at (self->deal, i - 1);

      if (!practice && get_rules (self)->reveals (state, ka_deal_get_move (self->deal, i - 1, NULL)))
        return -1;
      if (is_person (self, get_actor_at (self, i - 1)))
        return (int) i - 1;
    }
  return -1;
}

gboolean
ka_table_can_undo (KaTable *self)
{
  return find_undo (self) >= 0;
}

gboolean
ka_table_can_redo (KaTable *self)
{
  return self->deal != NULL && ka_deal_can_redo (self->deal);
}

static gboolean
refuse_undo (GError **error)
{
  g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE,
                       _ ("There is nothing to take back: what showed hidden cards stands."));
  return FALSE;
}

gboolean
ka_table_undo (KaTable *self, GError **error)
{
  int n = find_undo (self);

  if (n < 0)
    return refuse_undo (error);
  if (ka_table_is_deal_over (self) && !ka_book_reopen_deal (get_book (self), self->deal_id, error))
    return FALSE;
  if (!ka_book_hold_moves (get_book (self), self->deal_id, (guint) n, error))
    return FALSE;
  while ((int) ka_deal_get_n_moves (self->deal) > n)
    ka_deal_undo (self->deal, TRUE);
  tell (self, KA_TABLE_TAKEN_BACK, (guint) n);
  return TRUE;
}

gboolean
ka_table_redo (KaTable *self, GError **error)
{
  guint n = ka_table_get_n_moves (self);

  if (!ka_table_can_redo (self))
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE, _ ("There is nothing to make again."));
      return FALSE;
    }
  /* As far as an undo went back: to where a person decides again. */
  do
    ka_deal_redo (self->deal);
  while (ka_deal_can_redo (self->deal) && !is_person (self, ka_table_get_actor (self)));

  if (!ka_book_hold_moves (get_book (self), self->deal_id, ka_table_get_n_moves (self), error)
      || !finish_if_over (self, error))
    {
      while (ka_table_get_n_moves (self) > n)
        ka_deal_undo (self->deal, TRUE);
      return FALSE;
    }
  tell (self, KA_TABLE_MADE_AGAIN, n);
  return TRUE;
}

/* ---- who looks ------------------------------------------------------------------------------------------- */

void
ka_table_hand_over (KaTable *self)
{
  g_return_if_fail (KA_IS_TABLE (self));

  if (!ka_table_must_hand_over (self))
    return;
  self->viewer = ka_table_get_actor (self);
  tell (self, KA_TABLE_TURNED, ka_table_get_n_moves (self));
}

/* ---- computer players ------------------------------------------------------------------------------------ */

static const KaBot *
find_bot (KaTable *self, const char *level)
{
  const KaBot *const *bots = ka_table_get_game (self)->bots;

  for (guint i = 0; bots[i] != NULL; i++)
    if (g_str_equal (bots[i]->id, level))
      return bots[i];
  /* A level of another version of the program: the match can still be played. */
  return bots[0];
}

static void
play_answer (KaTable *self)
{
  g_autoptr (GError) error = NULL;
  KaMove move = self->answer;

  self->has_answer = FALSE;
  if (!record (self, &move, &error))
    g_signal_emit (self, signals[TROUBLE], 0, error);
}

static void
waited_cb (gpointer data)
{
  KaTable *self = data;

  self->wait_id = 0;
  advance (self);
}

static void
wait_for_pace (KaTable *self)
{
  gint64 due = self->asked_at + (gint64) self->pace * 1000 - g_get_monotonic_time ();

  if (due > 0)
    self->wait_id = g_timeout_add_once ((guint) (due / 1000) + 1, waited_cb, self);
  else
    play_answer (self);
}

typedef struct
{
  GWeakRef table;
  guint turn;
} Question;

static Question *
question_new (KaTable *table)
{
  Question *self = g_new0 (Question, 1);

  g_weak_ref_init (&self->table, table);
  self->turn = table->turn;
  return self;
}

static void
question_free (Question *self)
{
  g_weak_ref_clear (&self->table);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Question) question = data;
  g_autoptr (KaTable) self = g_weak_ref_get (&question->table);
  KaMove move;

  if (!ka_think_finish (result, &move, NULL, NULL) || self == NULL || question->turn != self->turn)
    return;
  g_clear_object (&self->thinking);
  self->answer = move;
  self->has_answer = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THINKING]);
  advance (self);
}

/* The same moment of the same deal gives the same chance. */
static guint64
get_seed (KaTable *self, int seat)
{
  KaRandom random;

  ka_random_init (&random,
                  ka_deal_get_setup (self->deal)->seed + 1000 * ka_table_get_n_moves (self) + (guint) seat);
  return ka_random_next (&random);
}

static void
ask (KaTable *self, const KaBot *bot, int seat, GCancellable *cancellable, GAsyncReadyCallback callback,
     gpointer data)
{
  g_autofree gpointer view = g_malloc0 (get_rules (self)->state_size);

  get_rules (self)->hide (ka_deal_get_state (self->deal), seat, view);
  ka_think_async (ka_table_get_game (self), bot, view, seat, get_seed (self, seat),
                  (gint64) self->budget * 1000, cancellable, callback, data);
}

/* Lets the computer player whose turn it is do the next thing: think, wait, move. */
static void
advance (KaTable *self)
{
  int actor = ka_table_get_actor (self);

  if (!self->started || actor < 0 || is_person (self, actor) || self->thinking != NULL || self->wait_id != 0)
    return;
  if (self->has_answer)
    {
      if (self->n_holds == 0)
        wait_for_pace (self);
      return;
    }
  self->asked_at = g_get_monotonic_time ();
  self->thinking = g_cancellable_new ();
  ask (self, find_bot (self, ka_table_get_level (self, (guint) actor)), actor, self->thinking, answered_cb,
       question_new (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THINKING]);
}

void
ka_table_start (KaTable *self)
{
  g_return_if_fail (KA_IS_TABLE (self));

  self->started = TRUE;
  advance (self);
}

void
ka_table_set_pace (KaTable *self, guint ms)
{
  g_return_if_fail (KA_IS_TABLE (self));

  self->pace = ms;
}

void
ka_table_set_budget (KaTable *self, guint ms)
{
  g_return_if_fail (KA_IS_TABLE (self));

  self->budget = ms;
}

void
ka_table_hold (KaTable *self)
{
  g_return_if_fail (KA_IS_TABLE (self));

  self->n_holds++;
}

void
ka_table_release (KaTable *self)
{
  g_return_if_fail (KA_IS_TABLE (self));
  g_return_if_fail (self->n_holds > 0);

  self->n_holds--;
  advance (self);
}

/* ---- hint ------------------------------------------------------------------------------------------------ */

static const KaBot *
find_strongest (KaTable *self)
{
  const KaBot *const *bots = ka_table_get_game (self)->bots;
  guint n = 0;

  while (bots[n + 1] != NULL)
    n++;
  return bots[n];
}

typedef struct
{
  KaMove move;
  KaReason reason;
} Hint;

static void
hinted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  KaTable *self = g_task_get_source_object (task);
  GError *error = NULL;
  Hint hint;

  if (!ka_think_finish (result, &hint.move, &hint.reason, &error))
    g_task_return_error (task, error);
  else if (GPOINTER_TO_UINT (g_task_get_task_data (task)) != self->turn)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The table has changed");
  else
    g_task_return_pointer (task, g_memdup2 (&hint, sizeof hint), g_free);
}

void
ka_table_ask_hint_async (KaTable *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GTask *task;

  g_return_if_fail (KA_IS_TABLE (self));
  g_return_if_fail (may_move (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, ka_table_ask_hint_async);
  g_task_set_task_data (task, GUINT_TO_POINTER (self->turn), NULL);
  ask (self, find_strongest (self), self->viewer, cancellable, hinted_cb, task);
}

gboolean
ka_table_ask_hint_finish (KaTable *self, GAsyncResult *result, KaMove *move, KaReason *reason, GError **error)
{
  g_autofree Hint *hint = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  hint = g_task_propagate_pointer (G_TASK (result), error);
  if (hint == NULL)
    return FALSE;
  *move = hint->move;
  *reason = hint->reason;
  return TRUE;
}

/* ---- practice -------------------------------------------------------------------------------------------- */

static gint64
create_match (KaBook *book, const KaMatch *of, int first, GError **error)
{
  gint64 players[KA_MAX_SEATS];

  for_each_seat (seat, of->n_seats)
    players[seat] = of->players[seat]->id;
  return ka_book_create_table (book, of->game, of->options, players, (const char *const *) of->bots,
                               of->n_seats, first, TRUE, error);
}

gint64
ka_table_begin_practice (KaDesk *desk, gint64 deal, guint n_moves, GError **error)
{
  KaBook *book = ka_desk_get_book (desk);
  g_autoptr (KaDealRecord) record = ka_book_get_deal (book, deal, error);
  g_autoptr (KaMatch) of = record != NULL ? ka_book_get_match (book, record->match, error) : NULL;
  gint64 match = of != NULL ? create_match (book, of, record->turn, error) : 0;
  gint64 copy;

  if (match == 0)
    return 0;
  copy = ka_book_begin_deal (book, match, record->seed, record->turn, record->pack, record->totals,
                             of->n_seats, error);
  for (guint i = 0; copy != 0 && i < MIN (n_moves, record->moves->len); i++)
    {
      const KaDealMove *move = g_ptr_array_index (record->moves, i);

      if (!ka_book_write_move (book, copy, i, move->seat, move->text, error))
        return 0;
    }
  return copy != 0 ? match : 0;
}

gboolean
ka_table_deal_number (KaDesk *desk, gint64 match, guint64 number, GError **error)
{
  g_autoptr (KaSheet) sheet = ka_sheet_new (desk, match, error);
  g_autoptr (KaDeal) deal = NULL;
  gint64 id;

  if (sheet != NULL)
    deal = ka_table_write_deal (ka_desk_get_book (desk), sheet, &number, &id, error);
  return deal != NULL;
}

/* ---- GObject --------------------------------------------------------------------------------------------- */

static void
ka_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KaTable *self = KA_TABLE (object);

  if (id == PROP_THINKING)
    g_value_set_boolean (value, self->thinking != NULL);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ka_table_dispose (GObject *object)
{
  KaTable *self = KA_TABLE (object);

  self->started = FALSE;
  stop_thinking (self);
  G_OBJECT_CLASS (ka_table_parent_class)->dispose (object);
}

static void
ka_table_finalize (GObject *object)
{
  KaTable *self = KA_TABLE (object);

  g_clear_object (&self->sheet);
  g_clear_pointer (&self->deal, ka_deal_free);
  g_clear_pointer (&self->view, g_free);
  G_OBJECT_CLASS (ka_table_parent_class)->finalize (object);
}

static void
ka_table_class_init (KaTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ka_table_get_property;
  object_class->dispose = ka_table_dispose;
  object_class->finalize = ka_table_finalize;

  props[PROP_THINKING]
      = g_param_spec_boolean ("thinking", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[CHANGED] = g_signal_new ("changed", KA_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_UINT);
  signals[TROUBLE] = g_signal_new ("trouble", KA_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
ka_table_init (KaTable *self)
{
  self->viewer = KA_TABLE_NOBODY;
  self->budget = DEFAULT_BUDGET_MS;
}

/* The deal that was being played, as it was left. */
static gboolean
resume (KaTable *self, gint64 id, GError **error)
{
  g_autoptr (KaDealRecord) record = ka_book_get_deal (get_book (self), id, error);

  self->deal = record != NULL ? ka_table_read_deal (ka_sheet_get_match (self->sheet), record, error) : NULL;
  if (self->deal == NULL)
    return FALSE;
  self->deal_id = id;
  choose_viewer (self);
  return finish_if_over (self, error);
}

static gboolean
sit_down (KaTable *self, GError **error)
{
  g_autoptr (GError) problem = NULL;
  gint64 open = ka_book_find_open_deal (get_book (self), ka_sheet_get_match (self->sheet)->id, &problem);

  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (open != 0)
    return resume (self, open, error);
  return ka_table_is_match_over (self) || deal (self, error);
}

KaTable *
ka_table_new (KaDesk *desk, gint64 match, GError **error)
{
  g_autoptr (KaTable) self = g_object_new (KA_TYPE_TABLE, NULL);

  self->sheet = ka_sheet_new (desk, match, error);
  if (self->sheet == NULL)
    return NULL;
  if (get_rules (self) == NULL)
    {
      g_set_error (error, KA_ERROR, KA_ERROR_RULE, _ ("%s can be scored and not be played"),
                   _ (ka_table_get_game (self)->name));
      return NULL;
    }
  return sit_down (self, error) ? g_steal_pointer (&self) : NULL;
}
