/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Others change the sheet: what is being typed stays as long as it can. */
#include "ka-round-form-private.h"

#include "ka-announce.h"
#include "ka-language.h"

void
ka_round_form_tell_meanwhile (KaRoundForm *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->meanwhile), text != NULL ? text : "");
  gtk_widget_set_visible (self->meanwhile, text != NULL);
  self->told = text != NULL;
  if (text != NULL)
    ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_NEWS, text);
}

int
ka_round_form_find_line (KaRoundForm *self)
{
  return self->uuid != NULL ? ka_sheet_find_line (self->sheet, self->uuid)
                            : (int) ka_sheet_get_n_lines (self->sheet);
}

/* What was typed in a line that is gone is not lost: it becomes a new round at that place. */
static void
go_on_without_line (KaRoundForm *self)
{
  g_autoptr (JsonNode) typed = ka_round_form_read_typed (self);
  gboolean changed = self->mode == MODE_CHANGE;
  guint n = ka_sheet_get_n_lines (self->sheet), line = MIN (self->line, n);

  ka_round_form_begin (self, line < n ? MODE_INSERT : MODE_NEXT, line, NULL,
                       ka_sheet_get_next_absent (self->sheet, line));
  if (ka_form_draft_get_state (self->draft) == KA_DRAFT_FRESH)
    {
      ka_round_form_fill_typed (self, typed);
      ka_form_draft_touch (self->draft);
      if (changed)
        ka_round_form_tell_meanwhile (
            self,
            _ ("The round that you were changing was deleted meanwhile. What you typed is a new round."));
    }
  else if (changed)
    {
      ka_round_form_tell_meanwhile (self, _ ("The round that you were changing was deleted meanwhile."));
    }
}

static gboolean
sit_as_before (KaRoundForm *self)
{
  for_each_seat (seat, self->players->len)
    if (((const KaPlayer *) self->players->pdata[seat])->id != ka_sheet_get_player (self->sheet, seat)->id)
      return FALSE;
  return TRUE;
}

/* @round: the line that is changed, as it is now */
static void
look_at_line (KaRoundForm *self, KaRound *round)
{
  if (ka_round_equal (round, self->written, self->before->n_seats))
    return;
  if (sit_as_before (self))
    ka_round_form_tell_meanwhile (
        self, _ ("This round was changed meanwhile. Saving puts what you typed here in its place."));
  g_clear_pointer (&self->written, ka_round_unref);
  self->written = ka_round_ref (round);
}

/* Where somebody types; NULL when that is not here. */
static GtkEditable *
find_typing (KaRoundForm *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return GTK_IS_TEXT (focus) && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) ? GTK_EDITABLE (focus)
                                                                                  : NULL;
}

static void
go_on (KaRoundForm *self, guint line)
{
  g_autoptr (JsonNode) typed = ka_round_form_read_typed (self);
  GtkEditable *typing = find_typing (self);
  int caret = typing != NULL ? gtk_editable_get_position (typing) : 0;
  gboolean later = self->mode == MODE_NEXT && line > self->line;

  if (self->mode == MODE_CHANGE)
    look_at_line (self, ka_sheet_get_line (self->sheet, line)->round);
  ka_round_form_show_line (self, line);
  ka_round_form_fill_typed (self, typed);
  /* It may be the same round, written down by two. */
  if (later)
    ka_round_form_tell_meanwhile (
        self, _ ("Another round was written meanwhile. What you typed is the round after it."));
  /* The next digit comes behind those that stand there. */
  if (typing != NULL && typing == find_typing (self))
    gtk_editable_set_position (typing, caret);
}

/* Others changed the sheet: what is being typed stays as long as it can. */
void
ka_round_form_sheet_changed_cb (KaRoundForm *self)
{
  int line = ka_round_form_find_line (self);
  gboolean typed = !ka_form_draft_is_untouched (self->draft)
                   && self->before->n_seats == ka_sheet_get_n_seats (self->sheet);

  self->told = FALSE;
  if (typed && line >= 0)
    go_on (self, (guint) line);
  else if (typed)
    go_on_without_line (self);
  else if (self->mode == MODE_CHANGE && line >= 0
           && !ka_round_is_correction (ka_sheet_get_line (self->sheet, (guint) line)->round))
    ka_round_form_begin_change (self, (guint) line);
  else
    ka_round_form_begin_next (self);
}
