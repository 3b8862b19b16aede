/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-number-box.h"

#include <adwaita.h>

#include "ka-focus.h"
#include "ka-language.h"
#include "ka-letters.h"

/* So many numbers stand in a line: fourteen are two of them, with room for a thumb; of large letters three. */
#define MOST_IN_LINE       7
#define MOST_LARGE_IN_LINE 5

struct _KaNumberBox
{
  GtkWidget parent_instance;

  guint n_answers;
  KaAnswer answers[KA_MAX_ANSWERS];
  gboolean known;
  int number;
  gboolean typing; /* whether a digit goes on with the number that was typed */

  /* borrowed: children */
  GtkWidget *grid;  /* of numbers */
  GtkWidget *words; /* as many beside each other as there is room for */
  GtkWidget *buttons[KA_MAX_ANSWERS];
};

G_DEFINE_FINAL_TYPE (KaNumberBox, ka_number_box, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The answer that stands for the number, or −1. */
static int
find_place (KaNumberBox *self)
{
  int place = -1;

  for (guint i = 0; self->known && i < self->n_answers; i++)
    if (self->answers[i].number <= self->number)
      place = (int) i;
  return place;
}

static void
show (KaNumberBox *self)
{
  for (guint i = 0; i < self->n_answers; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), (int) i == find_place (self));
}

static void
choose (KaNumberBox *self, gboolean known, int number)
{
  ka_number_box_set (self, known, number);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
clicked_cb (GtkWidget *button, KaNumberBox *self)
{
  for (guint i = 0; i < self->n_answers; i++)
    if (self->buttons[i] == button)
      {
        ka_number_box_press (self, i);
        return;
      }
}

/* In letters. No narrower than this are words that lie below one another. */
static int
measure_longest_word (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  glong longest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    longest = MAX (longest, g_utf8_strlen (words[i], -1));
  return (int) longest;
}

static GtkWidget *
make_button (KaNumberBox *self, const KaAnswer *answer)
{
  g_autofree char *number = g_strdup_printf ("%d", answer->number);
  GtkWidget *button = gtk_toggle_button_new_with_label (answer->label != NULL ? _ (answer->label) : number);

  gtk_widget_add_css_class (button, "pick");
  gtk_widget_add_css_class (button, "numeric");
  gtk_widget_set_hexpand (button, TRUE);
  if (answer->label != NULL)
    {
      GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

      gtk_widget_add_css_class (button, "word");
      gtk_label_set_wrap (label, TRUE);
      gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
      gtk_label_set_width_chars (label, measure_longest_word (_ (answer->label)));
      gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
    }
  if (answer->marked)
    {
      gtk_widget_add_css_class (button, "aim");
      gtk_widget_set_tooltip_text (button, _ ("What was promised"));
    }
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, 0);
  return button;
}

static void
remove_buttons (KaNumberBox *self)
{
  gboolean in_words = ka_number_box_has_words (self);

  for (guint i = 0; i < self->n_answers; i++)
    if (in_words)
      adw_wrap_box_remove (ADW_WRAP_BOX (self->words), g_steal_pointer (&self->buttons[i]));
    else
      gtk_grid_remove (GTK_GRID (self->grid), g_steal_pointer (&self->buttons[i]));
  self->n_answers = 0;
}

static gboolean
has_answers (KaNumberBox *self, const KaAnswer *answers, guint n)
{
  if (n != self->n_answers)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (answers[i].number != self->answers[i].number || answers[i].label != self->answers[i].label
        || answers[i].marked != self->answers[i].marked)
      return FALSE;
  return TRUE;
}

/* The number that was chosen, or else set out for. */
static gboolean
ka_number_box_grab_focus (GtkWidget *widget)
{
  KaNumberBox *self = KA_NUMBER_BOX (widget);
  int place = find_place (self);

  for (guint i = 0; place < 0 && i < self->n_answers; i++)
    if (self->answers[i].marked)
      place = (int) i;
  return self->n_answers > 0 && gtk_widget_grab_focus (self->buttons[MAX (place, 0)]);
}

static void
ka_number_box_dispose (GObject *object)
{
  KaNumberBox *self = KA_NUMBER_BOX (object);

  self->n_answers = 0;
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  g_clear_pointer (&self->words, gtk_widget_unparent);
  G_OBJECT_CLASS (ka_number_box_parent_class)->dispose (object);
}

static void
ka_number_box_class_init (KaNumberBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_number_box_dispose;
  widget_class->focus = ka_focus_group;
  widget_class->grab_focus = ka_number_box_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "numberbox");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_NUMBER_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_number_box_init (KaNumberBox *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_homogeneous (GTK_GRID (self->grid), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 4);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 4);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  self->words = adw_wrap_box_new ();
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (self->words), 4);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (self->words), 4);
  /* Where there is little room words come below one another in a button, before buttons do. */
  adw_wrap_box_set_wrap_policy (ADW_WRAP_BOX (self->words), ADW_WRAP_MINIMUM);
  adw_wrap_box_set_justify (ADW_WRAP_BOX (self->words), ADW_JUSTIFY_FILL);
  adw_wrap_box_set_justify_last_line (ADW_WRAP_BOX (self->words), TRUE);
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));
}

GtkWidget *
ka_number_box_new (void)
{
  return g_object_new (KA_TYPE_NUMBER_BOX, NULL);
}

gboolean
ka_number_box_has_words (KaNumberBox *self)
{
  g_return_val_if_fail (KA_IS_NUMBER_BOX (self), FALSE);

  return self->n_answers > 0 && self->answers[0].label != NULL;
}

void
ka_number_box_set_answers (KaNumberBox *self, const KaAnswer *answers, guint n)
{
  guint n_in_line = ka_letters_are_large (GTK_WIDGET (self)) ? MOST_LARGE_IN_LINE : MOST_IN_LINE;
  gboolean had_words, had_any;

  g_return_if_fail (KA_IS_NUMBER_BOX (self) && n <= KA_MAX_ANSWERS);

  if (has_answers (self, answers, n))
    return;
  /* One alone on a second line would look as if it meant something else. */
  if (n == n_in_line + 1)
    n_in_line = n;
  had_any = self->n_answers > 0;
  had_words = ka_number_box_has_words (self);
  remove_buttons (self);
  for (guint i = 0; i < n; i++)
    {
      self->answers[i] = answers[i];
      self->buttons[i] = make_button (self, &answers[i]);
      if (answers[i].label != NULL)
        adw_wrap_box_append (ADW_WRAP_BOX (self->words), self->buttons[i]);
      else
        gtk_grid_attach (GTK_GRID (self->grid), self->buttons[i], (int) (i % n_in_line),
                         (int) (i / n_in_line), 1, 1);
    }
  self->n_answers = n;
  gtk_widget_set_visible (self->grid, !ka_number_box_has_words (self));
  gtk_widget_set_visible (self->words, ka_number_box_has_words (self));
  if (had_any && n > 0 && had_words != ka_number_box_has_words (self))
    self->known = FALSE;
  show (self);
}

gboolean
ka_number_box_get (KaNumberBox *self, int *number)
{
  g_return_val_if_fail (KA_IS_NUMBER_BOX (self), FALSE);

  *number = self->number;
  return self->known;
}

void
ka_number_box_set (KaNumberBox *self, gboolean known, int number)
{
  g_return_if_fail (KA_IS_NUMBER_BOX (self));

  self->known = known;
  self->number = known ? number : 0;
  self->typing = FALSE;
  show (self);
}

gboolean
ka_number_box_press (KaNumberBox *self, guint place)
{
  g_return_val_if_fail (KA_IS_NUMBER_BOX (self), FALSE);

  if (place >= self->n_answers)
    return FALSE;
  choose (self, TRUE, self->answers[place].number);
  return TRUE;
}

gboolean
ka_number_box_type (KaNumberBox *self, int digit)
{
  int longer;
  int largest = -1;

  g_return_val_if_fail (KA_IS_NUMBER_BOX (self), FALSE);

  for (guint i = 0; i < self->n_answers; i++)
    largest = MAX (largest, self->answers[i].number);
  longer = self->typing && self->known ? 10 * self->number + digit : digit;
  if (longer > largest)
    longer = digit;
  if (longer > largest)
    return FALSE;
  choose (self, TRUE, longer);
  self->typing = TRUE;
  return TRUE;
}

void
ka_number_box_end_typing (KaNumberBox *self)
{
  g_return_if_fail (KA_IS_NUMBER_BOX (self));

  self->typing = FALSE;
}
