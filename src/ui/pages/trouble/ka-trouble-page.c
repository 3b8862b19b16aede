/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-trouble-page.h"

#include "ka-page.h"

struct _KaTroublePage
{
  AdwNavigationPage parent_instance;
};

static void
ka_trouble_page_page_init (KaPageInterface *iface)
{
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaTroublePage, ka_trouble_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_trouble_page_page_init))

static void
ka_trouble_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_TROUBLE_PAGE);
  G_OBJECT_CLASS (ka_trouble_page_parent_class)->dispose (object);
}

static void
ka_trouble_page_class_init (KaTroublePageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_trouble_page_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/be/kaartavond/Kaartavond/ka-trouble-page.ui");
}

static void
ka_trouble_page_init (KaTroublePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_trouble_page_new (KaDesk *desk, const GError *error)
{
  return g_object_new (KA_TYPE_TROUBLE_PAGE, NULL);
}
