/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-home-page.h"

#include "ka-page.h"

struct _KaHomePage
{
  AdwBin parent_instance;
};

static void
ka_home_page_page_init (KaPageInterface *iface)
{
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaHomePage, ka_home_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_home_page_page_init))

static void
ka_home_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_HOME_PAGE);
  G_OBJECT_CLASS (ka_home_page_parent_class)->dispose (object);
}

static void
ka_home_page_class_init (KaHomePageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_home_page_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/be/kaartavond/Kaartavond/ka-home-page.ui");
}

static void
ka_home_page_init (KaHomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_home_page_new (KaDesk *desk)
{
  return g_object_new (KA_TYPE_HOME_PAGE, NULL);
}
