/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-main-page.h"

#include "ka-announce.h"
#include "ka-banner.h"
#include "ka-elsewhere.h"
#include "ka-history-page.h"
#include "ka-home-page.h"
#include "ka-language.h"
#include "ka-menu-focus.h"
#include "ka-page.h"
#include "ka-people-page.h"
#include "ka-print-dialog.h"
#include "ka-rescue.h"
#include "ka-toasts.h"

struct _KaMainPage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  KaToasts *toasts;
  AdwViewStack *stack;
  AdwBanner *banner;
  GtkWidget *menu_button;
  GtkWidget *mark;

  /* owned */
  KaDesk *desk;
  GSettings *settings;
};

static KaPage *
get_child (KaMainPage *self)
{
  GtkWidget *place = adw_view_stack_get_visible_child (self->stack);
  GtkWidget *child = place != NULL ? adw_bin_get_child (ADW_BIN (place)) : NULL;

  return child != NULL ? KA_PAGE (child) : NULL;
}

static const char *
ka_main_page_get_help_topic (KaPage *page)
{
  KaPage *child = get_child (KA_MAIN_PAGE (page));

  return child != NULL ? ka_page_get_help_topic (child) : "index";
}

/* Searching from anywhere on the main page means searching the history. */
static void
ka_main_page_search (KaPage *page)
{
  KaMainPage *self = KA_MAIN_PAGE (page);

  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "home") == 0)
    adw_view_stack_set_visible_child_name (self->stack, "history");
  ka_page_search (get_child (self));
}

/* Here one is asked what: an evening, a year, an empty pad. The dialog offers the file too. */
static void
ka_main_page_print (KaPage *page, gboolean to_file)
{
  adw_dialog_present (ADW_DIALOG (ka_print_dialog_new (KA_MAIN_PAGE (page)->desk)), GTK_WIDGET (page));
}

/* What was thrown away and can still be seen there comes back first. */
static gboolean
ka_main_page_undo (KaPage *page, gboolean redo)
{
  GtkWidget *shown = adw_view_stack_get_visible_child (KA_MAIN_PAGE (page)->stack);

  return !redo && KA_IS_HOME_PAGE (shown) && ka_home_page_undo (KA_HOME_PAGE (shown));
}

/* Above the bar with which one switches, on a telephone. */
static KaToasts *
ka_main_page_get_toasts (KaPage *page)
{
  return KA_MAIN_PAGE (page)->toasts;
}

static void
ka_main_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_main_page_get_help_topic;
  iface->search = ka_main_page_search;
  iface->get_toasts = ka_main_page_get_toasts;
  iface->undo = ka_main_page_undo;
  iface->print = ka_main_page_print;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaMainPage, ka_main_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_main_page_page_init))

/* The pages among which one switches. */
static const struct
{
  const char *name;
  const char *title;
  const char *icon;
  GtkWidget *(*make) (KaDesk *desk);
} PAGES[] = {
  { "home", N_ ("Home"), "ka-home-symbolic", ka_home_page_new },
  { "history", N_ ("History"), "ka-history-symbolic", ka_history_page_new },
  { "people", N_ ("People"), "ka-people-symbolic", ka_people_page_new },
};

/* A page is made when one goes there first, so that the program starts sooner. */
static void
fill_place (KaMainPage *self, AdwBin *place, const char *name)
{
  if (adw_bin_get_child (place) != NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (PAGES); i++)
    if (g_str_equal (PAGES[i].name, name))
      adw_bin_set_child (place, PAGES[i].make (self->desk));
}

/* The main page is called by what it shows, so that a screen reader says it when one switches. */
static void
visible_child_changed_cb (KaMainPage *self)
{
  GtkWidget *place = adw_view_stack_get_visible_child (self->stack);
  AdwViewStackPage *page;

  if (place == NULL)
    return;
  page = adw_view_stack_get_page (self->stack, place);
  fill_place (self, ADW_BIN (place), adw_view_stack_page_get_name (page));
  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), adw_view_stack_page_get_title (page));
}

static void
show_banner (KaMainPage *self, const char *text)
{
  adw_banner_set_title (self->banner, text);
  adw_banner_set_revealed (self->banner, TRUE);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text);
}

/* The backups of a copy are no concern of whoever looks at it. */
static void
offer (KaMainPage *self, const char *label, const char *action)
{
  if (ka_desk_is_to_look (self->desk))
    label = NULL;
  adw_banner_set_button_label (self->banner, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->banner), action);
}

/* Looking after the book found it damaged, or could not make the backup of the day. */
static void
trouble_cb (KaMainPage *self, const GError *error)
{
  if (ka_book_is_loss (error)) /* that has a page of its own */
    return;
  offer (self, _ ("_Backups"), "win.show-backups");
  show_banner (self, error->message);
}

/* A word, and no more: whoever has no stick at hand goes on. */
static void
kept_cb (KaMainPage *self, const char *folder)
{
  g_autofree char *text = NULL;

  if (folder != NULL || adw_banner_get_revealed (self->banner)
      || !ka_elsewhere_is_old (self->desk, self->settings, g_get_real_time () / G_USEC_PER_SEC))
    return;
  text = ka_elsewhere_tell (self->desk, self->settings);
  offer (self, _ ("_Preferences"), "win.show-elsewhere");
  adw_banner_set_title (self->banner, text);
  adw_banner_set_revealed (self->banner, TRUE);
}

/* What has the keyboard is the button within. */
void
ka_main_page_set_mark (KaMainPage *self, const char *why)
{
  GtkWidget *button;

  g_return_if_fail (KA_IS_MAIN_PAGE (self));

  button = gtk_widget_get_first_child (self->menu_button);
  gtk_widget_set_visible (self->mark, why != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  why != NULL ? why : "", -1);
}

static void
ka_main_page_dispose (GObject *object)
{
  KaMainPage *self = KA_MAIN_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_MAIN_PAGE);
  g_clear_object (&self->desk);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ka_main_page_parent_class)->dispose (object);
}

static void
ka_main_page_class_init (KaMainPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_main_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-main-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaMainPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, KaMainPage, stack);
  gtk_widget_class_bind_template_child (widget_class, KaMainPage, banner);
  gtk_widget_class_bind_template_child (widget_class, KaMainPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, KaMainPage, mark);
  gtk_widget_class_bind_template_callback (widget_class, visible_child_changed_cb);
}

static void
ka_main_page_init (KaMainPage *self)
{
  g_type_ensure (KA_TYPE_TOASTS);
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_menu_focus_keep_all (GTK_WIDGET (self));
  ka_banner_prepare (self->banner);
}

GtkWidget *
ka_main_page_new (KaDesk *desk, GSettings *settings)
{
  KaMainPage *self = g_object_new (KA_TYPE_MAIN_PAGE, NULL);

  self->desk = g_object_ref (desk);
  self->settings = g_object_ref (settings);
  for (guint i = 0; i < G_N_ELEMENTS (PAGES); i++)
    {
      GtkWidget *place = adw_bin_new ();

      adw_view_stack_add_titled_with_icon (self->stack, place, PAGES[i].name, _ (PAGES[i].title),
                                           PAGES[i].icon);
    }
  g_signal_connect_object (desk, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
  if (ka_desk_is_to_look (desk))
    {
      offer (self, NULL, NULL);
      show_banner (self, _ ("You are only looking at this copy: nothing in it can be changed."));
    }
  else if (ka_book_is_read_only (ka_desk_get_book (desk)))
    {
      show_banner (self, _ ("This book can only be read: changes are not kept."));
    }
  return GTK_WIDGET (self);
}
