/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-home-page.h"

#include "ka-card-grid.h"
#include "ka-desk-matches.h"
#include "ka-draft-row.h"
#include "ka-game-card.h"
#include "ka-games.h"
#include "ka-language.h"
#include "ka-match-card.h"
#include "ka-other-book.h"
#include "ka-page.h"
#include "ka-renew.h"
#include "ka-titled.h"
#include "ka-toast.h"

/* How many cards are shown, and how many matches are looked through for groups that could play again. */
#define N_OPEN   6
#define N_AGAIN  4
#define N_RECENT 60

struct _KaHomePage
{
  AdwBin parent_instance;

  /* template widgets */
  GtkWidget *content;
  GtkWidget *welcome;
  GtkListBox *other_book;
  GtkListBox *drafts;
  GtkWidget *open_section;
  KaCardGrid *open_matches;
  GtkWidget *more;
  GtkWidget *again_section;
  KaCardGrid *again_matches;
  GtkWidget *games_heading;
  KaCardGrid *games;

  /* owned */
  KaDesk *desk;
  GCancellable *cancellable; /* of the question that is asked at the moment */
  GPtrArray *open;           /* of KaMatchRow, while the other answer is awaited */

  gint64 touched;       /* when the newest of the drafts that are shown was typed in */
  guint to_top;         /* source */
  gboolean stale;       /* whether the book changed since it was asked */
  gboolean coming_home; /* whether one came back from what changed it, and has not seen it yet */
};

static const char *
ka_home_page_get_help_topic (KaPage *page)
{
  return "index";
}

static void
ka_home_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_home_page_get_help_topic;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaHomePage, ka_home_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_home_page_page_init))

static void
add_games (KaHomePage *self)
{
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if (!(*game)->hidden)
      ka_card_grid_append (self->games, ka_game_card_new (*game));
}

/* ---- what was left ------------------------------------------------------------------------------------- */

static void
to_top_cb (gpointer data)
{
  KaHomePage *self = data;
  GtkWidget *scroller = gtk_widget_get_ancestor (self->content, GTK_TYPE_SCROLLED_WINDOW);

  self->to_top = 0;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), 0);
}

/* Whoever comes back from what was left sees that it waits here, wherever the page stood. What had the focus gets it back
 * first, and scrolls there. */
static void
show_top (KaHomePage *self)
{
  if (self->to_top == 0)
    self->to_top = g_idle_add_once (to_top_cb, self);
}

static void
show_drafts (KaHomePage *self)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GPtrArray) drafts = book != NULL ? ka_book_list_drafts (book, NULL) : NULL;
  gint64 before = self->touched;

  self->touched = 0;
  gtk_list_box_remove_all (self->drafts);
  for (guint i = 0; drafts != NULL && i < drafts->len; i++)
    {
      const KaDraftRecord *draft = drafts->pdata[i];
      GtkWidget *row = ka_draft_row_new (self->desk, draft);

      if (row == NULL)
        continue;
      self->touched = MAX (self->touched, draft->touched);
      gtk_list_box_append (self->drafts, row);
    }
  if (self->touched > before)
    show_top (self);
  gtk_widget_set_visible (GTK_WIDGET (self->drafts), gtk_list_box_get_row_at_index (self->drafts, 0) != NULL);
}

gboolean
ka_home_page_undo (KaHomePage *self)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (KA_IS_HOME_PAGE (self), FALSE);

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->drafts, i)) != NULL; i++)
    if (ka_draft_row_undo (KA_DRAFT_ROW (row)))
      return TRUE;
  return FALSE;
}

/* ---- matches ------------------------------------------------------------------------------------------- */

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* What makes two matches the same again: the game with its variant, whether it was played here, and who played, wherever
 * they sat. A computer player goes by a name of its own. */
static char *
get_company (const KaMatchRow *row)
{
  g_autofree char *id = ka_titled_new (row->game_id, row->title);
  g_autofree char *played = ka_titled_dup_key (id);
  g_autoptr (GString) key = g_string_new (played);
  gint64 players[KA_MAX_SEATS];

  for_each_seat (seat, row->n_seats)
    players[seat] = row->players[seat];
  qsort (players, row->n_seats, sizeof players[0], compare_ids);
  g_string_append_printf (key, " %s %d", row->variant != NULL ? row->variant : "", row->at_table);
  for_each_seat (seat, row->n_seats)
    g_string_append_printf (key, " %" G_GINT64_FORMAT, players[seat]);
  for_each_seat (seat, row->n_seats)
    if (row->players[seat] == 0)
      g_string_append_printf (key, " %s", row->names[seat]);
  return g_string_free_and_steal (g_steal_pointer (&key));
}

static void
show_open (KaHomePage *self, GPtrArray *rows, GHashTable *symbols)
{
  ka_card_grid_clear (self->open_matches);
  for (guint i = 0; i < MIN (rows->len, N_OPEN); i++)
    ka_card_grid_append (self->open_matches, ka_match_card_new (rows->pdata[i], symbols, FALSE));
  gtk_widget_set_visible (self->more, rows->len > N_OPEN);
  gtk_widget_set_visible (self->open_section, rows->len > 0);
}

static void
show_again (KaHomePage *self, GPtrArray *rows, GHashTable *symbols)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  ka_card_grid_clear (self->again_matches);
  for (guint i = 0; i < rows->len && g_hash_table_size (seen) < N_AGAIN; i++)
    {
      const KaMatchRow *row = rows->pdata[i];

      /* Nobody plays again what was never played, nor what is still going: with that one continues. */
      if (row->game != NULL && !row->game->hidden && row->n_rounds > 0 && row->ended != 0
          && g_hash_table_add (seen, get_company (row)))
        ka_card_grid_append (self->again_matches, ka_match_card_new (row, symbols, TRUE));
    }
  gtk_widget_set_visible (self->again_section, g_hash_table_size (seen) > 0);
}

/* The games are there whatever became of the question. */
static void
show_failure (KaHomePage *self, GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  gtk_widget_set_visible (self->content, TRUE);
  ka_toast (self, error->message);
}

static void
recent_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaHomePage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) recent = ka_desk_find_matches_finish (KA_DESK (source), result, &error);
  g_autoptr (GHashTable) symbols = NULL;

  if (recent == NULL)
    {
      show_failure (self, error);
      return;
    }
  if (self->open == NULL)
    return;
  symbols = ka_desk_list_symbols (self->desk);
  show_open (self, self->open, symbols);
  show_again (self, recent, symbols);
  gtk_widget_set_visible (self->welcome, recent->len == 0);
  ka_other_book_offer (self->desk, self->other_book);
  gtk_widget_set_visible (self->games_heading, recent->len > 0);
  gtk_widget_set_visible (self->content, TRUE);
  if (self->coming_home)
    show_top (self);
  self->coming_home = FALSE;
  g_clear_pointer (&self->open, g_ptr_array_unref);
}

static void
open_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaHomePage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) open = ka_desk_find_matches_finish (KA_DESK (source), result, &error);
  const KaMatchFilter recent = { .state = KA_MATCHES_ALL, .limit = N_RECENT };

  if (open == NULL)
    {
      show_failure (self, error);
      return;
    }
  g_clear_pointer (&self->open, g_ptr_array_unref);
  self->open = g_steal_pointer (&open);
  ka_desk_find_matches_async (self->desk, &recent, self->cancellable, recent_found_cb, g_object_ref (self));
}

static void
refresh (KaHomePage *self)
{
  const KaMatchFilter open = { .state = KA_MATCHES_OPEN, .practice = TRUE, .limit = N_OPEN + 1 };

  self->stale = FALSE;
  ka_desk_find_matches_async (self->desk, &open, ka_renew (&self->cancellable), open_found_cb,
                              g_object_ref (self));
}

/* While another page lies over this one, it is enough to know that the book changed. */
static void
desk_changed_cb (KaHomePage *self)
{
  self->stale = TRUE;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  show_drafts (self);
  refresh (self);
}

/* A page is taken away only when this one is seen already, and a dialog lies over it. */
static void
left_cb (KaHomePage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_drafts (self);
}

static void
ka_home_page_map (GtkWidget *widget)
{
  KaHomePage *self = KA_HOME_PAGE (widget);

  GTK_WIDGET_CLASS (ka_home_page_parent_class)->map (widget);
  show_drafts (self);
  self->coming_home = self->stale;
  if (self->stale)
    refresh (self);
}

static void
ka_home_page_dispose (GObject *object)
{
  KaHomePage *self = KA_HOME_PAGE (object);

  g_clear_handle_id (&self->to_top, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->open, g_ptr_array_unref);
  g_clear_object (&self->desk);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_HOME_PAGE);
  G_OBJECT_CLASS (ka_home_page_parent_class)->dispose (object);
}

static void
ka_home_page_class_init (KaHomePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_home_page_dispose;
  widget_class->map = ka_home_page_map;
  g_type_ensure (KA_TYPE_CARD_GRID);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-home-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaHomePage, content);
  gtk_widget_class_bind_template_child (widget_class, KaHomePage, welcome);
  gtk_widget_class_bind_template_child (widget_class, KaHomePage, other_book);
  gtk_widget_class_bind_template_child (widget_class, KaHomePage, drafts);
  gtk_widget_class_bind_template_child (widget_class, KaHomePage, open_section);
  gtk_widget_class_bind_template_child (widget_class, KaHomePage, open_matches);
  gtk_widget_class_bind_template_child (widget_class, KaHomePage, more);
  gtk_widget_class_bind_template_child (widget_class, KaHomePage, again_section);
  gtk_widget_class_bind_template_child (widget_class, KaHomePage, again_matches);
  gtk_widget_class_bind_template_child (widget_class, KaHomePage, games_heading);
  gtk_widget_class_bind_template_child (widget_class, KaHomePage, games);
}

static void
ka_home_page_init (KaHomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_home_page_new (KaDesk *desk)
{
  KaHomePage *self = g_object_new (KA_TYPE_HOME_PAGE, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "changed", G_CALLBACK (desk_changed_cb), self, G_CONNECT_SWAPPED);
  add_games (self);
  refresh (self);
  return GTK_WIDGET (self);
}
