/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-filter-chips.h"

#include "ka-drop-down.h"
#include "ka-isolate.h"
#include "ka-language.h"

struct _KaFilterChips
{
  AdwBin parent_instance;

  /* borrowed */
  AdwWrapBox *box;
};

G_DEFINE_FINAL_TYPE (KaFilterChips, ka_filter_chips, ADW_TYPE_BIN)

static void
show_all (KaFilterChips *self)
{
  gboolean any = FALSE;

  for (GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->box)); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    any = any || gtk_widget_get_visible (chip);
  gtk_widget_set_visible (GTK_WIDGET (self), any);
}

/* The lists are made anew while they offer the same choices. */
static void
show_choice_cb (GtkWidget *chip, GParamSpec *pspec, GtkDropDown *list)
{
  KaFilterChips *self = KA_FILTER_CHIPS (gtk_widget_get_ancestor (chip, KA_TYPE_FILTER_CHIPS));
  GtkStringObject *item = gtk_drop_down_get_selected_item (list);
  gboolean chosen = item != NULL && ka_drop_down_get_choice (list) >= 0;
  const char *name = chosen ? gtk_string_object_get_string (item) : "";
  /* Translators: %s is what is chosen: a person, a game, “This year”. */
  g_autofree char *removes = g_strdup_printf (_ ("Remove filter “%s”"), ka_isolate (name));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (chip)))),
                       name);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, removes, -1);
  gtk_widget_set_visible (chip, chosen);
  show_all (self);
}

/* The keyboard goes to the next chip, or to what stands before them all. */
static void
clicked_cb (GtkWidget *chip, GtkDropDown *list)
{
  KaFilterChips *self = KA_FILTER_CHIPS (gtk_widget_get_ancestor (chip, KA_TYPE_FILTER_CHIPS));
  gboolean focused = gtk_widget_has_focus (chip);

  gtk_drop_down_set_selected (list, 0);
  if (focused && !gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (gtk_widget_get_parent (GTK_WIDGET (self)), GTK_DIR_TAB_FORWARD);
}

static GtkWidget *
make_chip (void)
{
  GtkWidget *chip = gtk_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (content), label);
  gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name ("window-close-symbolic"));
  gtk_button_set_child (GTK_BUTTON (chip), content);
  gtk_widget_add_css_class (chip, "variant");
  return chip;
}

void
ka_filter_chips_follow (KaFilterChips *self, GtkDropDown *list)
{
  GtkWidget *chip;

  g_return_if_fail (KA_IS_FILTER_CHIPS (self) && GTK_IS_DROP_DOWN (list));

  chip = make_chip ();
  adw_wrap_box_append (self->box, chip);
  g_signal_connect_object (chip, "clicked", G_CALLBACK (clicked_cb), list, 0);
  g_signal_connect_object (list, "notify::selected-item", G_CALLBACK (show_choice_cb), chip,
                           G_CONNECT_SWAPPED);
  show_choice_cb (chip, NULL, list);
}

static void
ka_filter_chips_class_init (KaFilterChipsClass *klass)
{
}

static void
ka_filter_chips_init (KaFilterChips *self)
{
  self->box = ADW_WRAP_BOX (adw_wrap_box_new ());
  adw_wrap_box_set_child_spacing (self->box, 6);
  adw_wrap_box_set_line_spacing (self->box, 6);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}
