/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-sum-entry.h"

#include "ka-language.h"

struct _KaSumEntry
{
  GtkEntry parent_instance;

  int min;
  int max;

  /* owned */
  char *refusal; /* NULL: nobody refuses it */
};

G_DEFINE_FINAL_TYPE (KaSumEntry, ka_sum_entry, GTK_TYPE_ENTRY)

enum
{
  LETTER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Says to the eye and to a screen reader whether it is wrong: what stands in it, or that it stands here. */
static void
show_problem (KaSumEntry *self, gboolean own)
{
  gboolean problem = own || self->refusal != NULL;

  if (problem)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
                               problem ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static gboolean
is_allowed (gunichar c)
{
  return g_unichar_isspace (c) || (c < 128 && g_ascii_isdigit ((char) c)) || c == '+' || c == '-'
         || c == 0x2212 || c == 0x2013;
}

/* Keeps what can stand in a sum; a single letter that was typed is told to others. */
static void
insert_text_cb (KaSumEntry *self, const char *text, int length, int *position, GtkEditable *editable)
{
  const char *end = text + (length < 0 ? (int) strlen (text) : length);
  g_autoptr (GString) kept = g_string_new (NULL);
  gunichar letter = 0;

  for (const char *p = text; p < end; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (is_allowed (c))
        g_string_append_unichar (kept, c);
      else if (g_unichar_isalpha (c) && g_utf8_next_char (p) == end && p == text)
        letter = g_unichar_tolower (c);
    }
  if (kept->len == (gsize) (end - text))
    return;

  g_signal_stop_emission_by_name (editable, "insert-text");
  if (kept->len > 0)
    gtk_editable_insert_text (editable, kept->str, (int) kept->len, position);
  if (letter == 0)
    gtk_widget_error_bell (GTK_WIDGET (self)); /* as a GtkSpinButton does with what is no number */
  else
    g_signal_emit (self, signals[LETTER], 0, letter);
}

static gboolean
is_wrong (KaSumEntry *self)
{
  g_autofree char *problem = ka_sum_entry_get_problem (self);

  return problem != NULL || ka_sum_entry_get_state (self) == KA_SUM_UNFINISHED;
}

/* Nobody is bothered while typing; what comes back from a draft is not being typed. */
static gboolean
is_left_wrong (KaSumEntry *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) == 0
         && is_wrong (self);
}

static void
changed_cb (KaSumEntry *self)
{
  int value;
  KaSumState state = ka_sum_parse (gtk_editable_get_text (GTK_EDITABLE (self)), &value);
  g_autofree char *number = ka_number_format (value, FALSE);
  g_autofree char *result = state == KA_SUM_SUM ? g_strdup_printf ("= %s", number) : NULL;
  const char *description = self->refusal != NULL ? self->refusal : result;

  show_problem (self, is_left_wrong (self));
  if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                    -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
leave_cb (KaSumEntry *self)
{
  int value;

  if (ka_sum_entry_get_state (self) == KA_SUM_SUM && ka_sum_entry_get_value (self, &value))
    ka_sum_entry_set_value (self, value);
  show_problem (self, is_wrong (self));
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
  signals[LETTER] = g_signal_new ("letter", KA_TYPE_SUM_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
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
  /* Five digits and their sign. */
  gtk_editable_set_width_chars (GTK_EDITABLE (self), 5);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self), 7);
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

char *
ka_sum_entry_get_problem (KaSumEntry *self)
{
  g_autofree char *min = NULL;
  g_autofree char *max = NULL;
  KaSumState state;
  int value;

  g_return_val_if_fail (KA_IS_SUM_ENTRY (self), NULL);

  state = ka_sum_parse (gtk_editable_get_text (GTK_EDITABLE (self)), &value);
  if (state == KA_SUM_WRONG)
    return g_strdup (_ ("This is not a number, nor a sum such as 10+3+7"));
  if (state != KA_SUM_LARGE
      && ((state != KA_SUM_NUMBER && state != KA_SUM_SUM) || (value >= self->min && value <= self->max)))
    return NULL;
  min = ka_number_format (self->min, FALSE);
  max = ka_number_format (self->max, FALSE);
  /* Translators: what numbers may be typed in a field. */
  return g_strdup_printf (_ ("From %s to %s"), min, max);
}
