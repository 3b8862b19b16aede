/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-variant-list.h"

#include "ka-figures.h"
#include "ka-language.h"

void
ka_variant_list_fill (GtkDropDown *list, const KaGame *game)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);

  gtk_string_list_append (strings, _ ("All rules"));
  for (const KaVariant *v = game != NULL ? game->variants : NULL; v != NULL && v->id != NULL; v++)
    gtk_string_list_append (strings, _ (v->name));
  if (game != NULL)
    gtk_string_list_append (strings, _ ("Own rules"));
  ka_drop_down_offer (list, strings, 0);
  gtk_widget_set_visible (GTK_WIDGET (list), game != NULL);
}

const char *
ka_variant_list_get (GtkDropDown *list, const KaGame *game)
{
  guint selected = gtk_drop_down_get_selected (list);

  if (game == NULL || selected == GTK_INVALID_LIST_POSITION || selected == 0)
    return NULL;
  for (const KaVariant *v = game->variants; v != NULL && v->id != NULL; v++)
    if (--selected == 0)
      return v->id;
  return KA_VARIANT_OWN;
}
