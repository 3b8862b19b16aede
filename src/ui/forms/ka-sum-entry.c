/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-sum-entry.h"

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-wrong.h"

struct _KaSumEntry
{
  GtkEntry parent_instance;

  int min;
  int max;
  gboolean typing; /* whether somebody may still go on with what stands in it */

  /* owned */
  char *refusal; /* NULL: nobody refuses it */
};

G_DEFINE_FINAL_TYPE (KaSumEntry, ka_sum_entry, GTK_TYPE_ENTRY)

enum
{
  LETTER,
  LEFT_WRONG,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Tells a screen reader what is wrong, or else what a sum makes. @result: (nullable) */
static void
describe (KaSumEntry *self, const char *result)
{
  g_autofree char *problem = ka_sum_entry_get_problem (self);
  const char *text = self->refusal != NULL             ? self->refusal
                     : self->typing || problem == NULL ? result
                                                       : problem;

  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* Says to the eye and to a screen reader whether it is wrong: what stands in it, or that it stands here. */
static void
show_problem (KaSumEntry *self, gboolean own)
{
  ka_mark_wrong (GTK_WIDGET (self), own || self->refusal != NULL);
}

/* A single letter that was typed may do something beside typing; all else stays as it was typed, to be seen and mended. */
static void
insert_text_cb (KaSumEntry *self, const char *text, int length, int *position, GtkEditable *editable)
{
  gunichar c = length == 0 ? 0 : g_utf8_get_char (text);
  gboolean taken = FALSE;

  if (!g_unichar_isalpha (c) || (length < 0 ? (int) strlen (text) : length) != g_unichar_to_utf8 (c, NULL))
    return;
  g_signal_emit (self, signals[LETTER], 0, g_unichar_tolower (c), &taken);
  if (taken)
    g_signal_stop_emission_by_name (editable, "insert-text");
}

static gboolean
is_wrong (KaSumEntry *self)
{
  g_autofree char *problem = ka_sum_entry_get_problem (self);

  return problem != NULL;
}

static void
changed_cb (KaSumEntry *self)
{
  int value;
  KaSumState state = ka_sum_parse (gtk_editable_get_text (GTK_EDITABLE (self)), &value);
  g_autofree char *number = ka_number_format (value, FALSE);
  g_autofree char *result = state == KA_SUM_SUM ? g_strdup_printf ("= %s", number) : NULL;
  /* Nobody is bothered while typing; what comes back from a draft is not being typed. */
  self->typing = (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
  show_problem (self, !self->typing && is_wrong (self));
  describe (self, result);
}

static void
leave_cb (KaSumEntry *self)
{
  int value;

  if (ka_sum_entry_get_state (self) == KA_SUM_SUM && ka_sum_entry_get_value (self, &value))
    ka_sum_entry_set_value (self, value);
  ka_sum_entry_finish (self);
}

static void
ka_sum_entry_finalize (GObject *object)
{
  g_free (KA_SUM_ENTRY (object)->refusal);
  G_OBJECT_CLASS (ka_sum_entry_parent_class)->finalize (object);
}

static void
ka_sum_entry_class_init (KaSumEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_sum_entry_finalize;
  signals[LETTER]
      = g_signal_new ("letter", KA_TYPE_SUM_ENTRY, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled,
                      NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_UINT);
  signals[LEFT_WRONG] = g_signal_new ("left-wrong", KA_TYPE_SUM_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);
}

static void
ka_sum_entry_init (KaSumEntry *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self)), "insert-text",
                           G_CALLBACK (insert_text_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "numeric");
  /* Five digits and their sign, and a sum of three numbers where there is room. */
  gtk_editable_set_width_chars (GTK_EDITABLE (self), 5);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self), 10);
  gtk_editable_set_alignment (GTK_EDITABLE (self), 1);
  gtk_entry_set_max_length (GTK_ENTRY (self), 80);
  /* Ctrl+Z takes back a round, also while one is about to type the next. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self), FALSE);
}

GtkWidget *
ka_sum_entry_new (int min, int max)
{
  KaSumEntry *self = g_object_new (KA_TYPE_SUM_ENTRY, "input-purpose",
                                   min < 0 ? GTK_INPUT_PURPOSE_NUMBER : GTK_INPUT_PURPOSE_PHONE, NULL);

  self->min = min;
  self->max = max;
  return GTK_WIDGET (self);
}

KaSumState
ka_sum_entry_get_state (KaSumEntry *self)
{
  int value;

  g_return_val_if_fail (KA_IS_SUM_ENTRY (self), KA_SUM_EMPTY);

  return ka_sum_parse (gtk_editable_get_text (GTK_EDITABLE (self)), &value);
}

gboolean
ka_sum_entry_get_value (KaSumEntry *self, int *value)
{
  KaSumState state;

  g_return_val_if_fail (KA_IS_SUM_ENTRY (self), FALSE);

  state = ka_sum_parse (gtk_editable_get_text (GTK_EDITABLE (self)), value);
  return state == KA_SUM_NUMBER || state == KA_SUM_SUM;
}

void
ka_sum_entry_set_value (KaSumEntry *self, int value)
{
  g_autofree char *text = ka_number_format (value, FALSE);

  g_return_if_fail (KA_IS_SUM_ENTRY (self));

  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self), text);
}

void
ka_sum_entry_clear (KaSumEntry *self)
{
  g_return_if_fail (KA_IS_SUM_ENTRY (self));

  if (gtk_entry_get_text_length (GTK_ENTRY (self)) > 0)
    gtk_editable_set_text (GTK_EDITABLE (self), "");
  show_problem (self, FALSE);
}

void
ka_sum_entry_set_refusal (KaSumEntry *self, const char *why)
{
  g_return_if_fail (KA_IS_SUM_ENTRY (self));

  if (g_set_str (&self->refusal, why))
    changed_cb (self);
}

gboolean
ka_sum_entry_finish (KaSumEntry *self)
{
  g_return_val_if_fail (KA_IS_SUM_ENTRY (self), FALSE);

  self->typing = FALSE;
  if (!is_wrong (self))
    {
      show_problem (self, FALSE);
      return TRUE;
    }
  show_problem (self, TRUE);
  describe (self, NULL);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    g_signal_emit (self, signals[LEFT_WRONG], 0);
  return FALSE;
}

char *
ka_sum_entry_get_problem (KaSumEntry *self)
{
  g_autofree char *text = NULL;
  g_autofree char *min = NULL;
  g_autofree char *max = NULL;
  KaSumState state;
  int value;

  g_return_val_if_fail (KA_IS_SUM_ENTRY (self), NULL);

  text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self))));
  state = ka_sum_parse (text, &value);
  if (state == KA_SUM_WRONG)
    /* Translators: %s is what somebody typed where a number belongs: “8x”. */
    return g_strdup_printf (_ ("“%s” is not a number, nor a sum such as 10+3+7"), ka_isolate (text));
  if (state == KA_SUM_UNFINISHED && !self->typing)
    /* Translators: %s is the beginning of a sum: “3−”. */
    return g_strdup_printf (_ ("After “%s” comes another number"), ka_isolate (text));
  if (state != KA_SUM_LARGE
      && ((state != KA_SUM_NUMBER && state != KA_SUM_SUM) || (value >= self->min && value <= self->max)))
    return NULL;
  min = ka_number_format (self->min, FALSE);
  max = ka_number_format (self->max, FALSE);
  /* Translators: what somebody typed, and what numbers may be typed there: “99” is not a number from 0 to 13. */
  return g_strdup_printf (_ ("“%s” is not a number from %s to %s"), ka_isolate (text), min, max);
}
