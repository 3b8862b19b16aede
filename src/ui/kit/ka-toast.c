/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-toast.h"

void
ka_toast (gpointer widget, const char *text)
{
  gtk_widget_activate_action (widget, "win.toast", "s", text);
}

void
ka_toast_undo (gpointer widget, const char *text)
{
  gtk_widget_activate_action (widget, "win.toast-undo", "s", text);
}

/* More than any sentence of the program needs; names may be longer. */
#define MOST_LINES 5
#define MOST_CHARS 60

/* What a toast has around its words and its button, in pixels. */
#define FRAME        88

#define STACK_MARGIN 6

static int
get_natural_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* @button: nullable */
static int
get_button_width (const char *button)
{
  g_autoptr (GtkWidget) widget
      = button != NULL ? g_object_ref_sink (gtk_button_new_with_label (button)) : NULL;

  return widget != NULL ? get_natural_width (widget) : 0;
}

static GtkWidget *
make_words (int room, const char *text, const char *button)
{
  GtkWidget *words = gtk_label_new (text);
  int wide = room - FRAME - get_button_width (button), chars = MOST_CHARS;

  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (words), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (words), MOST_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (words), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_widget_add_css_class (words, "heading");
  /* It is as high as its natural width wants, so that is what has to fit. */
  do
    gtk_label_set_max_width_chars (GTK_LABEL (words), chars);
  while (get_natural_width (words) > wide && --chars > 0);
  return words;
}

/* How much room the longest of the words needs. */
static int
get_longest_width (const char *text)
{
  g_autoptr (GtkWidget) words = g_object_ref_sink (gtk_label_new (text));
  int longest;

  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_widget_add_css_class (words, "heading");
  gtk_widget_measure (words, GTK_ORIENTATION_HORIZONTAL, -1, &longest, NULL, NULL, NULL);
  return longest;
}

/* The button below the words: beside it a word would be broken. */
static GtkWidget *
stack_words (AdwToast *toast, int room, const char *text, const char *label, const char *action)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_margin_top (box, STACK_MARGIN);
  gtk_widget_set_margin_bottom (box, STACK_MARGIN);
  g_signal_connect_object (button, "clicked", G_CALLBACK (adw_toast_dismiss), toast, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), make_words (room, text, NULL));
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

AdwToast *
ka_toast_new (int room, const char *text, const char *button, const char *action)
{
  AdwToast *toast = adw_toast_new ("");

  if (button != NULL && get_longest_width (text) > room - FRAME - get_button_width (button))
    {
      adw_toast_set_custom_title (toast, stack_words (toast, room, text, button, action));
      return toast;
    }
  adw_toast_set_custom_title (toast, make_words (room, text, button));
  if (button != NULL)
    {
      adw_toast_set_button_label (toast, button);
      adw_toast_set_detailed_action_name (toast, action);
    }
  return toast;
}
