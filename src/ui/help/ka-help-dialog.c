/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-help-dialog.h"

#include "ka-help-view.h"
#include "ka-language.h"

struct _KaHelpDialog
{
  AdwDialog parent_instance;

  /* template widgets */
  AdwNavigationView *navigation;

  /* owned */
  KaHelp *help;
};

G_DEFINE_FINAL_TYPE (KaHelpDialog, ka_help_dialog, ADW_TYPE_DIALOG)

static void
link_cb (KaHelpDialog *self, const char *xref)
{
  ka_help_dialog_open (self, xref);
}

static GtkWidget *
make_missing_page (void)
{
  GtkWidget *status = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (status), "help-browser-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (status), _ ("No Help Here"));
  adw_status_page_set_description (ADW_STATUS_PAGE (status),
                                   _ ("This page of the help is missing. It may not have been installed."));
  return status;
}

static AdwNavigationPage *
make_page (KaHelpDialog *self, const char *name)
{
  const KaMallardNode *node = ka_help_get_page (self->help, name);
  g_autofree char *title = NULL;
  GtkWidget *view = adw_toolbar_view_new ();
  AdwNavigationPage *page;

  if (node != NULL)
    {
      GtkWidget *text = ka_help_view_new (self->help, name, node);

      g_signal_connect_object (text, "link", G_CALLBACK (link_cb), self, G_CONNECT_SWAPPED);
      adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), text);
      title = node->title != NULL ? ka_mallard_markup_to_text (node->title) : NULL;
    }
  else
    adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), make_missing_page ());
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  page = adw_navigation_page_new (view, title != NULL ? title : _ ("Help"));
  g_object_set_data_full (G_OBJECT (page), "name", g_strdup (name), g_free);
  return page;
}

static KaHelpView *
get_view (AdwNavigationPage *page)
{
  GtkWidget *content = adw_toolbar_view_get_content (ADW_TOOLBAR_VIEW (adw_navigation_page_get_child (page)));

  return KA_IS_HELP_VIEW (content) ? KA_HELP_VIEW (content) : NULL;
}

void
ka_help_dialog_open (KaHelpDialog *self, const char *topic)
{
  AdwNavigationPage *page;
  g_autofree char *name = NULL;
  g_autofree char *section = NULL;

  g_return_if_fail (KA_IS_HELP_DIALOG (self));
  g_return_if_fail (topic != NULL);

  ka_help_split_topic (topic, &name, &section);
  /* One game may play by the rules of another. */
  if (section != NULL && *name != '\0')
    {
      g_autofree char *found = ka_help_find_section (self->help, name, section);

      g_set_str (&name, found);
    }
  page = adw_navigation_view_get_visible_page (self->navigation);
  if (page == NULL || (*name != '\0' && g_strcmp0 (g_object_get_data (G_OBJECT (page), "name"), name) != 0))
    {
      page = make_page (self, name);
      adw_navigation_view_push (self->navigation, page);
    }
  if (section != NULL && get_view (page) != NULL)
    ka_help_view_scroll_to (get_view (page), section);
}

static void
ka_help_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_HELP_DIALOG);
  G_OBJECT_CLASS (ka_help_dialog_parent_class)->dispose (object);
}

static void
ka_help_dialog_finalize (GObject *object)
{
  ka_help_free (KA_HELP_DIALOG (object)->help);
  G_OBJECT_CLASS (ka_help_dialog_parent_class)->finalize (object);
}

static void
ka_help_dialog_class_init (KaHelpDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_help_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_help_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-help-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaHelpDialog, navigation);
}

static void
ka_help_dialog_init (KaHelpDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_help_dialog_new (const char *topic, const char *const *languages)
{
  KaHelpDialog *self = g_object_new (KA_TYPE_HELP_DIALOG, NULL);

  self->help = ka_help_new (languages);
  /* The index stands behind the page, so that the back button leads to the rest of the help. */
  adw_navigation_view_set_animate_transitions (self->navigation, FALSE);
  ka_help_dialog_open (self, "index");
  ka_help_dialog_open (self, topic);
  adw_navigation_view_set_animate_transitions (self->navigation, TRUE);
  return GTK_WIDGET (self);
}

void
ka_help_dialog_present (const char *topic, GtkWidget *parent)
{
  adw_dialog_present (ADW_DIALOG (ka_help_dialog_new (topic, g_get_language_names ())), parent);
}
