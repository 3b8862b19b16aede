/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score-strip.h"

#include "ka-card-name.h"
#include "ka-language.h"
#include "ka-strip-label.h"

#define SPACING 14

struct _KaScoreStrip
{
  GtkWidget parent_instance;

  /* borrowed */
  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (KaScoreStrip, ka_score_strip, GTK_TYPE_WIDGET)

static void
ka_score_strip_dispose (GObject *object)
{
  g_clear_pointer (&KA_SCORE_STRIP (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (ka_score_strip_parent_class)->dispose (object);
}

static void
ka_score_strip_class_init (KaScoreStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_score_strip_dispose;
  gtk_widget_class_set_css_name (widget_class, "scorestrip");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ka_score_strip_init (KaScoreStrip *self)
{
  AdwWrapBox *box = ADW_WRAP_BOX (adw_wrap_box_new ());

  /* From the start, so that what is there stays where it is when more comes. */
  adw_wrap_box_set_align (box, 0);
  adw_wrap_box_set_child_spacing (box, SPACING);
  /* Everything gets short before a second line is begun. */
  adw_wrap_box_set_wrap_policy (box, ADW_WRAP_MINIMUM);
  self->box = GTK_WIDGET (box);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("How it stands"),
                                  -1);
}

void
ka_score_strip_show (KaScoreStrip *self, GPtrArray *parts)
{
  GtkWidget *label = gtk_widget_get_first_child (self->box);

  g_return_if_fail (KA_IS_SCORE_STRIP (self));

  for (guint i = 0; i < parts->len; i++, label = gtk_widget_get_next_sibling (label))
    {
      const KaStripPart *part = g_ptr_array_index (parts, i);
      g_autofree char *spoken = NULL;

      if (label == NULL)
        {
          label = ka_strip_label_new ();
          adw_wrap_box_append (ADW_WRAP_BOX (self->box), label);
        }
      spoken = ka_card_spell (part->name);
      ka_strip_label_set (KA_STRIP_LABEL (label), part->text, part->brief, spoken);
    }
  while (label != NULL)
    {
      GtkWidget *gone = label;

      label = gtk_widget_get_next_sibling (label);
      adw_wrap_box_remove (ADW_WRAP_BOX (self->box), gone);
    }
}

GtkWidget *
ka_score_strip_get_part (KaScoreStrip *self, guint i)
{
  GtkWidget *label;

  g_return_val_if_fail (KA_IS_SCORE_STRIP (self), NULL);

  label = gtk_widget_get_first_child (self->box);
  while (i-- > 0)
    label = gtk_widget_get_next_sibling (label);
  return label;
}
