/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-new-match-page.h"

#include "ka-page.h"

struct _KaNewMatchPage
{
  AdwNavigationPage parent_instance;
};

static void
ka_new_match_page_page_init (KaPageInterface *iface)
{
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaNewMatchPage, ka_new_match_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_new_match_page_page_init))

static void
ka_new_match_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_NEW_MATCH_PAGE);
  G_OBJECT_CLASS (ka_new_match_page_parent_class)->dispose (object);
}

static void
ka_new_match_page_class_init (KaNewMatchPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_new_match_page_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/be/kaartavond/Kaartavond/ka-new-match-page.ui");
}

static void
ka_new_match_page_init (KaNewMatchPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_new_match_page_new (KaDesk *desk, const char *game, const char *variant, gint64 like)
{
  return g_object_new (KA_TYPE_NEW_MATCH_PAGE, NULL);
}
