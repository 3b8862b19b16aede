/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-chip.h"

#include "ka-isolate.h"
#include "ka-language.h"

struct _KaChip
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (KaChip, ka_chip, GTK_TYPE_BOX)

static void
ka_chip_class_init (KaChipClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "chip");
}

static void
ka_chip_init (KaChip *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
ka_chip_new (const KaNote *note, const char *whose)
{
  KaChip *self = g_object_new (KA_TYPE_CHIP, "spacing", 4, NULL);
  g_autofree char *text = ka_note_text (note);
  g_autofree char *of_whom = whose != NULL ? g_strdup_printf (_ ("%s: %s"), ka_isolate (whose), text) : NULL;
  GtkWidget *label = gtk_label_new (of_whom != NULL ? of_whom : text);

  if (note->odd)
    {
      GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");

      gtk_image_set_pixel_size (GTK_IMAGE (icon), 12);
      gtk_box_append (GTK_BOX (self), icon);
      gtk_widget_add_css_class (GTK_WIDGET (self), "odd");
    }
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_width_chars (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (self), label);
  return GTK_WIDGET (self);
}
