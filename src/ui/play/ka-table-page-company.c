/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Company at the table: a seat that is handed over, deals that are watched, claims, and why a computer player did what it did. */
#include "ka-table-page-private.h"

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-mnemonic.h"

/* ---- calls ------------------------------------------------------------------------------------------------- */

static KaCall *
add (GPtrArray *calls, const char *label, const char *id, const char *tooltip)
{
  KaCall *call = ka_call_add (calls, label);

  call->id = id;
  call->tooltip = g_strdup (tooltip);
  return call;
}

static const char *const TAKES[KA_MAX_SEATS]
    = { "take-0", "take-1", "take-2", "take-3", "take-4", "take-5", "take-6", "take-7" };

/* A seat that was handed over is taken back by whoever is at the screen: who looks, or somebody beside him. */
static void
add_takes (KaTablePage *self, GPtrArray *calls)
{
  for_each_seat (seat, ka_table_get_n_seats (self->table))
    {
      g_autofree char *name = ka_mnemonic_escape (ka_isolate (ka_table_get_name (self->table, seat)));
      g_autofree char *label = NULL;

      if (ka_table_get_stand_in (self->table, seat) == NULL)
        continue;
      /* Translators: %s is a person for whom a computer player plays meanwhile. */
      label = (int) seat == ka_table_get_viewer (self->table) ? g_strdup (_ ("_Play Again Myself"))
                                                              : g_strdup_printf (_ ("%s Plays Again"), name);
      add (calls, label, TAKES[seat], NULL)->suggested = TRUE;
    }
}

static gboolean
take_seat (KaTablePage *self, const char *id)
{
  for (guint seat = 0; seat < G_N_ELEMENTS (TAKES); seat++)
    if (g_str_equal (id, TAKES[seat]))
      {
        ka_table_take_seat (self->table, seat);
        return TRUE;
      }
  return FALSE;
}

void
ka_table_page_add_company_calls (KaTablePage *self, GPtrArray *calls)
{
  if (ka_table_may_claim (self->table))
    add (calls, _ ("Claim the _Rest"), "claim",
         _ ("Says that all tricks that are left are yours, however the cards of the others lie"))
        ->spare
        = TRUE;
  add_takes (self, calls);
  if (ka_table_only_watches (self->table) && !ka_table_sees_all (self->table))
    add (calls, _ ("_Open Hands"), "open-hands", _ ("Watch this round with all cards open"));
  if (ka_table_may_skip (self->table))
    add (calls, _ ("Skip to the _End"), "skip", _ ("Play this round to its end at once"));
}

static void
claimed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaTablePage) self = data;
  g_autoptr (GError) error = NULL;

  if (!ka_table_claim_finish (KA_TABLE (source), result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      && !g_cancellable_is_cancelled (self->asks))
    ka_table_page_tell (self, error->message);
}

gboolean
ka_table_page_keep_company (KaTablePage *self, const char *id)
{
  if (g_str_equal (id, "claim"))
    ka_table_claim_async (self->table, self->asks, claimed_cb, g_object_ref (self));
  else if (g_str_equal (id, "open-hands"))
    ka_table_open_hands (self->table);
  else if (g_str_equal (id, "skip"))
    ka_table_skip (self->table);
  else
    return take_seat (self, id);
  return TRUE;
}

/* ---- why --------------------------------------------------------------------------------------------------- */

typedef struct
{
  KaTablePage *page;
  guint move;
} Why;

static void
why_free (Why *self)
{
  g_object_unref (self->page);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Why, why_free)

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Why) why = data;
  KaTablePage *self = why->page;
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *text = NULL;
  KaReason found;
  KaMove move;
  int seat;

  if (ka_table_ask_why_finish (KA_TABLE (source), result, &found, &error))
    {
      const KaReasonWords words = ka_tableau_get_words (self->tableau);

      reason = ka_reason_why (&found, &words);
    }
  if (g_cancellable_is_cancelled (self->asks) || why->move >= ka_table_get_n_moves (self->table)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  seat = ka_table_get_seen_move (self->table, why->move, &move);
  /* Translators: a person or computer player, and why it did what it did, said to whoever would be in its place: "your hand". */
  text = g_strdup_printf (_ ("In %s’s place: %s"), ka_isolate (ka_table_get_name (self->table, (guint) seat)),
                          reason != NULL ? reason : error->message);
  ka_table_page_tell (self, text);
}

void
ka_table_page_ask_why (KaTablePage *self, guint line)
{
  guint move;
  Why *why;

  if (line >= self->logged->len)
    return;
  move = g_array_index (self->logged, guint, line);
  if (ka_table_get_mover (self->table, move) == NULL)
    return;
  if (!ka_table_may_ask_why (self->table, move))
    {
      ka_table_page_tell (self, _ ("Why that was done can be told when the round is over."));
      return;
    }
  adw_bottom_sheet_set_open (self->sheet, FALSE);
  /* Who asks about another line waits for no answer about the last one. */
  g_cancellable_cancel (self->why);
  g_clear_object (&self->why);
  self->why = g_cancellable_new ();
  why = g_new (Why, 1);
  *why = (Why) { g_object_ref (self), move };
  ka_table_ask_why_async (self->table, move, self->why, answered_cb, why);
}
