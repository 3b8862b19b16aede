/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table-private.h"

#include "ka-error.h"
#include "ka-language.h"
#include "ka-table-deal.h"

#define DEFAULT_BUDGET_MS 1500

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

/* ---- what lies there ------------------------------------------------------------------------------------- */

KaBook *
ka_table_get_book (KaTable *self)
{
  return ka_desk_get_book (ka_sheet_get_desk (self->sheet));
}

KaSheet *
ka_table_get_sheet (KaTable *self)
{
  return self->sheet_after != NULL && ka_table_is_deal_over (self) ? self->sheet_after : self->sheet;
}

const KaGame *
ka_table_get_game (KaTable *self)
{
  return ka_sheet_get_game (self->sheet);
}

const KaRules *
ka_table_get_rules (KaTable *self)
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

gboolean
ka_table_is_person (KaTable *self, int seat)
{
  return seat >= 0 && ka_table_get_level (self, (guint) seat) == NULL && self->stand_ins[seat] == NULL;
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

  return !self->looks_back && ka_table_is_person (self, actor) && actor != self->viewer;
}

gboolean
ka_table_sees_all (KaTable *self)
{
  return self->open || ka_table_is_deal_over (self);
}

gconstpointer
ka_table_get_view (KaTable *self)
{
  gsize size = ka_table_get_rules (self)->state_size;

  if (self->deal == NULL)
    return NULL;
  if (self->view == NULL)
    {
      gconstpointer state = ka_deal_get_state (self->deal);

      self->view = g_malloc0 (size);
      if (ka_table_sees_all (self))
        memcpy (self->view, state, size);
      else
        ka_table_get_rules (self)->hide (state, ka_table_get_viewer (self), self->view);
    }
  return self->view;
}

int
ka_table_get_seen_move (KaTable *self, guint i, KaMove *move)
{
  const KaRules *rules = ka_table_get_rules (self);
  int viewer = ka_table_get_viewer (self);
  int seat;

  g_return_val_if_fail (i < ka_table_get_n_moves (self), KA_TABLE_NOBODY);

  *move = *ka_deal_get_move (self->deal, i, &seat);
  if (rules->hide_move != NULL && seat != viewer && !self->open)
    rules->hide_move (ka_deal_get_state_at (self->deal, i), viewer, move);
  return seat;
}

gboolean
ka_table_is_by_clock (KaTable *self, guint i)
{
  return ka_deal_get_cause (self->deal, i) == KA_DEAL_CLOCK;
}

gpointer
ka_table_get_view_at (KaTable *self, guint i)
{
  gpointer view = g_malloc0 (ka_table_get_rules (self)->state_size);

  g_return_val_if_fail (i <= ka_table_get_n_moves (self), view);

  if (self->open)
    memcpy (view, ka_deal_get_state_at (self->deal, i), ka_table_get_rules (self)->state_size);
  else
    ka_table_get_rules (self)->hide (ka_deal_get_state_at (self->deal, i), ka_table_get_viewer (self), view);
  return view;
}

gboolean
ka_table_may_move (KaTable *self)
{
  int actor = ka_table_get_actor (self);

  return !self->looks_back && ka_table_is_person (self, actor) && actor == ka_table_get_viewer (self);
}

guint
ka_table_list_moves (KaTable *self, KaMove *moves)
{
  return ka_table_may_move (self) && ka_table_get_rules (self)->moves != NULL
             ? ka_table_get_rules (self)->moves (ka_table_get_view (self), moves)
             : 0;
}

gboolean
ka_table_check (KaTable *self, const KaMove *move, GError **error)
{
  if (ka_table_may_move (self))
    return ka_table_get_rules (self)->check (ka_deal_get_state (self->deal), move, error);
  g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE,
                       ka_table_is_deal_over (self) ? _ ("the round is over") : _ ("it is not your turn"));
  return FALSE;
}

/* ---- changing -------------------------------------------------------------------------------------------- */

void
ka_table_tell (KaTable *self, KaTableChange change, guint move)
{
  self->turn++;
  g_clear_pointer (&self->view, g_free);
  ka_table_stop_thinking (self);
  g_signal_emit (self, signals[CHANGED], 0, change, move);
  ka_table_advance (self);
}

gboolean
ka_table_finish_if_over (KaTable *self, GError **error)
{
  return !ka_table_is_deal_over (self)
         || ka_table_finish_deal (ka_table_get_book (self), self->deal_id, self->deal, error);
}

gboolean
ka_table_check_book (KaTable *self, GError **error)
{
  if (ka_table_get_book (self) != NULL)
    return TRUE;
  g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND, _ ("There is no book."));
  return FALSE;
}

/* The move is in the book before anybody sees it. */
gboolean
ka_table_record (KaTable *self, const KaMove *move, KaDealCause cause, GError **error)
{
  const KaRules *rules = ka_table_get_rules (self);
  gconstpointer state = ka_deal_get_state (self->deal);
  g_autofree char *known = ka_table_join_moves (self->deal);
  g_autofree char *text = NULL;
  guint n = ka_deal_get_n_moves (self->deal);
  int seat = ka_deal_get_actor (self->deal);
  gboolean finished;

  if (!ka_table_check_book (self, error) || !rules->check (state, move, error))
    return FALSE;
  text = ka_deal_next_text (self->deal, move, cause);
  if (!ka_book_write_move_for (ka_table_get_book (self), self->deal_id, n, seat, text, self->stand_ins[seat],
                               known, error))
    return FALSE;
  g_ptr_array_set_size (self->made_by, (int) n);
  g_ptr_array_add (self->made_by, g_strdup (self->stand_ins[seat]));
  ka_deal_play_because (self->deal, move, cause, NULL);
  finished = ka_table_finish_if_over (self, error);
  ka_table_tell (self, KA_TABLE_MOVED, n);
  return finished;
}

gboolean
ka_table_play (KaTable *self, const KaMove *move, GError **error)
{
  g_return_val_if_fail (KA_IS_TABLE (self), FALSE);

  return ka_table_check (self, move, error) && ka_table_record (self, move, KA_DEAL_CHOICE, error);
}

gboolean
ka_table_play_text (KaTable *self, const char *text, GError **error)
{
  KaMove move = { 0 };

  g_return_val_if_fail (self->deal != NULL, FALSE);

  return ka_table_get_rules (self)->move_from_text (ka_deal_get_state (self->deal), text, &move, error)
         && ka_table_play (self, &move, error);
}

static void
choose_viewer (KaTable *self)
{
  guint n_people = 0;

  self->viewer = KA_TABLE_NOBODY;
  for_each_seat (seat, ka_table_get_n_seats (self))
    if (ka_table_get_level (self, seat) == NULL)
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
  KaDeal *next = ka_table_write_deal (ka_table_get_book (self), self->sheet, NULL, &id, error);

  if (next == NULL)
    return FALSE;
  g_clear_pointer (&self->deal, ka_deal_free);
  self->deal = next;
  self->deal_id = id;
  choose_viewer (self);
  ka_table_begin_company (self, NULL);
  return TRUE;
}

gboolean
ka_table_deal_next (KaTable *self, GError **error)
{
  g_return_val_if_fail (KA_IS_TABLE (self), FALSE);
  g_return_val_if_fail (self->deal == NULL || ka_table_is_deal_over (self), FALSE);

  if (!ka_table_check_book (self, error))
    return FALSE;
  /* The round may be missing: the disk was full, or it was undone on the sheet. */
  if (self->deal_id != 0
      && ka_book_find_open_deal (ka_table_get_book (self), ka_sheet_get_match (self->sheet)->id, NULL) != 0
      && !ka_table_finish_if_over (self, error))
    return FALSE;
  if (ka_table_is_match_over (self))
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE, _ ("the match is over"));
      return FALSE;
    }
  if (!deal (self, error))
    return FALSE;
  ka_table_tell (self, KA_TABLE_DEALT, 0);
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
  ka_table_tell (self, KA_TABLE_TURNED, ka_table_get_n_moves (self));
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
  ka_table_stop_thinking (self);
  G_OBJECT_CLASS (ka_table_parent_class)->dispose (object);
}

static void
ka_table_finalize (GObject *object)
{
  KaTable *self = KA_TABLE (object);

  g_clear_object (&self->sheet);
  g_clear_object (&self->sheet_after);
  g_clear_pointer (&self->deal, ka_deal_free);
  g_clear_pointer (&self->view, g_free);
  g_clear_pointer (&self->made_by, g_ptr_array_unref);
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
  self->made_by = g_ptr_array_new_with_free_func (g_free);
}

/* The deal that was being played, as it was left. */
static gboolean
resume (KaTable *self, gint64 id, GError **error)
{
  g_autoptr (KaDealRecord) record = ka_book_get_deal (ka_table_get_book (self), id, error);

  self->deal = record != NULL ? ka_table_read_deal (ka_sheet_get_match (self->sheet), record, error) : NULL;
  if (self->deal == NULL)
    return FALSE;
  self->deal_id = id;
  choose_viewer (self);
  ka_table_begin_company (self, record);
  return ka_table_finish_if_over (self, error);
}

static gboolean
sit_down (KaTable *self, GError **error)
{
  g_autoptr (GError) problem = NULL;
  gint64 open
      = ka_book_find_open_deal (ka_table_get_book (self), ka_sheet_get_match (self->sheet)->id, &problem);

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
  if (ka_table_get_rules (self) == NULL)
    {
      g_set_error (error, KA_ERROR, KA_ERROR_RULE, _ ("%s can be scored but not played"),
                   _ (ka_table_get_game (self)->name));
      return NULL;
    }
  return sit_down (self, error) ? g_steal_pointer (&self) : NULL;
}
