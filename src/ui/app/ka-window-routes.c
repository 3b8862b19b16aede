/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How one comes to the pages of the window: a route is an action that makes a page and shows it. What each of them is for
 * stands in ka-page.h. */
#include "ka-window-private.h"

#include "ka-calendar-page.h"
#include "ka-journal-page.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-new-match-page.h"
#include "ka-notebook-page.h"
#include "ka-rating-page.h"
#include "ka-replay-page.h"
#include "ka-retry-page.h"
#include "ka-sheet-page.h"
#include "ka-stats-page.h"
#include "ka-story-page.h"
#include "ka-table-page.h"
#include "ka-toast.h"

/**
 * Route:
 * @action: the name of the action
 * @target: (nullable): the type of its target
 * @make: makes the page, of @action and the target; %NULL with an error, which people read
 * @kind: whether it begins something
 * @only: (nullable): on a page of that kind one is there already
 * @instead: pages that it takes the place of, so that back leads to where one was before them
 */
typedef struct
{
  const char *action;
  const char *target;
  GtkWidget *(*make) (KaWindow *self, const char *action, GVariant *target, GError **error);
  enum
  {
    LOOKS,
    BEGINS /* in a book that cannot be written it is not there */
  } kind;
  GType (*only) (void);
  GType (*instead[2]) (void);
} Route;

/* Without a target it is about everything. */
static gint64
get_target (GVariant *target)
{
  return target != NULL ? g_variant_get_int64 (target) : 0;
}

/* ---- paper ----------------------------------------------------------------------------------------------- */

/* The journal of a match whose points cannot be worked out says why, and there that is put right. */
static GtkWidget *
make_journal_instead (KaWindow *self, gint64 match, GError **error)
{
  g_autofree char *why = ka_book_explain_no_points (ka_desk_get_book (self->desk), match);

  if (why == NULL)
    return NULL;
  g_clear_error (error);
  return ka_journal_page_new (self->desk, match);
}

static GtkWidget *
make_sheet (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  gint64 match = g_variant_get_int64 (target);
  g_autoptr (KaSheet) sheet = ka_sheet_new (self->desk, match, error);

  return sheet != NULL ? ka_sheet_page_new (sheet) : make_journal_instead (self, match, error);
}

static GtkWidget *
make_sheet_at_line (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  g_autoptr (KaSheet) sheet = NULL;
  GtkWidget *page;
  gint64 match;
  guint line;

  g_variant_get (target, "(xu)", &match, &line);
  sheet = ka_sheet_new (self->desk, match, error);
  if (sheet == NULL)
    return make_journal_instead (self, match, error);
  page = ka_sheet_page_new (sheet);
  ka_sheet_page_show_line (KA_SHEET_PAGE (page), line);
  return page;
}

/* With a form that was left, about a line or, at −1, about the sheet as a whole. */
static GtkWidget *
make_sheet_with_form (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  g_autoptr (KaSheet) sheet = NULL;
  const char *form;
  GtkWidget *page;
  gint64 match;
  int line;

  g_variant_get (target, "(&sxi)", &form, &match, &line);
  sheet = ka_sheet_new (self->desk, match, error);
  if (sheet == NULL)
    return make_journal_instead (self, match, error);
  page = ka_sheet_page_new (sheet);
  ka_sheet_page_go_on (KA_SHEET_PAGE (page), form, line);
  return page;
}

static GtkWidget *
make_story (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  g_autoptr (KaSheet) sheet = ka_sheet_new (self->desk, g_variant_get_int64 (target), error);

  return sheet != NULL ? ka_story_page_new (sheet)
                       : make_journal_instead (self, g_variant_get_int64 (target), error);
}

/* The page of the match comes first: one comes back to it when the notebook is written. */
static GtkWidget *
make_notebook (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  g_autoptr (KaSheet) sheet = ka_sheet_new (self->desk, g_variant_get_int64 (target), error);

  if (sheet == NULL)
    return NULL;
  if (!KA_IS_SHEET_PAGE (adw_navigation_view_get_visible_page (self->navigation)))
    gtk_widget_activate_action_variant (GTK_WIDGET (self), "win.open-match", target);
  return ka_notebook_page_new (sheet);
}

static GtkWidget *
make_notebook_for_setup (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  g_autoptr (JsonNode) setup = ka_json_from_text (g_variant_get_string (target, NULL), NULL);
  KaNotebookSetup *read = setup != NULL && JSON_NODE_HOLDS_OBJECT (setup)
                              ? ka_notebook_setup_read (json_node_get_object (setup), self->desk)
                              : NULL;

  if (read != NULL)
    return ka_notebook_page_new_for_setup (self->desk, read);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                       _ ("The game or somebody of this notebook is not there any more"));
  return NULL;
}

/* ---- a new match ------------------------------------------------------------------------------------------- */

/* Played here or kept on paper as the action says, or else as was chosen last. */
static GtkWidget *
make_new_match (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  const char *game, *variant;
  GtkWidget *page;

  g_variant_get (target, "(&s&s)", &game, &variant);
  page = ka_new_match_page_new (self->desk, self->settings, game, variant, 0);
  if (g_str_equal (action, "win.play"))
    ka_new_match_page_set_origin (KA_NEW_MATCH_PAGE (page), KA_ORIGIN_TABLE);
  else if (g_str_equal (action, "win.keep-score"))
    ka_new_match_page_set_origin (KA_NEW_MATCH_PAGE (page), KA_ORIGIN_PAPER);
  return page;
}

static GtkWidget *
make_rematch (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  return ka_new_match_page_new (self->desk, self->settings, "", "", g_variant_get_int64 (target));
}

/* An old notebook is a match on paper that is set up like any other. */
static GtkWidget *
make_new_match_for_notebook (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  GtkWidget *page = ka_new_match_page_new (self->desk, self->settings, "", "", 0);

  ka_new_match_page_set_notebook (KA_NEW_MATCH_PAGE (page));
  return page;
}

static GtkWidget *
make_new_match_again (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  return ka_new_match_page_new_again (self->desk, self->settings, g_variant_get_string (target, NULL));
}

/* ---- the table --------------------------------------------------------------------------------------------- */

static KaCardArt *
get_art (KaWindow *self)
{
  if (self->art == NULL)
    {
      g_autoptr (KaCardStyle) style = ka_card_style_new (self->settings);

      self->art = ka_card_art_new (style);
    }
  return self->art;
}

/* @page: (nullable): of a game that can be played; else the error says so */
static GtkWidget *
check_table (GtkWidget *page, GError **error)
{
  if (page == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _ ("There is no table for this game yet."));
  return page;
}

/* A match may have ended in another window, before anything was dealt: there is only a sheet to be seen. */
static GtkWidget *
make_table (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  g_autoptr (KaTable) table = ka_table_new (self->desk, g_variant_get_int64 (target), error);

  if (table == NULL)
    return make_journal_instead (self, g_variant_get_int64 (target), error);
  if (ka_table_get_deal (table) == NULL)
    return make_sheet (self, action, target, error);
  return check_table (ka_table_page_new (table, get_art (self), self->settings), error);
}

static GtkWidget *
make_replay_page (KaWindow *self, KaReplay *replay, GError **error)
{
  return check_table (ka_replay_page_new (replay, get_art (self), self->settings), error);
}

static GtkWidget *
make_replay (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  g_autoptr (KaReplay) replay = ka_replay_new (self->desk, g_variant_get_int64 (target), error);

  return replay != NULL ? make_replay_page (self, replay, error) : NULL;
}

/* ---- looking back ------------------------------------------------------------------------------------------ */

static GtkWidget *
make_journal (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  return ka_journal_page_new (self->desk, get_target (target));
}

static GtkWidget *
make_stats (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  return ka_stats_page_new (self->desk, self->settings, get_target (target));
}

/* On one match; without a target a person chooses on which. */
static GtkWidget *
make_retry (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  return ka_retry_page_new (self->desk, get_target (target));
}

static GtkWidget *
make_calendar (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  return ka_calendar_page_new (self->desk);
}

static GtkWidget *
make_ratings (KaWindow *self, const char *action, GVariant *target, GError **error)
{
  return ka_rating_page_new (self->desk);
}

/* ---- the table of routes ----------------------------------------------------------------------------------- */

#define NEW_MATCH ka_new_match_page_get_type
#define NOTEBOOK  ka_notebook_page_get_type
#define SHEET     ka_sheet_page_get_type
#define TABLE     ka_table_page_get_type

static const Route ROUTES[] = {
  { "win.open-match", "x", make_sheet, LOOKS, NULL, { NEW_MATCH, NOTEBOOK } },
  { "win.open-line", "(xu)", make_sheet_at_line, LOOKS, NULL, { NEW_MATCH, NOTEBOOK } },
  { "win.go-on", "(sxi)", make_sheet_with_form, LOOKS, NULL, { NEW_MATCH, NOTEBOOK } },
  { "win.look-back", "x", make_story, LOOKS },
  /* Practice takes the place of the table of its deal. */
  { "win.open-table", "x", make_table, LOOKS, NULL, { NEW_MATCH, TABLE } },
  { "win.replay", "x", make_replay, LOOKS },
  { "win.new-match", "(ss)", make_new_match, BEGINS, NEW_MATCH },
  { "win.play", "(ss)", make_new_match, BEGINS, NEW_MATCH },
  { "win.keep-score", "(ss)", make_new_match, BEGINS, NEW_MATCH },
  { "win.notebook", NULL, make_new_match_for_notebook, BEGINS, NEW_MATCH },
  { "win.set-up-again", "s", make_new_match_again, LOOKS, NEW_MATCH },
  { "win.rematch", "x", make_rematch, BEGINS, NEW_MATCH },
  { "win.open-notebook", "x", make_notebook, BEGINS },
  { "win.type-notebook", "s", make_notebook_for_setup, LOOKS, NULL, { NEW_MATCH } },
  { "win.show-journal", "x", make_journal, LOOKS, ka_journal_page_get_type },
  { "win.journal", NULL, make_journal, LOOKS, ka_journal_page_get_type },
  { "win.show-stats", "x", make_stats, LOOKS, ka_stats_page_get_type },
  { "win.statistics", NULL, make_stats, LOOKS, ka_stats_page_get_type },
  { "win.try-rules", "x", make_retry, LOOKS, ka_retry_page_get_type },
  { "win.show-calendar", NULL, make_calendar, LOOKS, ka_calendar_page_get_type },
  { "win.show-ratings", NULL, make_ratings, LOOKS, ka_rating_page_get_type },
};

static const Route *
find_route (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROUTES); i++)
    if (g_str_equal (ROUTES[i].action, action))
      return &ROUTES[i];
  g_return_val_if_reached (NULL);
}

static gboolean
is_on (KaWindow *self, GType (*kind) (void))
{
  return kind != NULL
         && G_TYPE_CHECK_INSTANCE_TYPE (adw_navigation_view_get_visible_page (self->navigation), kind ());
}

static void
show_page (KaWindow *self, GtkWidget *page, const GError *error)
{
  if (page != NULL)
    adw_navigation_view_push (self->navigation, ADW_NAVIGATION_PAGE (page));
  else
    ka_toast (self, error->message);
}

static gboolean
is_on_either (KaWindow *self, GType (*first) (void), GType (*second) (void))
{
  return is_on (self, first) || is_on (self, second);
}

/* Takes away the pages that the new one takes the place of. A match that was begun from the page of another one takes the place of that
 * too: an evening of rematches leads back to where it began, and who does not begin one is back where he was. */
static void
make_room (KaWindow *self, const Route *route)
{
  gboolean begun = is_on (self, NEW_MATCH);

  if (!is_on_either (self, route->instead[0], route->instead[1]))
    return;
  adw_navigation_view_pop (self->navigation);
  if (begun && is_on_either (self, SHEET, TABLE))
    adw_navigation_view_pop (self->navigation);
}

static void
follow_route_cb (GtkWidget *widget, const char *name, GVariant *target)
{
  KaWindow *self = KA_WINDOW (widget);
  const Route *route = find_route (name);
  g_autoptr (GError) error = NULL;
  GtkWidget *page;

  if (ka_desk_get_book (self->desk) == NULL || is_on (self, route->only))
    return;
  page = route->make (self, name, target, &error);
  if (page != NULL)
    make_room (self, route);
  show_page (self, page, error);
}

void
ka_window_install_routes (GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROUTES); i++)
    gtk_widget_class_install_action (klass, ROUTES[i].action, ROUTES[i].target, follow_route_cb);
}

void
ka_window_allow_beginnings (KaWindow *self, gboolean allow)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROUTES); i++)
    if (ROUTES[i].kind == BEGINS)
      gtk_widget_action_set_enabled (GTK_WIDGET (self), ROUTES[i].action, allow);
}

void
ka_window_show_deal (KaWindow *self, KaDeal *deal)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaReplay) replay = ka_replay_new_for_deal (self->desk, deal, &error);
  GtkWidget *page = replay != NULL ? make_replay_page (self, replay, &error) : NULL;

  show_page (self, page, error);
}
