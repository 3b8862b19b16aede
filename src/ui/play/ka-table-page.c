/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table-page-private.h"

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-menu-focus.h"
#include "ka-mnemonic.h"
#include "ka-page.h"
#include "ka-rules-text.h"
#include "ka-table-memory.h"

static void ka_table_page_page_init (KaPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (KaTablePage, ka_table_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_table_page_page_init))

/* How long computer players take at least for a move, and how long a trick stays, by the pace of the settings. */
static const guint PACES[] = { 0, 1400, 750, 350 };
static const guint STAYS[] = { 600, 3500, 2000, 1000 };

#define REMEMBER_AFTER 800 /* in ms: what is arranged in one go is written once */

static void show (KaTablePage *self);

static guint
get_pace (KaTablePage *self)
{
  return (guint) g_settings_get_enum (self->settings, "pace");
}

/* ---- the log --------------------------------------------------------------------------------------------- */

static void
log_moves (KaTablePage *self, gboolean aloud)
{
  guint n = ka_table_get_n_moves (self->table);

  if (n < self->n_logged)
    {
      ka_table_log_clear (self->log);
      self->n_logged = 0;
      aloud = FALSE;
    }
  for (; self->n_logged < n; self->n_logged++)
    {
      g_autofree char *text = ka_tableau_say_move (self->tableau, self->n_logged);

      if (text == NULL)
        continue;
      ka_table_log_add (self->log, text);
      if (aloud)
        gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
    }
}

/* ---- what stays for a while ------------------------------------------------------------------------------- */

static void
stop_lingering (KaTablePage *self)
{
  g_clear_handle_id (&self->linger_id, g_source_remove);
  if (!ka_tableau_is_lingering (self->tableau))
    return;
  ka_tableau_set_lingering (self->tableau, FALSE);
  show (self);
  ka_table_release (self->table);
}

static void
lingered_cb (gpointer data)
{
  KaTablePage *self = data;

  self->linger_id = 0;
  stop_lingering (self);
}

static void
start_lingering (KaTablePage *self)
{
  ka_tableau_set_lingering (self->tableau, TRUE);
  ka_table_hold (self->table);
  if (!g_settings_get_boolean (self->settings, "trick-waits"))
    self->linger_id = g_timeout_add_once (STAYS[get_pace (self)], lingered_cb, self);
}

/* ---- showing ---------------------------------------------------------------------------------------------- */

static void
show_title (KaTablePage *self)
{
  KaSheet *sheet = ka_table_get_sheet (self->table);
  const KaMatch *match = ka_sheet_get_match (sheet);
  const KaVariant *variant = ka_game_find_variant (match->game, match->options);
  const char *title = _ (match->game->name);
  gboolean stands = ka_table_is_deal_over (self->table) && ka_sheet_get_n_lines (sheet) > 0;
  g_autofree char *line = ka_line_title (sheet, ka_sheet_get_n_lines (sheet) - (stands ? 1 : 0));
  g_autoptr (GString) subtitle = g_string_new (NULL);

  /* As the game is usually played goes without saying. */
  if (ka_rules_get_mark (sheet) != NULL)
    g_string_append_printf (subtitle, "%s · ", ka_rules_get_mark (sheet));
  else if (variant != NULL && variant != match->game->variants)
    g_string_append_printf (subtitle, "%s · ", _ (variant->name));
  g_string_append (subtitle, line);
  if (ka_table_is_practice (self->table))
    g_string_append_printf (subtitle, " · %s", _ ("Practice, not counted"));

  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle->str);
  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), title);
}

static void
show_calls (KaTablePage *self)
{
  GPtrArray *calls = ka_tableau_list_calls (self->tableau);

  if (ka_tableau_is_lingering (self->tableau))
    {
      ka_call_add (calls, _ ("_Continue"))->id = "continue";
    }
  else if (ka_table_is_deal_over (self->table))
    {
      ka_call_add (calls, _ ("_How It Ended"))->id = "result";
      if (!ka_table_is_match_over (self->table))
        {
          KaCall *next = ka_call_add (calls, _ ("_Next Round"));

          next->id = "next";
          next->suggested = TRUE;
        }
    }
  ka_call_bar_show (self->calls, calls);
}

static void
show_status (KaTablePage *self)
{
  g_autofree char *status = ka_tableau_say_status (self->tableau);

  ka_status_line_set_status (self->status, status);
}

static void
show_hand_over (KaTablePage *self)
{
  gboolean must = !ka_tableau_is_lingering (self->tableau) && ka_table_must_hand_over (self->table);

  if (must)
    {
      const char *name = ka_table_get_name (self->table, (guint) ka_table_get_actor (self->table));
      g_autofree char *escaped = ka_mnemonic_escape (ka_isolate (name));
      g_autofree char *label = g_strdup_printf (_ ("_I Am %s"), escaped);

      adw_status_page_set_title (self->hand_over, name);
      adw_status_page_set_description (self->hand_over,
                                       _ ("It is your turn. Nobody else looks at the screen?"));
      gtk_button_set_label (self->hand_over_button, label);
    }
  gtk_stack_set_visible_child_name (self->stack, must ? "hand-over" : "table");
  if (must)
    gtk_widget_grab_focus (GTK_WIDGET (self->hand_over_button));
}

static void
show_actions (KaTablePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "table.undo", ka_table_can_undo (self->table));
  gtk_widget_action_set_enabled (widget, "table.redo", ka_table_can_redo (self->table));
  gtk_widget_action_set_enabled (widget, "table.hint", ka_tableau_may_move (self->tableau));
  gtk_widget_action_set_enabled (widget, "table.practice", ka_table_get_deal_id (self->table) != 0);
  gtk_widget_action_set_enabled (widget, "table.copy-number", ka_table_get_deal_id (self->table) != 0);
  gtk_widget_action_set_enabled (widget, "table.look-back", ka_table_is_deal_over (self->table));
  gtk_widget_action_set_enabled (widget, "table.copy-deal", ka_table_is_deal_over (self->table));
}

/* GTK leaves the keyboard nowhere when what had it goes, and Tab then leads nowhere either: it is where one plays. */
void
ka_table_page_take_keyboard (KaTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) || ka_table_must_hand_over (self->table)
      || adw_bottom_sheet_get_open (self->sheet) || (!self->arriving && gtk_root_get_focus (root) != NULL))
    return;
  if (gtk_widget_child_focus (GTK_WIDGET (self->felt), GTK_DIR_TAB_FORWARD)
      || gtk_widget_child_focus (GTK_WIDGET (self->calls), GTK_DIR_TAB_FORWARD))
    self->arriving = FALSE;
}

static void
show (KaTablePage *self)
{
  show_title (self);
  show_hand_over (self);
  ka_tableau_view_update (self->view);
  show_status (self);
  show_calls (self);
  show_actions (self);
  if (ka_table_is_deal_over (self->table) && !ka_tableau_is_lingering (self->tableau)
      && !adw_bottom_sheet_get_open (self->sheet))
    {
      ka_deal_result_show (self->result, self->tableau);
      adw_bottom_sheet_set_open (self->sheet, TRUE);
      ka_deal_result_focus (self->result);
    }
  ka_table_page_take_keyboard (self);
}

/* ---- how the hands are arranged --------------------------------------------------------------------------- */

static const char *
get_uuid (KaTablePage *self)
{
  return ka_sheet_get_match (ka_table_get_sheet (self->table))->uuid;
}

static void
remember_cb (gpointer data)
{
  KaTablePage *self = data;

  self->remember_id = 0;
  ka_table_memory_save (get_uuid (self), ka_table_get_deal_id (self->table), ka_tableau_save (self->tableau));
}

static void
remember (KaTablePage *self)
{
  if (self->remember_id == 0 && ka_table_get_deal_id (self->table) != 0)
    self->remember_id = g_timeout_add_once (REMEMBER_AFTER, remember_cb, self);
}

static void
recall (KaTablePage *self)
{
  g_autoptr (GVariant) saved = ka_table_memory_load (get_uuid (self), ka_table_get_deal_id (self->table),
                                                     G_VARIANT_TYPE (KA_TABLEAU_ARRANGEMENT));

  if (saved != NULL)
    ka_tableau_restore (self->tableau, saved);
}

static void
refresh_cb (KaTablePage *self)
{
  show (self);
  remember (self);
}

static void
changed_cb (KaTablePage *self, KaTableChange change, guint move)
{
  ka_hint_bar_close (self->hints);
  ka_status_line_hush (self->status);
  if (ka_tableau_is_lingering (self->tableau))
    {
      /* Only a person can go on meanwhile, by taking back. */
      g_clear_handle_id (&self->linger_id, g_source_remove);
      ka_tableau_set_lingering (self->tableau, FALSE);
      ka_table_release (self->table);
    }
  if (change == KA_TABLE_DEALT)
    {
      ka_table_log_clear (self->log);
      self->n_logged = 0;
    }
  if (change != KA_TABLE_MOVED)
    adw_bottom_sheet_set_open (self->sheet, FALSE);
  ka_tableau_change (self->tableau, change, move);
  if (change == KA_TABLE_MOVED && ka_tableau_lingers (self->tableau))
    start_lingering (self);
  log_moves (self, TRUE);
  show (self);
  remember (self);
}

/* ---- what the player does --------------------------------------------------------------------------------- */

static void
refused_cb (KaTablePage *self, const GError *error)
{
  const KaReasonWords words = ka_tableau_get_words (self->tableau);

  ka_status_line_refuse (self->status, error, &words);
}

static void
trouble_cb (KaTablePage *self, GError *error)
{
  ka_status_line_say (self->status, error->message);
}

static void
open_result (KaTablePage *self)
{
  ka_deal_result_show (self->result, self->tableau);
  adw_bottom_sheet_set_open (self->sheet, TRUE);
  ka_deal_result_focus (self->result);
}

static void
called_cb (KaTablePage *self, KaCall *call)
{
  ka_status_line_hush (self->status);
  if (call->id == NULL)
    {
      KaMove move = call->move;

      ka_tableau_play (self->tableau, &move);
    }
  else if (g_str_equal (call->id, "continue"))
    stop_lingering (self);
  else if (g_str_equal (call->id, "result"))
    open_result (self);
  else if (g_str_equal (call->id, "next"))
    ka_table_page_deal_next (self);
  else
    ka_tableau_call (self->tableau, call->id);
}

static void
activated_cb (KaTablePage *self, guint zone, int index)
{
  ka_status_line_hush (self->status);
  if (ka_tableau_is_lingering (self->tableau))
    stop_lingering (self);
  else
    ka_tableau_activate (self->tableau, zone, index);
}

static void
dropped_cb (KaTablePage *self, KaDrop *drop)
{
  ka_status_line_hush (self->status);
  ka_tableau_drop (self->tableau, drop);
}

static void
reordered_cb (KaTablePage *self, guint zone, int from, int to)
{
  ka_tableau_reorder (self->tableau, zone, from, to);
}

static void
selection_changed_cb (KaTablePage *self, guint zone)
{
  ka_tableau_change_selection (self->tableau, zone);
  show_calls (self);
}

/* Where one is and what lies there, for who sees and asked for it. */
static void
told_cb (KaTablePage *self, const char *text)
{
  ka_status_line_show (self->status, text);
}

static gboolean
can_drop (KaFelt *felt, const KaDrop *drop, gpointer data)
{
  return ka_tableau_can_drop (KA_TABLE_PAGE (data)->tableau, drop);
}

/* ---- size ------------------------------------------------------------------------------------------------- */

static void
large_cb (KaTablePage *self)
{
  gtk_widget_add_css_class (self->table_box, "large");
}

static void
usual_cb (KaTablePage *self)
{
  gtk_widget_remove_css_class (self->table_box, "large");
}

/* ---- settings --------------------------------------------------------------------------------------------- */

static void
follow_settings (KaTablePage *self)
{
  ka_felt_set_speed (self->felt, (KaFeltSpeed) get_pace (self));
  ka_felt_set_mirrored (self->felt, g_settings_get_boolean (self->settings, "left-handed"));
  ka_table_set_pace (self->table, PACES[get_pace (self)]);
}

/* ---- GObject ---------------------------------------------------------------------------------------------- */

/* The rule by which something was refused a moment ago, or the rules of the game. */
static const char *
ka_table_page_get_help_topic (KaPage *page)
{
  KaTablePage *self = KA_TABLE_PAGE (page);
  const char *clause = ka_status_line_get_clause (self->status);
  g_autofree char *section = clause != NULL ? g_ascii_strdown (clause, -1) : g_strdup ("");

  g_free (self->topic);
  self->topic = g_strdup_printf ("%s#%s", ka_table_get_game (self->table)->id, section);
  return self->topic;
}

static gint64
ka_table_page_get_match (KaPage *page)
{
  return ka_table_page_get_match_id (KA_TABLE_PAGE (page));
}

static gboolean
ka_table_page_undo (KaPage *page, gboolean redo)
{
  gtk_widget_activate_action (GTK_WIDGET (page), redo ? "table.redo" : "table.undo", NULL);
  return TRUE;
}

static AdwToastOverlay *
ka_table_page_get_toasts (KaPage *page)
{
  return KA_TABLE_PAGE (page)->toasts;
}

/* Cards lie under a toast, and the line below them is there to be read. */
static gboolean
ka_table_page_say (KaPage *page, const char *text)
{
  KaStatusLine *status = KA_TABLE_PAGE (page)->status;

  if (!gtk_widget_get_mapped (GTK_WIDGET (status)))
    return FALSE;
  ka_status_line_say (status, text);
  return TRUE;
}

static void
ka_table_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_table_page_get_help_topic;
  iface->get_match = ka_table_page_get_match;
  iface->get_toasts = ka_table_page_get_toasts;
  iface->say = ka_table_page_say;
  iface->undo = ka_table_page_undo;
}

/* The keyboard is where one plays. */
static void
ka_table_page_shown (AdwNavigationPage *page)
{
  KaTablePage *self = KA_TABLE_PAGE (page);

  self->arriving = TRUE;
  ka_table_page_take_keyboard (self);
}

static void
ka_table_page_dispose (GObject *object)
{
  KaTablePage *self = KA_TABLE_PAGE (object);

  g_clear_handle_id (&self->linger_id, g_source_remove);
  if (self->remember_id != 0)
    {
      g_clear_handle_id (&self->remember_id, g_source_remove);
      remember_cb (self);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_TABLE_PAGE);
  self->felt = NULL;
  self->tableau = NULL;
  if (self->table != NULL)
    g_object_run_dispose (G_OBJECT (self->table)); /* nobody waits for computer players any more */
  g_clear_object (&self->table);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ka_table_page_parent_class)->dispose (object);
}

static void
ka_table_page_finalize (GObject *object)
{
  g_free (KA_TABLE_PAGE (object)->topic);
  G_OBJECT_CLASS (ka_table_page_parent_class)->finalize (object);
}

static void
ka_table_page_class_init (KaTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_table_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_table_page_finalize;
  ADW_NAVIGATION_PAGE_CLASS (klass)->shown = ka_table_page_shown;

  g_type_ensure (KA_TYPE_TABLE_LOG);
  g_type_ensure (KA_TYPE_TABLEAU_VIEW);
  g_type_ensure (KA_TYPE_CALL_BAR);
  g_type_ensure (KA_TYPE_DEAL_RESULT);
  g_type_ensure (KA_TYPE_HINT_BAR);
  g_type_ensure (KA_TYPE_STATUS_LINE);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, title);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, sort_button);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, sorts);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, split);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, log);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, stack);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, sheet);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, table_box);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, toasts);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, view);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, hints);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, status);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, calls);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, result);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, hand_over);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, hand_over_button);

  gtk_widget_class_bind_template_callback (widget_class, large_cb);
  gtk_widget_class_bind_template_callback (widget_class, usual_cb);

  ka_table_page_install_actions (widget_class);
}

static void
ka_table_page_init (KaTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_menu_focus_keep_all (GTK_WIDGET (self));
}

static void
build_sorts (KaTablePage *self)
{
  const KaTableauSort *sorts = ka_tableau_get_sorts (self->tableau);

  for (guint i = 0; sorts != NULL && sorts[i].label != NULL; i++)
    {
      g_autofree char *action = g_strdup_printf ("table.sort(uint32 %u)", i);

      g_menu_append (self->sorts, _ (sorts[i].label), action);
    }
  gtk_menu_button_set_menu_model (self->sort_button, G_MENU_MODEL (self->sorts));
  gtk_widget_set_visible (GTK_WIDGET (self->sort_button), sorts != NULL);
}

static void
connect_felt (KaTablePage *self)
{
  ka_felt_set_can_drop (self->felt, can_drop, self);
  g_signal_connect_swapped (self->felt, "activated", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->felt, "dropped", G_CALLBACK (dropped_cb), self);
  g_signal_connect_swapped (self->felt, "reordered", G_CALLBACK (reordered_cb), self);
  g_signal_connect_swapped (self->felt, "selection-changed", G_CALLBACK (selection_changed_cb), self);
  g_signal_connect_swapped (self->felt, "told", G_CALLBACK (told_cb), self);
  g_signal_connect_swapped (self->felt, "settled", G_CALLBACK (ka_table_page_take_keyboard), self);
}

GtkWidget *
ka_table_page_new (KaTable *table, KaCardArt *art, GSettings *settings)
{
  KaTablePage *self = g_object_new (KA_TYPE_TABLE_PAGE, NULL);

  self->table = g_object_ref (table);
  self->settings = g_object_ref (settings);
  self->tableau = ka_tableau_view_set_table (self->view, table, art);
  if (self->tableau == NULL)
    {
      g_object_ref_sink (self);
      g_object_unref (self);
      return NULL;
    }
  self->felt = ka_tableau_view_get_felt (self->view);
  connect_felt (self);
  ka_hint_bar_set_tableau (self->hints, self->tableau);
  build_sorts (self);
  recall (self);
  g_signal_connect_object (self->tableau, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tableau, "refresh", G_CALLBACK (refresh_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->calls, "called", G_CALLBACK (called_cb), self);
  g_signal_connect_object (table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed", G_CALLBACK (follow_settings), self, G_CONNECT_SWAPPED);
  follow_settings (self);
  log_moves (self, FALSE);
  show (self);
  ka_table_start (table);
  return GTK_WIDGET (self);
}
