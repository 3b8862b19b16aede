/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saying what is wrong where it is. */
#include "ka-round-fields-private.h"

#include "ka-error.h"
#include "ka-language.h"
#include "ka-round-row.h"

/* Shows and tells a screen reader that something is wrong at a control, and what; @why is NULL when nothing is. */
static void
mark_control (GtkWidget *control, GtkWidget *problem, const char *why)
{
  if (KA_IS_SUM_ENTRY (control))
    ka_sum_entry_set_refusal (KA_SUM_ENTRY (control), why);
  else
    {
      gtk_accessible_update_state (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_STATE_INVALID,
                                   why != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                                   -1);
      if (why != NULL)
        gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why,
                                        -1);
      else
        gtk_accessible_reset_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      if (why != NULL && GTK_IS_TOGGLE_BUTTON (control))
        gtk_widget_add_css_class (control, "error");
      else
        gtk_widget_remove_css_class (control, "error");
    }
  if (why != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE, problem,
                                    NULL, -1);
  else
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE);
}

/* Marks what is in @marks, and nothing else any more. */
static void
mark_part (KaRoundFields *self, guint i, guint32 marks, const char *why)
{
  Part *part = &self->parts[i];
  guint32 touched = marks | part->marked;

  if (part->control != NULL && (touched & MARK_CONTROL) != 0)
    mark_control (part->control, part->problem, (marks & MARK_CONTROL) != 0 ? why : NULL);
  for_each_seat (seat, self->n_seats)
    {
      GtkWidget *control = ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), i);

      if (control != NULL && (touched & KA_AT_SEAT (seat)) != 0)
        mark_control (control, part->problem, (marks & KA_AT_SEAT (seat)) != 0 ? why : NULL);
    }
  part->marked = marks;
}

const char *
ka_round_fields_get_problem (KaRoundFields *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), NULL);

  for (guint i = 0; i < self->n_parts; i++)
    if (gtk_widget_get_visible (self->parts[i].problem))
      return gtk_label_get_text (GTK_LABEL (self->parts[i].problem));
  return NULL;
}

void
ka_round_fields_finish (KaRoundFields *self)
{
  g_return_if_fail (KA_IS_ROUND_FIELDS (self));

  for (guint i = 0; i < self->n_parts; i++)
    {
      if (KA_IS_SUM_ENTRY (self->parts[i].control))
        ka_sum_entry_finish (KA_SUM_ENTRY (self->parts[i].control));
      for_each_seat (seat, self->n_seats)
        if (KA_IS_SUM_ENTRY (ka_round_fields_get_stop (self, i, seat)))
          ka_sum_entry_finish (KA_SUM_ENTRY (ka_round_fields_get_stop (self, i, seat)));
    }
}

gboolean
ka_round_fields_focus_problem (KaRoundFields *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), FALSE);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];

      if (part->control != NULL && (part->marked & MARK_CONTROL) != 0
          && gtk_widget_grab_focus (part->control))
        return TRUE;
      for_each_seat (seat, self->n_seats)
        if ((part->marked & KA_AT_SEAT (seat)) != 0 && ka_round_fields_get_stop (self, i, seat) != NULL
            && gtk_widget_grab_focus (ka_round_fields_get_stop (self, i, seat)))
          return TRUE;
    }
  return FALSE;
}

/* Whether several things are asked in the rows of the players, so that it must be said which one is meant. */
static gboolean
asks_several_in_rows (KaRoundFields *self)
{
  g_autoptr (KaValues) facts = ka_round_fields_read (self);
  guint n = 0;

  for (guint i = 0; i < self->n_parts; i++)
    n += self->parts[i].control == NULL && ka_round_fields_asks (self, facts, self->parts[i].field, -1);
  return n > 1;
}

gboolean
ka_round_fields_show_problem (KaRoundFields *self, const char *key, guint32 seats, const char *text)
{
  guint32 marks = seats != 0 ? seats : ~0u;
  gboolean found = FALSE;

  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), FALSE);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];
      gboolean here = key != NULL && g_str_equal (part->field->key, key);
      /* What stands in the rows has no heading of its own beside the problem. */
      g_autofree char *words = here && part->control == NULL && asks_several_in_rows (self)
                                   ? g_strdup_printf (_ ("%s: %s"), _ (part->field->label), text)
                                   : NULL;

      gtk_label_set_text (GTK_LABEL (part->problem), words != NULL ? words : here ? text : "");
      mark_part (self, i, here ? marks : 0, text);
      gtk_widget_set_visible (part->problem, here);
      if (here || part->control == NULL)
        gtk_widget_set_visible (part->box, here);
      found = found || here;
    }
  return found;
}

/* ---- numbers that are none ------------------------------------------------------------------------------ */

static gboolean
show_wrong_number (KaRoundFields *self, guint i, KaSumEntry *entry, int seat)
{
  guint n;
  g_autofree char *problem = ka_sum_entry_get_problem (entry);
  g_autofree char *who
      = problem != NULL && seat >= 0 ? ka_round_fields_name_side (self, (guint) seat, &n) : NULL;
  g_autofree char *named = who != NULL ? g_strdup_printf (_ ("%s: %s"), who, problem) : NULL;
  guint32 marks = seat >= 0 ? KA_AT_SEAT (seat) : MARK_CONTROL;

  return problem != NULL
         && ka_round_fields_show_problem (self, self->parts[i].field->key, marks,
                                          named != NULL ? named : problem);
}

gboolean
ka_round_fields_show_wrong_numbers (KaRoundFields *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), FALSE);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];
      gboolean in_rows = part->field->type == KA_FIELD_PER_SEAT || part->field->type == KA_FIELD_NUMBERS;

      if (part->control != NULL && KA_IS_SUM_ENTRY (part->control)
          && show_wrong_number (self, i, KA_SUM_ENTRY (part->control), -1))
        return TRUE;
      for_each_seat (seat, in_rows ? self->n_seats : 0)
        if ((self->absent & (1u << seat)) == 0
            && KA_IS_SUM_ENTRY (ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), i))
            && show_wrong_number (
                self, i, KA_SUM_ENTRY (ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), i)),
                (int) seat))
          return TRUE;
    }
  return FALSE;
}
