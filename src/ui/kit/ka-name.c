/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-name.h"

#include "ka-fit.h"

#define MOST_LETTERS 3

struct _KaName
{
  GtkWidget parent_instance;

  /* borrowed: children */
  GtkWidget *whole;
  GtkWidget *brief;
};

G_DEFINE_FINAL_TYPE (KaName, ka_name, GTK_TYPE_WIDGET)

/* The bytes of the first @n characters as they are seen: a letter with its accents, a picture of several signs. */
static gsize
measure_letters (const char *text, guint n)
{
  int length = (int) g_utf8_strlen (text, -1);
  g_autofree PangoLogAttr *places = g_new0 (PangoLogAttr, length + 1);
  int place = 0;

  pango_get_log_attrs (text, -1, -1, pango_language_get_default (), places, length + 1);
  for (guint i = 0; i < n && place < length; i++)
    do
      place++;
    while (place < length && !places[place].is_cursor_position);
  return (gsize) (g_utf8_offset_to_pointer (text, place) - text);
}

/* The initials of a name of several words, otherwise its first letters. */
static char *
shorten (const char *name)
{
  g_auto (GStrv) words = g_strsplit_set (name, " -", -1);
  g_autoptr (GString) initials = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; words[i] != NULL && n < MOST_LETTERS; i++)
    if (*words[i] != '\0')
      {
        g_string_append_len (initials, words[i], (gssize) measure_letters (words[i], 1));
        n++;
      }
  if (n > 1)
    return g_string_free_and_steal (g_steal_pointer (&initials));
  return g_strndup (name, measure_letters (name, MOST_LETTERS));
}

static void
ka_name_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                 int *minimum_baseline, int *natural_baseline)
{
  KaName *self = KA_NAME (widget);
  int least, brief_natural;

  gtk_widget_measure (self->whole, orientation, -1, minimum, natural, NULL, NULL);
  gtk_widget_measure (self->brief, orientation, -1, &least, &brief_natural, NULL, NULL);
  *minimum = least;
  *natural = MAX (*natural, brief_natural);
}

static void
ka_name_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KaName *self = KA_NAME (widget);
  int wanted;
  gboolean fits;

  gtk_widget_measure (self->whole, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL, NULL);
  fits = wanted <= width;
  gtk_widget_set_child_visible (self->whole, fits);
  gtk_widget_set_child_visible (self->brief, !fits);
  gtk_widget_allocate (fits ? self->whole : self->brief, width, height, -1, NULL);
}

static void
ka_name_dispose (GObject *object)
{
  KaName *self = KA_NAME (object);

  g_clear_pointer (&self->whole, gtk_widget_unparent);
  g_clear_pointer (&self->brief, gtk_widget_unparent);
  G_OBJECT_CLASS (ka_name_parent_class)->dispose (object);
}

static void
ka_name_class_init (KaNameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_name_dispose;
  widget_class->measure = ka_name_measure;
  widget_class->size_allocate = ka_name_size_allocate;
}

static void
ka_name_init (KaName *self)
{
}

GtkWidget *
ka_name_new (const char *name)
{
  KaName *self = g_object_new (KA_TYPE_NAME, NULL);
  g_autofree char *brief = shorten (name);
  /* Who hears it hears the whole name. */
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "label", brief, "accessible-role", GTK_ACCESSIBLE_ROLE_NONE, NULL);

  self->whole = gtk_label_new (name);
  gtk_widget_add_css_class (self->whole, "heading");
  gtk_widget_set_parent (self->whole, GTK_WIDGET (self));
  gtk_widget_add_css_class (label, "heading");
  self->brief = ka_fit_new (label);
  gtk_widget_set_parent (self->brief, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
