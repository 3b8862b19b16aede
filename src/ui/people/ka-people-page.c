/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-people-page.h"

#include "ka-alike-dialog.h"
#include "ka-alike.h"
#include "ka-badge.h"
#include "ka-banner.h"
#include "ka-desk-figures.h"
#include "ka-focus.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-later.h"
#include "ka-page.h"
#include "ka-person-dialog.h"
#include "ka-renew.h"
#include "ka-speak.h"
#include "ka-stats-text.h"
#include "ka-toast.h"
#include "ka-when.h"

/* So many rows fill a window; the others are made between two frames. */
#define AT_ONCE 10

struct _KaPeoplePage
{
  AdwBin parent_instance;

  /* template widgets */
  AdwBanner *alike;
  GtkStack *stack;
  GtkSearchEntry *search_entry;
  GtkLabel *damage;
  GtkListBox *people;
  GtkCheckButton *show_guests;
  GtkCheckButton *show_archived;

  /* owned */
  KaDesk *desk;
  GCancellable *cancellable; /* of the question that is being answered */
  GPtrArray *players;        /* of KaPlayer, who is in the list, or NULL */
  KaFiguresAnswer *figures;  /* of all of them, or NULL */
  KaLater *later;            /* makes the rows that are not seen at once */
};

static const char *
ka_people_page_get_help_topic (KaPage *page)
{
  return "people";
}

static void
ka_people_page_search (KaPage *page)
{
  gtk_widget_grab_focus (GTK_WIDGET (KA_PEOPLE_PAGE (page)->search_entry));
}

/* From the search to what was found, which lies below it. */
static gboolean
go_to_list_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  KaPeoplePage *self = KA_PEOPLE_PAGE (widget);

  return ka_focus_is_in (GTK_WIDGET (self->search_entry))
         && gtk_widget_child_focus (GTK_WIDGET (self->people), GTK_DIR_TAB_FORWARD);
}

static void
ka_people_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_people_page_get_help_topic;
  iface->search = ka_people_page_search;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaPeoplePage, ka_people_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_people_page_page_init))

/* ---- figures --------------------------------------------------------------------------------------------------- */

static char *
describe_figures (const KaPersonFigures *figures)
{
  g_autofree char *matches = ka_stats_describe_count (figures);
  g_autofree char *wins = NULL;
  g_autofree char *when = NULL;

  if (figures->n_matches == 0)
    return g_strdup (_ ("Has not played yet"));
  /* Translators: how many of the finished matches a person has won. */
  wins = g_strdup_printf (ngettext ("%u of %u won", "%u of %u won", figures->n_wins), figures->n_wins,
                          figures->n_finished);
  when = ka_when_describe (figures->last, g_get_real_time () / G_USEC_PER_SEC);
  return figures->n_finished > 0 ? g_strdup_printf ("%s · %s · %s", matches, wins, when)
                                 : g_strdup_printf ("%s · %s", matches, when);
}

/* The figures of a person; all are 0 when there are none. */
static KaPersonFigures
find_figures (const KaFiguresAnswer *answer, gint64 player)
{
  for (guint i = 0; i < answer->people->len; i++)
    {
      const KaPersonFigures *one = &g_array_index (answer->people, KaPersonFigures, i);

      if (ka_figures_get_person (answer->figures, one->who)->id == player)
        return *one;
    }
  return (KaPersonFigures) { 0 };
}

/* Those of a guest are nobody's. */
static void
show_figures (KaPeoplePage *self, GtkListBoxRow *row)
{
  const gint64 *player = g_object_get_data (G_OBJECT (row), "player");
  const KaPersonFigures one = find_figures (self->figures, *player);
  g_autofree char *text = describe_figures (&one);

  if (g_object_get_data (G_OBJECT (row), "guest") != NULL)
    return;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
}

static void
figures_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaPeoplePage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaFiguresAnswer) answer = ka_desk_ask_figures_finish (result, &error);
  GtkListBoxRow *row;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->people == NULL)
    return;
  if (answer == NULL)
    {
      ka_toast (self, error->message);
      return;
    }
  g_clear_pointer (&self->figures, ka_figures_answer_free);
  self->figures = g_steal_pointer (&answer);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->people, i)) != NULL; i++)
    show_figures (self, row);
}

/* Everybody's, as the statistics count them; the latest answer is the one that is shown. */
static void
ask_figures (KaPeoplePage *self)
{
  const KaFiguresFilter all = { .company = KA_COMPANY_ALL };

  ka_desk_ask_figures_async (self->desk, NULL, &all, ka_renew (&self->cancellable), figures_cb,
                             g_object_ref (self));
}

/* ---- the list --------------------------------------------------------------------------------------------------- */

static GtkWidget *
make_stats_button (const KaPlayer *player)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("ka-stats-symbolic");
  /* Translators: the figures of a person. */
  g_autofree char *text = g_strdup_printf (_ ("Statistics of %s"), ka_isolate (player->name));

  gtk_widget_set_tooltip_text (button, text);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-stats");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", player->id);
  return button;
}

static GtkWidget *
make_row (const KaPlayer *player)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *badge = ka_badge_new ();

  ka_badge_set (KA_BADGE (badge), player->colour, player->symbol);
  ka_badge_set_pixel_size (KA_BADGE (badge), 32);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), player->name);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
  ka_speak_once (ADW_ACTION_ROW (row));
  if (player->archived)
    {
      GtkWidget *label = gtk_label_new (_ ("Archived"));

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_widget_add_css_class (label, "dimmed");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
    }
  if (player->guest)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("Guest"));
  else
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_stats_button (player));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "player", g_memdup2 (&player->id, sizeof player->id), g_free);
  g_object_set_data_full (G_OBJECT (row), "name", ka_fold (player->name), g_free);
  g_object_set_data (G_OBJECT (row), "archived", GINT_TO_POINTER (player->archived));
  g_object_set_data (G_OBJECT (row), "guest", GINT_TO_POINTER (player->guest));
  return row;
}

/* Whether rows of a kind, which are not shown, are not asked for. */
static gboolean
is_left_out (GtkListBoxRow *row, const char *kind, GtkCheckButton *check)
{
  return g_object_get_data (G_OBJECT (row), kind) != NULL && !gtk_check_button_get_active (check);
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  KaPeoplePage *self = KA_PEOPLE_PAGE (data);
  g_autofree char *text = ka_fold (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));

  if (is_left_out (row, "archived", self->show_archived) || is_left_out (row, "guest", self->show_guests))
    return FALSE;
  return strstr (g_object_get_data (G_OBJECT (row), "name"), text) != NULL;
}

static void
search_changed_cb (KaPeoplePage *self)
{
  gtk_list_box_invalidate_filter (self->people);
}

/* Which rows of people cannot be read, so that nobody wonders where somebody went. */
static gboolean
show_damage (KaPeoplePage *self, KaBook *book)
{
  g_auto (GStrv) damage = book != NULL ? ka_book_find_damaged_players (book, NULL) : NULL;
  g_autofree char *text = damage != NULL ? g_strjoinv ("\n", damage) : g_strdup ("");

  gtk_label_set_text (self->damage, text);
  gtk_widget_set_visible (GTK_WIDGET (self->damage), *text != '\0');
  return *text != '\0';
}

static gboolean
looks_the_same (const KaPlayer *one, const KaPlayer *other)
{
  return one->id == other->id && one->colour == other->colour && one->archived == other->archived
         && one->guest == other->guest && g_str_equal (one->name, other->name)
         && g_strcmp0 (one->symbol, other->symbol) == 0;
}

static gboolean
is_same_list (const GPtrArray *some, const GPtrArray *others)
{
  if (some == NULL || others == NULL || some->len != others->len)
    return FALSE;
  for (guint i = 0; i < some->len; i++)
    if (!looks_the_same (some->pdata[i], others->pdata[i]))
      return FALSE;
  return TRUE;
}

static void
add_row (gpointer player, gpointer page)
{
  KaPeoplePage *self = KA_PEOPLE_PAGE (page);
  GtkWidget *row = make_row (player);

  gtk_list_box_append (self->people, row);
  if (self->figures != NULL)
    show_figures (self, GTK_LIST_BOX_ROW (row));
}

/* Whoever comes back to the page finds the rows as they were, unless somebody is another now. */
static void
show_people (KaPeoplePage *self, GPtrArray *players)
{
  gboolean any_archived = FALSE, any_guest = FALSE;

  if (is_same_list (self->players, players))
    return;
  ka_later_clear (self->later);
  gtk_list_box_remove_all (self->people);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  self->players = players != NULL ? g_ptr_array_ref (players) : NULL;
  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const KaPlayer *player = players->pdata[i];

      any_archived = any_archived || player->archived;
      any_guest = any_guest || player->guest;
      if (i < AT_ONCE)
        add_row (players->pdata[i], self);
      else
        ka_later_add (self->later, add_row, players->pdata[i], NULL);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->show_guests), any_guest);
  gtk_widget_set_visible (GTK_WIDGET (self->show_archived), any_archived);
}

/* Whoever is in the middle of something else is not asked. */
static void
show_alike (KaPeoplePage *self, KaBook *book)
{
  g_autoptr (GPtrArray) alike
      = book != NULL && !ka_book_is_read_only (book) ? ka_book_list_alike (book, KA_MOST_ALIKE, NULL) : NULL;
  guint n = alike != NULL ? alike->len : 0;

  if (n > 0)
    {
      g_autofree char *text = g_strdup_printf (
          ngettext ("Two people from different computers may be one person",
                    "%u pairs of people from different computers may be one person each", n),
          n);

      adw_banner_set_title (self->alike, text);
    }
  adw_banner_set_revealed (self->alike, n > 0);
}

static void
update (KaPeoplePage *self)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GPtrArray) players = book != NULL ? ka_book_list_players (book, FALSE, NULL) : NULL;
  gboolean any_damaged = show_damage (self, book);

  show_people (self, players);
  show_alike (self, book);
  gtk_stack_set_visible_child_name (self->stack,
                                    any_damaged || (players != NULL && players->len > 0) ? "list" : "empty");
  if (players != NULL)
    ask_figures (self);
}

static void
present_person (KaPeoplePage *self, gint64 player)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog = ka_person_dialog_new (self->desk, player, &error);

  if (dialog != NULL)
    adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (self));
  else
    ka_toast (self, error->message);
}

static void
row_activated_cb (KaPeoplePage *self, GtkListBoxRow *row)
{
  gint64 *player = g_object_get_data (G_OBJECT (row), "player");

  present_person (self, *player);
}

static void
add_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  present_person (KA_PEOPLE_PAGE (widget), 0);
}

static void
compare_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_present (ka_alike_dialog_new (KA_PEOPLE_PAGE (widget)->desk), widget);
}

/* The list is made anew when the page is looked at, and after each change while it is. */
static void
book_changed_cb (KaPeoplePage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

static void
ka_people_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ka_people_page_parent_class)->map (widget);
  update (KA_PEOPLE_PAGE (widget));
}

static void
ka_people_page_dispose (GObject *object)
{
  KaPeoplePage *self = KA_PEOPLE_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->later, ka_later_free);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->figures, ka_figures_answer_free);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_PEOPLE_PAGE);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_people_page_parent_class)->dispose (object);
}

static void
ka_people_page_class_init (KaPeoplePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_people_page_dispose;
  widget_class->map = ka_people_page_map;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-people-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaPeoplePage, alike);
  gtk_widget_class_bind_template_child (widget_class, KaPeoplePage, stack);
  gtk_widget_class_bind_template_child (widget_class, KaPeoplePage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, KaPeoplePage, damage);
  gtk_widget_class_bind_template_child (widget_class, KaPeoplePage, people);
  gtk_widget_class_bind_template_child (widget_class, KaPeoplePage, show_guests);
  gtk_widget_class_bind_template_child (widget_class, KaPeoplePage, show_archived);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "people.add", NULL, add_cb);
  gtk_widget_class_install_action (widget_class, "people.compare", NULL, compare_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_NO_MODIFIER_MASK, go_to_list_cb, NULL);
}

static void
ka_people_page_init (KaPeoplePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_banner_prepare (self->alike);
  self->later = ka_later_new (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->people, filter_cb, self, NULL);
}

GtkWidget *
ka_people_page_new (KaDesk *desk)
{
  KaPeoplePage *self = g_object_new (KA_TYPE_PEOPLE_PAGE, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (book_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
