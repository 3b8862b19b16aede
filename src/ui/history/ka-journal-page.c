/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-journal-page.h"

#include "ka-banner.h"
#include "ka-games.h"
#include "ka-isolate.h"
#include "ka-journal-row.h"
#include "ka-journal-sources.h"
#include "ka-language.h"
#include "ka-page.h"
#include "ka-press.h"
#include "ka-record-list.h"
#include "ka-toast.h"
#include "ka-when.h"

/* How many entries are read at a time. */
#define N_ENTRIES 60

struct _KaJournalPage
{
  AdwNavigationPage parent_instance;

  gint64 match;
  gboolean complete; /* whether the oldest entry has been read */

  /* template widgets */
  AdwWindowTitle *title;
  KaJournalSources *sources;
  AdwBanner *unread;
  AdwBanner *no_points;
  GtkStack *stack;
  GtkScrolledWindow *scrolled;
  GtkListView *list;

  /* owned */
  KaDesk *desk;
  GListStore *store; /* of KaRecord of KaJournalEntry */
  GHashTable *games; /* id of a match → its KaGame, which may be NULL */
};

static const char *
ka_journal_page_get_help_topic (KaPage *page)
{
  return "changing-rounds";
}

static gint64
ka_journal_page_get_match (KaPage *page)
{
  return KA_JOURNAL_PAGE (page)->match;
}

static void
ka_journal_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_journal_page_get_help_topic;
  iface->get_match = ka_journal_page_get_match;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaJournalPage, ka_journal_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_journal_page_page_init))

/* ---- reading ------------------------------------------------------------------------------------------- */

static gboolean
is_same_entry (gconstpointer a, gconstpointer b)
{
  const KaJournalEntry *first = a, *second = b;

  return first->id == second->id && first->state == second->state && first->dispute == second->dispute
         && first->ahead == second->ahead && first->elsewhere == second->elsewhere
         && g_strcmp0 (first->computer, second->computer) == 0
         && g_str_equal (first->subject, second->subject) && g_strcmp0 (first->before, second->before) == 0
         && g_strcmp0 (first->after, second->after) == 0;
}

static const KaJournalEntry *
get_last (KaJournalPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store));
  g_autoptr (KaRecord) record = n > 0 ? g_list_model_get_item (G_LIST_MODEL (self->store), n - 1) : NULL;

  return record != NULL ? ka_record_get (record) : NULL;
}

static GPtrArray *
list_entries (KaJournalPage *self, KaBook *book, gint64 before, guint limit, GError **error)
{
  return self->match != 0 ? ka_book_list_journal (book, self->match, before, limit, error)
                          : ka_journal_sources_list (self->sources, book, before, limit, error);
}

/* What is to be seen: the list, or why there is nothing in it. */
static void
show_list (KaJournalPage *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->store)) > 0;
  gboolean all = self->match != 0 || ka_journal_sources_is_all (self->sources);

  gtk_stack_set_visible_child_name (self->stack, any ? "list" : all ? "empty" : "nothing");
}

/* Reads @limit entries before @before and puts them in the list from @at on. */
static void
read_entries (KaJournalPage *self, gint64 before, guint at, guint limit)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = book != NULL ? list_entries (self, book, before, limit, &error) : NULL;

  if (entries == NULL)
    {
      if (error != NULL)
        ka_toast (self, error->message);
      return;
    }
  self->complete = entries->len < limit;
  g_ptr_array_set_free_func (entries, NULL);
  for (guint i = 0; i < entries->len; i++)
    {
      KaJournalEntry *entry = g_ptr_array_index (entries, i);

      g_ptr_array_add (
          records, ka_record_new (entry, (GDestroyNotify) ka_journal_entry_free, ka_record_day (entry->at)));
    }
  ka_records_replace (self->store, at, records, is_same_entry);
  show_list (self);
}

/* Says how much of what came from other books only a newer program understands. */
static void
show_unread (KaJournalPage *self, KaBook *book)
{
  guint n = 0;

  if (book != NULL && ka_book_count_unread (book, &n, NULL) && n > 0)
    {
      g_autofree char *text
          = g_strdup_printf (ngettext ("%u change needs a newer Kaartavond. It is kept.",
                                       "%u changes need a newer Kaartavond. They are kept.", n),
                             n);

      adw_banner_set_title (self->unread, text);
    }
  adw_banner_set_revealed (self->unread, n > 0);
}

/* Says why the sheet of the match cannot be shown. */
static void
show_no_points (KaJournalPage *self, KaBook *book)
{
  g_autofree char *why
      = book != NULL && self->match != 0 ? ka_book_explain_no_points (book, self->match) : NULL;

  if (why != NULL)
    {
      /* Translators: %s says what is wrong. */
      g_autofree char *text = g_strdup_printf (
          _ ("This match has no points: %s. Something was changed without knowing of the rest. Undo that here."),
          why);

      adw_banner_set_title (self->no_points, text);
    }
  adw_banner_set_revealed (self->no_points, why != NULL);
}

static void
reload (KaJournalPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store));
  KaBook *book = ka_desk_get_book (self->desk);

  g_hash_table_remove_all (self->games);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "journal.choose",
                                 book != NULL && !ka_book_is_read_only (book));
  show_unread (self, book);
  show_no_points (self, book);
  if (self->match == 0)
    ka_journal_sources_refresh (self->sources, book);
  read_entries (self, 0, 0, MAX (n + 1, N_ENTRIES));
}

/* Another choice begins with the newest. */
static void
chosen_cb (KaJournalPage *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  read_entries (self, 0, 0, N_ENTRIES);
}

/* Reads on when the end comes near. */
static void
scrolled_cb (KaJournalPage *self)
{
  const KaJournalEntry *last = get_last (self);

  if (self->complete || last == NULL || !ka_record_list_nears_end (self->scrolled))
    return;
  read_entries (self, last->id, g_list_model_get_n_items (G_LIST_MODEL (self->store)), N_ENTRIES);
}

/* ---- rows ---------------------------------------------------------------------------------------------- */

static const KaGame *
get_game (KaJournalPage *self, const KaJournalEntry *entry)
{
  gint64 match = entry->match;
  KaBook *book = ka_desk_get_book (self->desk);
  gpointer game = NULL;

  if (match == 0 || book == NULL || g_hash_table_lookup_extended (self->games, &match, NULL, &game))
    return game;
  {
    g_autoptr (KaMatch) found = ka_book_get_match (book, match, NULL);

    if (found != NULL)
      game = (gpointer) found->game;
    else if (entry->game != NULL)
      game = (gpointer) ka_games_find (entry->game);
  }
  g_hash_table_insert (self->games, g_memdup2 (&match, sizeof match), game);
  return game;
}

static void
setup_row_cb (KaJournalPage *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, ka_journal_row_new ());
}

static void
bind_row_cb (KaJournalPage *self, GtkListItem *item)
{
  const KaJournalEntry *entry = ka_record_get (gtk_list_item_get_item (item));
  g_autofree char *words = NULL;
  g_autofree char *name = ka_journal_row_set_entry (KA_JOURNAL_ROW (gtk_list_item_get_child (item)), entry,
                                                    get_game (self, entry), self->match == 0, &words);

  gtk_list_item_set_accessible_label (item, name);
  gtk_list_item_set_accessible_description (item, words);
  gtk_list_item_set_activatable (item, self->match == 0 && entry->match != 0);
  ka_press_give_item (item);
}

static char *
format_day (gconstpointer record)
{
  const KaJournalEntry *entry = record;
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (entry->at);

  /* Translators: a day as a heading, as in g_date_time_format(). */
  return ka_when_head (date, _ ("%A %e %B %Y"));
}

static void
activate_cb (KaJournalPage *self, guint position)
{
  g_autoptr (KaRecord) record
      = g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->list)), position);
  const KaJournalEntry *entry = ka_record_get (record);

  if (self->match == 0 && entry->match != 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-match", "x", entry->match);
}

static void
choose_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaBook *book = ka_desk_get_book (KA_JOURNAL_PAGE (widget)->desk);
  g_autoptr (GError) error = NULL;

  if (book == NULL)
    return;
  if (ka_book_choose (book, g_variant_get_int64 (parameter), &error))
    ka_toast_undo (widget, _ ("This holds now"));
  else
    ka_toast (widget, error->message);
}

/* ---- the page ------------------------------------------------------------------------------------------ */

static void
ka_journal_page_dispose (GObject *object)
{
  KaJournalPage *self = KA_JOURNAL_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_JOURNAL_PAGE);
  g_clear_object (&self->desk);
  g_clear_object (&self->store);
  g_clear_pointer (&self->games, g_hash_table_unref);
  G_OBJECT_CLASS (ka_journal_page_parent_class)->dispose (object);
}

static void
ka_journal_page_class_init (KaJournalPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_journal_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-journal-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaJournalPage, title);
  gtk_widget_class_bind_template_child (widget_class, KaJournalPage, sources);
  gtk_widget_class_bind_template_child (widget_class, KaJournalPage, unread);
  gtk_widget_class_bind_template_child (widget_class, KaJournalPage, no_points);
  gtk_widget_class_bind_template_child (widget_class, KaJournalPage, stack);
  gtk_widget_class_bind_template_child (widget_class, KaJournalPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, KaJournalPage, list);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_install_action (widget_class, "journal.choose", "x", choose_cb);
}

static void
ka_journal_page_init (KaJournalPage *self)
{
  g_type_ensure (KA_TYPE_JOURNAL_SOURCES);
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_banner_prepare (self->unread);
  ka_banner_prepare (self->no_points);
  self->store = g_list_store_new (KA_TYPE_RECORD);
  self->games = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

/* Says below the title whose journal it is. */
static void
set_subject (KaJournalPage *self)
{
  g_autoptr (KaMatch) match = ka_book_get_match (ka_desk_get_book (self->desk), self->match, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  if (match == NULL)
    return;
  for_each_seat (seat, match->n_seats)
    g_string_append_printf (names, "%s%s", seat > 0 ? ", " : "", ka_isolate (match->players[seat]->name));
  adw_window_title_set_subtitle (self->title, names->str);
}

GtkWidget *
ka_journal_page_new (KaDesk *desk, gint64 match)
{
  KaJournalPage *self = g_object_new (KA_TYPE_JOURNAL_PAGE, NULL);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled);

  self->desk = g_object_ref (desk);
  self->match = match;
  if (match != 0)
    set_subject (self);
  reload (self);
  ka_record_list_set_up (self->list, G_LIST_MODEL (self->store), format_day);
  g_signal_connect_object (desk, "changed", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
