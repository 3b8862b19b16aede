/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-level-choice.h"

#include "ka-badge.h"
#include "ka-character.h"
#include "ka-language.h"
#include "ka-marks.h"
#include "ka-rules.h"

#define WIDTH                                                                                                \
  26 /* in letters, so that it fits a telephone; the list is as wide as it must be, not as it would like */

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), WIDTH);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static GtkWidget *
make_row (const KaBot *level, GtkWidget **mark)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *badge = ka_badge_new ();
  const char *manner = ka_character_manner (level->id);

  ka_badge_set (KA_BADGE (badge), KA_COLOUR_COMPUTER, ka_character_symbol (level->id));
  ka_badge_set_pixel_size (KA_BADGE (badge), 36);
  add_label (words, _ (level->name), NULL);
  if (manner != NULL)
    {
      GtkWidget *label = add_label (words, _ (manner), "caption");

      gtk_widget_add_css_class (label, "dimmed");
    }
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  *mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  gtk_box_append (GTK_BOX (row), badge);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), *mark);
  gtk_widget_set_margin_top (row, 4);
  gtk_widget_set_margin_bottom (row, 4);
  return row;
}

static void
mark_cb (GtkDropDown *list, GParamSpec *pspec, GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  gboolean chosen = gtk_drop_down_get_selected (list) == gtk_list_item_get_position (item);

  if (row != NULL)
    gtk_widget_set_opacity (gtk_widget_get_last_child (row), chosen ? 1 : 0);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, GtkDropDown *list)
{
  GPtrArray *levels = g_object_get_data (G_OBJECT (factory), "levels");
  const KaBot *level = g_ptr_array_index (levels, gtk_list_item_get_position (item));
  const char *manner = ka_character_manner (level->id);
  GtkWidget *mark;

  gtk_list_item_set_child (item, make_row (level, &mark));
  gtk_list_item_set_accessible_label (item, _ (level->name));
  gtk_list_item_set_accessible_description (item, manner != NULL ? _ (manner) : "");
  g_signal_connect_object (list, "notify::selected", G_CALLBACK (mark_cb), item, G_CONNECT_DEFAULT);
  mark_cb (list, NULL, item);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, GtkDropDown *list)
{
  g_signal_handlers_disconnect_by_func (list, G_CALLBACK (mark_cb), item);
  gtk_list_item_set_child (item, NULL);
}

void
ka_level_choice_offer (GtkDropDown *list, GPtrArray *levels, guint selected)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_return_if_fail (GTK_IS_DROP_DOWN (list));

  for (guint i = 0; i < levels->len; i++)
    gtk_string_list_append (names, _ (((const KaBot *) levels->pdata[i])->name));
  g_object_set_data_full (G_OBJECT (factory), "levels", g_ptr_array_ref (levels),
                          (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), list);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), list);
  gtk_drop_down_set_model (list, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (list, selected);
  gtk_drop_down_set_list_factory (list, factory);
}
