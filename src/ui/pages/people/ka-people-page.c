/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-people-page.h"

#include "ka-page.h"

struct _KaPeoplePage
{
  AdwBin parent_instance;
};

static void
ka_people_page_page_init (KaPageInterface *iface)
{
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaPeoplePage, ka_people_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_people_page_page_init))

static void
ka_people_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_PEOPLE_PAGE);
  G_OBJECT_CLASS (ka_people_page_parent_class)->dispose (object);
}

static void
ka_people_page_class_init (KaPeoplePageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_people_page_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/be/kaartavond/Kaartavond/ka-people-page.ui");
}

static void
ka_people_page_init (KaPeoplePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_people_page_new (KaDesk *desk)
{
  return g_object_new (KA_TYPE_PEOPLE_PAGE, NULL);
}
