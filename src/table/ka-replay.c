/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-replay.h"

#include "ka-error.h"
#include "ka-language.h"
#include "ka-table-deal.h"

struct _KaReplay
{
  GObject parent_instance;

  /* owned */
  KaDesk *desk;
  KaTable *table;

  gint64 deal_id; /* 0: it stands in no book */
  gint64 match;
  int line;
  guint n_moves;
  guint position;
  guint seat;
  gboolean open;
};

G_DEFINE_FINAL_TYPE (KaReplay, ka_replay, G_TYPE_OBJECT)

enum
{
  MOVED,
  TURNED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

KaTable *
ka_replay_get_table (KaReplay *self)
{
  return self->table;
}

gint64
ka_replay_get_match (KaReplay *self)
{
  return self->match;
}

int
ka_replay_get_line (KaReplay *self)
{
  return self->line;
}

guint
ka_replay_get_n_moves (KaReplay *self)
{
  return self->n_moves;
}

guint
ka_replay_get_position (KaReplay *self)
{
  return self->position;
}

void
ka_replay_peek (KaReplay *self, guint position, int seat, gboolean open)
{
  g_return_if_fail (KA_IS_REPLAY (self));

  ka_table_look (self->table, MIN (position, self->n_moves), seat, open);
}

void
ka_replay_return (KaReplay *self)
{
  ka_replay_peek (self, self->position, (int) self->seat, self->open);
}

void
ka_replay_go_to (KaReplay *self, guint position)
{
  g_return_if_fail (KA_IS_REPLAY (self));

  position = MIN (position, self->n_moves);
  if (position == self->position)
    return;
  self->position = position;
  ka_replay_return (self);
  g_signal_emit (self, signals[MOVED], 0);
}

static void
turn (KaReplay *self)
{
  ka_replay_return (self);
  g_signal_emit (self, signals[TURNED], 0);
}

guint
ka_replay_get_seat (KaReplay *self)
{
  return self->seat;
}

void
ka_replay_set_seat (KaReplay *self, guint seat)
{
  g_return_if_fail (KA_IS_REPLAY (self));
  g_return_if_fail (seat < ka_table_get_n_seats (self->table));

  if (seat == self->seat)
    return;
  self->seat = seat;
  turn (self);
}

gboolean
ka_replay_get_open (KaReplay *self)
{
  return self->open;
}

void
ka_replay_set_open (KaReplay *self, gboolean open)
{
  g_return_if_fail (KA_IS_REPLAY (self));

  open = !!open;
  if (open == self->open)
    return;
  self->open = open;
  turn (self);
}

gboolean
ka_replay_can_play_on (KaReplay *self)
{
  return !ka_table_is_deal_over (self->table);
}

gint64
ka_replay_play_on (KaReplay *self, GError **error)
{
  g_return_val_if_fail (KA_IS_REPLAY (self), 0);
  g_return_val_if_fail (ka_replay_can_play_on (self), 0);

  if (self->deal_id != 0)
    return ka_table_begin_practice (self->desk, self->deal_id, self->position, error);
  return ka_table_begin_practice_alone (self->desk, ka_table_get_deal (self->table), self->seat, error);
}

char *
ka_replay_to_text (KaReplay *self)
{
  char *text;

  g_return_val_if_fail (KA_IS_REPLAY (self), NULL);

  ka_replay_peek (self, self->n_moves, (int) self->seat, self->open);
  text = ka_deal_to_text (ka_table_get_deal (self->table));
  ka_replay_return (self);
  return text;
}

KaReview *
ka_replay_review (KaReplay *self)
{
  KaReview *review;

  g_return_val_if_fail (KA_IS_REPLAY (self), NULL);

  if (!ka_review_is_possible (ka_table_get_game (self->table)))
    return NULL;
  ka_replay_peek (self, self->n_moves, (int) self->seat, self->open);
  review = ka_review_new (ka_table_get_deal (self->table));
  ka_replay_return (self);
  return review;
}

/* ---- GObject --------------------------------------------------------------------------------------------- */

static void
ka_replay_finalize (GObject *object)
{
  KaReplay *self = KA_REPLAY (object);

  g_clear_object (&self->table);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_replay_parent_class)->finalize (object);
}

static void
ka_replay_class_init (KaReplayClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_replay_finalize;

  signals[MOVED]
      = g_signal_new ("moved", KA_TYPE_REPLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TURNED]
      = g_signal_new ("turned", KA_TYPE_REPLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_replay_init (KaReplay *self)
{
}

/* The only person among computer players looks back from where he sat. */
static guint
find_seat (KaTable *table)
{
  guint found = 0, n_people = 0;

  for_each_seat (seat, ka_table_get_n_seats (table))
    if (ka_table_get_level (table, seat) == NULL)
      {
        found = seat;
        n_people++;
      }
  return n_people == 1 ? found : 0;
}

static KaReplay *
make (KaDesk *desk, KaTable *table)
{
  KaReplay *self = g_object_new (KA_TYPE_REPLAY, NULL);

  self->desk = g_object_ref (desk);
  self->table = table;
  self->line = -1;
  self->n_moves = ka_table_get_n_moves (table);
  self->seat = find_seat (table);
  ka_replay_return (self);
  return self;
}

static int
find_line (KaSheet *sheet, gint64 deal)
{
  for (guint line = 0; line < ka_sheet_get_n_lines (sheet); line++)
    if (ka_sheet_get_line (sheet, line)->deal == deal)
      return (int) line;
  return -1;
}

KaReplay *
ka_replay_new (KaDesk *desk, gint64 deal_id, GError **error)
{
  g_autoptr (KaDealRecord) record = ka_book_get_deal (ka_desk_get_book (desk), deal_id, error);
  g_autoptr (KaSheet) sheet = record != NULL ? ka_sheet_new (desk, record->match, error) : NULL;
  g_autoptr (KaDeal) deal = NULL;
  g_autoptr (KaSheet) before = NULL, after = NULL;
  KaReplay *self;
  int line;

  if (sheet == NULL)
    return NULL;
  if (!record->done)
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE, _ ("This round is still being played."));
      return NULL;
    }
  deal = ka_table_read_deal (ka_sheet_get_match (sheet), record, error);
  line = find_line (sheet, deal_id);
  if (deal != NULL && line >= 0)
    after = ka_sheet_new_as_of (desk, record->match, (guint) line + 1, error);
  /* The round may have been taken off the sheet again. */
  if (deal != NULL && (line < 0 || after != NULL))
    before = ka_sheet_new_as_of (desk, record->match, line >= 0 ? (guint) line : ka_sheet_get_n_lines (sheet),
                                 error);
  if (before == NULL)
    return NULL;
  self = make (desk, ka_table_new_to_look (before, after, g_steal_pointer (&deal)));
  ka_table_look_at_record (self->table, record);
  self->deal_id = deal_id;
  self->match = record->match;
  self->line = line;
  return self;
}

KaReplay *
ka_replay_new_for_deal (KaDesk *desk, KaDeal *deal, GError **error)
{
  g_autoptr (KaDeal) owned = deal;
  g_autoptr (KaSheet) after = ka_sheet_new_for_deal (desk, deal, TRUE, error);
  g_autoptr (KaSheet) before = after != NULL ? ka_sheet_new_for_deal (desk, deal, FALSE, error) : NULL;

  if (before == NULL)
    return NULL;
  return make (desk, ka_table_new_to_look (before, after, g_steal_pointer (&owned)));
}
