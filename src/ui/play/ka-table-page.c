/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table-page-private.h"

#include "ka-breakpoint-focus.h"
#include "ka-calm.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-menu-focus.h"
#include "ka-mnemonic.h"
#include "ka-page.h"
#include "ka-rules-text.h"
#include "ka-table-memory.h"
#include "ka-toasts.h"

static void ka_table_page_page_init (KaPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (KaTablePage, ka_table_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_table_page_page_init))

/* How long computer players take at least for a move, and how long a trick stays, by the pace of the settings. */
static const guint PACES[] = { 0, 1400, 750, 350 };
static const guint STAYS[] = { 600, 3500, 2000, 1000 };

#define SHORTEST_SAID  1500 /* in ms */
#define REMEMBER_AFTER 800  /* in ms: what is arranged in one go is written once */

static guint
get_pace (KaTablePage *self)
{
  return (guint) ka_calm_get_pace (self->settings);
}

/* ---- what stays for a while ------------------------------------------------------------------------------- */

static void
stop_lingering (KaTablePage *self)
{
  g_clear_handle_id (&self->linger_id, g_source_remove);
  if (!ka_tableau_is_lingering (self->tableau))
    return;
  ka_table_page_hush (self);
  ka_tableau_set_lingering (self->tableau, FALSE);
  ka_table_page_show (self);
  ka_table_release (self->table);
}

/* Whoever looks has seen enough. */
static void
go_on (KaTablePage *self)
{
  ka_table_page_leave_calls (self);
  stop_lingering (self);
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
  if (!ka_calm_lets_tricks_wait (self->settings))
    self->linger_id = g_timeout_add_once (STAYS[get_pace (self)], lingered_cb, self);
}

/* ---- showing ---------------------------------------------------------------------------------------------- */

static gboolean
is_narrow (KaTablePage *self)
{
  return gtk_widget_has_css_class (GTK_WIDGET (self->split), "narrow-table");
}

/* "Own rules · Round 3 · Practice, not counted". */
static char *
say_subtitle (KaTablePage *self, const char *line)
{
  KaSheet *sheet = ka_table_get_sheet (self->table);
  const KaMatch *match = ka_sheet_get_match (sheet);
  const KaVariant *variant = ka_game_find_variant (match->game, match->options);
  GString *subtitle = g_string_new (NULL);

  /* As the game is usually played goes without saying. */
  if (ka_rules_get_mark (sheet) != NULL)
    g_string_append_printf (subtitle, "%s · ", ka_rules_get_mark (sheet));
  else if (variant != NULL && variant != match->game->variants)
    g_string_append_printf (subtitle, "%s · ", _ (variant->name));
  g_string_append (subtitle, line);
  if (ka_table_is_practice (self->table))
    g_string_append_printf (subtitle, " · %s", _ ("Practice, not counted"));
  return g_string_free (subtitle, FALSE);
}

/* In a narrow window there is room for the round, or that it is practice; the whole is read in the tooltip. */
static void
show_title (KaTablePage *self)
{
  KaSheet *sheet = ka_table_get_sheet (self->table);
  const char *title = _ (ka_sheet_get_game (sheet)->name);
  gboolean stands = ka_table_is_deal_over (self->table) && ka_sheet_get_n_lines (sheet) > 0;
  g_autofree char *line = ka_line_title (sheet, ka_sheet_get_n_lines (sheet) - (stands ? 1 : 0));
  g_autofree char *whole = say_subtitle (self, line);
  const char *brief = ka_table_is_practice (self->table) ? _ ("Practice") : line;

  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, is_narrow (self) ? brief : whole);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), whole);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->title), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, whole,
                                  -1);
  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), title);
}

static void
leave_out_spare (GPtrArray *calls)
{
  for (guint i = calls->len; i > 0; i--)
    if (((KaCall *) g_ptr_array_index (calls, i - 1))->spare)
      g_ptr_array_remove_index (calls, i - 1);
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
  ka_table_page_add_company_calls (self, calls);
  if (ka_calm_is_on (self->settings))
    leave_out_spare (calls);
  ka_call_bar_show (self->calls, calls);
}

void
ka_table_page_show_strip (KaTablePage *self)
{
  g_autoptr (GPtrArray) parts = ka_strip_list (self->tableau, self->counts ? self->counted : 1);

  ka_score_strip_show (self->strip, parts);
}

/* A question stands where else the status does, so that the cards stay where they are. */
static void
show_status (KaTablePage *self)
{
  const char *question = ka_call_bar_get_question (self->calls);
  g_autofree char *status = question != NULL ? g_strdup (question) : ka_tableau_say_status (self->tableau);
  gboolean adds = self->said != NULL && question == NULL;
  gboolean both = adds && *status != '\0';
  g_autofree char *with = both ? g_strdup_printf ("%s · %s", self->said, status) : NULL;

  ka_status_line_set_status (self->status, both ? with : adds ? self->said : status);
}

static void
asked_cb (KaTablePage *self)
{
  if (ka_call_bar_is_asking (self->calls))
    {
      ka_hint_bar_close (self->hints);
      ka_status_line_hush (self->status);
    }
  show_status (self);
}

/* Who chooses hears what comes of it. */
static void
follow_choice (KaTablePage *self)
{
  g_autofree char *status = ka_tableau_say_status (self->tableau);

  ka_status_line_hush (self->status);
  ka_status_line_set_status (self->status, status);
  ka_table_page_follow_choice (self);
}

/* Only then it is known what lies where. Where nothing had the keyboard it is where one plays now, and what has happened can be said. */
static void
settled_cb (KaTablePage *self)
{
  ka_table_page_show_zoom (self);
  ka_table_page_take_keyboard (self);
  ka_table_page_lead_keyboard (self);
  ka_table_page_speak (self);
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

/* The button says why where nothing may be taken back. */
static void
show_undo (KaTablePage *self)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *buttons[] = { self->undo_button, self->near_undo };
  gboolean can = ka_tableau_has_steps (self->tableau) || ka_table_check_undo (self->table, &error);

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      gtk_widget_set_tooltip_text (buttons[i], can ? _ ("Take Back") : error->message);
      gtk_accessible_update_property (GTK_ACCESSIBLE (buttons[i]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ ("Take Back"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      can ? "" : error->message, -1);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.undo", can);
}

/* A call takes it back. */
static gboolean
may_hand_seat (KaTablePage *self)
{
  return ka_table_may_hand_seat (self->table)
         && ka_table_get_stand_in (self->table, (guint) ka_table_get_viewer (self->table)) == NULL;
}

static void
show_actions (KaTablePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  show_undo (self);
  gtk_widget_action_set_enabled (widget, "table.redo", ka_table_can_redo (self->table));
  gtk_widget_action_set_enabled (widget, "table.hint", ka_tableau_may_move (self->tableau));
  gtk_widget_action_set_enabled (widget, "table.stand-in", may_hand_seat (self));
  gtk_widget_action_set_enabled (widget, "table.practice", ka_table_get_deal_id (self->table) != 0);
  gtk_widget_action_set_enabled (widget, "table.copy-number", ka_table_get_deal_id (self->table) != 0);
  gtk_widget_action_set_enabled (widget, "table.look-back", ka_table_is_deal_over (self->table));
  gtk_widget_action_set_enabled (widget, "table.copy-deal", ka_table_is_deal_over (self->table));
  ka_table_page_show_zoom (self);
}

static void
open_result (KaTablePage *self)
{
  ka_table_page_stop_looking (self);
  ka_deal_result_show (self->result, self->tableau);
  adw_bottom_sheet_set_open (self->sheet, TRUE);
  ka_deal_result_focus (self->result);
  ka_table_page_fly_points (self);
}

/* Shows what lies there, and lets it be heard. @called: something is said */
static void
show_cards (KaTablePage *self, gboolean called)
{
  KaSoundMark before = ka_sound_mark (ka_tableau_get_scene (self->tableau)), after;
  KaSound sound;

  ka_tableau_view_update (self->view);
  after = ka_sound_mark (ka_tableau_get_scene (self->tableau));
  sound = ka_sound_between (&before, &after, ka_tableau_has_tiles (self->tableau));
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && !ka_table_is_skipping (self->table))
    ka_sounds_play (self->sounds, called ? KA_SOUND_CALL : sound);
}

static void
show_all (KaTablePage *self, gboolean called)
{
  show_title (self);
  show_hand_over (self);
  show_cards (self, called);
  show_status (self);
  show_calls (self);
  ka_table_page_show_strip (self);
  show_actions (self);
  ka_table_page_show_lesson (self);
  if (ka_table_is_deal_over (self->table) && !ka_tableau_is_lingering (self->tableau) && !self->looks_at_end
      && !adw_bottom_sheet_get_open (self->sheet))
    open_result (self);
  ka_table_page_take_keyboard (self);
}

void
ka_table_page_show (KaTablePage *self)
{
  show_all (self, FALSE);
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
  ka_table_memory_save (get_uuid (self), ka_table_get_deal_id (self->table), ka_tableau_save (self->tableau),
                        ka_table_page_save_clock (self), self->lesson_left);
}

void
ka_table_page_remember (KaTablePage *self)
{
  if (self->remember_id == 0 && ka_table_get_deal_id (self->table) != 0)
    self->remember_id = g_timeout_add_once (REMEMBER_AFTER, remember_cb, self);
}

GVariant *
ka_table_page_recall (KaTablePage *self, const char *what, const GVariantType *type)
{
  return ka_table_memory_load (get_uuid (self), ka_table_get_deal_id (self->table), what, type);
}

static void
recall (KaTablePage *self)
{
  g_autoptr (GVariant) saved
      = ka_table_page_recall (self, KA_TABLE_MEMORY_HANDS, G_VARIANT_TYPE (KA_TABLEAU_ARRANGEMENT));

  if (saved != NULL)
    ka_tableau_restore (self->tableau, saved);
}

static void
refresh_cb (KaTablePage *self)
{
  ka_table_page_show (self);
  ka_table_page_remember (self);
}

/* What is said, and the cards that are turned over at the end, are to be seen before anything covers them. */
static void
show_moment (KaTablePage *self, guint move)
{
  guint pace = get_pace (self);

  if (pace == 0 || ka_table_is_skipping (self->table))
    return;
  ka_table_page_say_call (self, move, MAX (SHORTEST_SAID, 2 * PACES[pace]));
  if (!ka_table_is_deal_over (self->table))
    return;
  ka_table_page_await_points (self);
  ka_table_page_look_at_end (self, ka_calm_lets_tricks_wait (self->settings) ? 0 : STAYS[pace]);
}

static gboolean
is_by_viewer (KaTablePage *self, guint move)
{
  KaMove seen;

  return ka_table_get_seen_move (self->table, move, &seen) == ka_table_get_viewer (self->table);
}

/* What was said stays on a calm table until whoever looks has done something. */
static gboolean
ends_what_was_said (KaTablePage *self, KaTableChange change, guint move)
{
  return change != KA_TABLE_MOVED || (ka_calm_is_on (self->settings) && is_by_viewer (self, move));
}

static gboolean
is_call (KaTablePage *self, guint move)
{
  guint seat;
  g_autofree char *said = ka_tableau_say_call (self->tableau, move, &seat);

  return said != NULL;
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
    ka_table_page_clear_log (self);
  if (ends_what_was_said (self, change, move))
    ka_table_page_hush (self);
  if (change != KA_TABLE_MOVED)
    {
      ka_table_page_leave_result (self);
      ka_table_page_forget_moments (self);
    }
  ka_tableau_change (self->tableau, change, move);
  if (change != KA_TABLE_MOVED || is_by_viewer (self, move))
    ka_table_page_begin_leading (self);
  if (change == KA_TABLE_MOVED && ka_tableau_lingers (self->tableau))
    start_lingering (self);
  if (change == KA_TABLE_MOVED)
    show_moment (self, move);
  if (change == KA_TABLE_MOVED && ka_table_is_deal_over (self->table))
    ka_sounds_play (self->sounds, KA_SOUND_END);
  ka_table_page_log_moves (self);
  ka_table_page_follow_voice (self, change);
  /* It is to be read too: nobody expected it. */
  if (change == KA_TABLE_MOVED && ka_table_is_by_clock (self->table, move))
    {
      g_autofree char *text = ka_tableau_say_move (self->tableau, move);

      ka_status_line_show (self->status, text);
    }
  ka_table_page_follow_clock (self, change);
  show_all (self, change == KA_TABLE_MOVED && is_call (self, move));
  ka_table_page_remember (self);
}

void
ka_table_page_tell (KaTablePage *self, const char *text)
{
  ka_hint_bar_close (self->hints);
  ka_status_line_say (self->status, text);
}

/* ---- what the player does --------------------------------------------------------------------------------- */

static void
refused_cb (KaTablePage *self, const GError *error)
{
  const KaReasonWords words = ka_tableau_get_words (self->tableau);

  ka_hint_bar_close (self->hints);
  ka_status_line_refuse (self->status, error, &words);
}

static void
trouble_cb (KaTablePage *self, GError *error)
{
  ka_hint_bar_close (self->hints);
  ka_table_page_tell (self, error->message);
}

static void
called_cb (KaTablePage *self, KaCall *call)
{
  ka_status_line_hush (self->status);
  if (call->disabled && call->refusal != NULL)
    refused_cb (self, call->refusal);
  else if (call->disabled)
    ka_table_page_tell (self, call->tooltip);
  else if (call->id == NULL)
    {
      KaMove move = call->move;

      ka_tableau_play (self->tableau, &move);
    }
  else if (g_str_equal (call->id, "continue"))
    go_on (self);
  else if (g_str_equal (call->id, "result"))
    open_result (self);
  else if (g_str_equal (call->id, "next"))
    ka_table_page_deal_next (self);
  else if (!ka_table_page_keep_company (self, call->id))
    ka_tableau_call (self->tableau, call->id);
}

static void
activated_cb (KaTablePage *self, guint zone, int index)
{
  ka_status_line_hush (self->status);
  if (ka_tableau_is_lingering (self->tableau))
    go_on (self);
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
  follow_choice (self);
  show_calls (self);
}

/* Where one is and what lies there, for who sees and asked for it. */
static void
told_cb (KaTablePage *self, const char *text)
{
  ka_hint_bar_close (self->hints);
  ka_status_line_show (self->status, text);
}

static gboolean
can_drop (KaFelt *felt, const KaDrop *drop, gpointer data)
{
  return ka_tableau_can_drop (KA_TABLE_PAGE (data)->tableau, drop);
}

/* ---- size ------------------------------------------------------------------------------------------------- */

static void
roomy_cb (KaTablePage *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self->split), "roomy-table");
}

static void
large_cb (KaTablePage *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self->split), "large-table");
}

static void
huge_cb (KaTablePage *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self->split), "huge-table");
}

/* A telephone, or letters that are large already. */
static void
narrow_cb (KaTablePage *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self->split), "narrow-table");
  show_title (self);
  ka_table_page_share_place (self);
}

static void
usual_cb (KaTablePage *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->split), "narrow-table");
  gtk_widget_remove_css_class (GTK_WIDGET (self->split), "huge-table");
  gtk_widget_remove_css_class (GTK_WIDGET (self->split), "roomy-table");
  gtk_widget_remove_css_class (GTK_WIDGET (self->split), "large-table");
  show_title (self);
  ka_table_page_share_place (self);
}

/* ---- settings --------------------------------------------------------------------------------------------- */

static void
follow_settings (KaTablePage *self)
{
  ka_felt_set_speed (self->felt, (KaFeltSpeed) ka_calm_get_speed (self->settings));
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
  if (redo)
    gtk_widget_activate_action (GTK_WIDGET (page), "table.redo", NULL);
  else
    ka_table_page_take_back (KA_TABLE_PAGE (page));
  return TRUE;
}

static KaToasts *
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

/* What is said before the keyboard is there is not heard. */
static void
ka_table_page_showing (AdwNavigationPage *page)
{
  KA_TABLE_PAGE (page)->coming = TRUE;
}

/* The keyboard is where one plays. */
static void
ka_table_page_shown (AdwNavigationPage *page)
{
  KaTablePage *self = KA_TABLE_PAGE (page);

  self->coming = FALSE;
  self->arriving = TRUE;
  ka_table_page_begin_leading (self);
  ka_table_page_take_keyboard (self);
  ka_table_page_speak (self);
  if (ka_table_get_n_moves (self->table) == 0 && ka_table_get_deal_id (self->table) != 0)
    ka_sounds_play (self->sounds, KA_SOUND_DEAL);
}

static void
ka_table_page_dispose (GObject *object)
{
  KaTablePage *self = KA_TABLE_PAGE (object);

  g_clear_handle_id (&self->linger_id, g_source_remove);
  g_clear_handle_id (&self->choice_id, g_source_remove);
  g_clear_weak_pointer (&self->log_from);
  /* What is left on a clock has changed since anything else did. */
  if (self->clock_id != 0 || self->rested != NULL)
    ka_table_page_remember (self);
  ka_table_page_end_clock (self);
  g_cancellable_cancel (self->asks);
  g_cancellable_cancel (self->why);
  g_clear_object (&self->why);
  ka_table_page_forget_moments (self);
  if (self->remember_id != 0)
    {
      g_clear_handle_id (&self->remember_id, g_source_remove);
      remember_cb (self);
    }
  g_clear_pointer (&self->rested, g_variant_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_TABLE_PAGE);
  self->felt = NULL;
  self->tableau = NULL;
  if (self->table != NULL)
    g_object_run_dispose (G_OBJECT (self->table)); /* nobody waits for computer players any more */
  g_clear_object (&self->table);
  g_clear_object (&self->settings);
  g_clear_object (&self->sounds);
  G_OBJECT_CLASS (ka_table_page_parent_class)->dispose (object);
}

static void
ka_table_page_finalize (GObject *object)
{
  KaTablePage *self = KA_TABLE_PAGE (object);

  g_free (self->topic);
  g_free (self->part);
  g_free (self->prompt);
  g_free (self->choice);
  g_string_free (self->answer, TRUE);
  g_array_unref (self->logged);
  g_object_unref (self->asks);
  G_OBJECT_CLASS (ka_table_page_parent_class)->finalize (object);
}

static void
ka_table_page_class_init (KaTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_table_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_table_page_finalize;
  ADW_NAVIGATION_PAGE_CLASS (klass)->showing = ka_table_page_showing;
  ADW_NAVIGATION_PAGE_CLASS (klass)->shown = ka_table_page_shown;

  g_type_ensure (KA_TYPE_TOASTS);
  g_type_ensure (KA_TYPE_TABLE_LOG);
  g_type_ensure (KA_TYPE_TABLEAU_VIEW);
  g_type_ensure (KA_TYPE_CALL_BAR);
  g_type_ensure (KA_TYPE_DEAL_RESULT);
  g_type_ensure (KA_TYPE_HINT_BAR);
  g_type_ensure (KA_TYPE_LESSON_BAR);
  g_type_ensure (KA_TYPE_SCORE_STRIP);
  g_type_ensure (KA_TYPE_POINTS_FLIGHT);
  g_type_ensure (KA_TYPE_STATUS_LINE);
  g_type_ensure (KA_TYPE_TURN_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, title);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, sort_button);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, near_undo);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, log_button);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, strip);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, sorts);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, split);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, log);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, stack);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, sheet);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, toasts);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, flight);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, view);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, hints);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, lesson);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, lesson_place);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, said_place);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, status);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, turn);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, calls);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, result);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, hand_over);
  gtk_widget_class_bind_template_child (widget_class, KaTablePage, hand_over_button);

  gtk_widget_class_bind_template_callback (widget_class, ka_table_page_count_points);
  gtk_widget_class_bind_template_callback (widget_class, ka_table_page_cover_points);
  gtk_widget_class_bind_template_callback (widget_class, roomy_cb);
  gtk_widget_class_bind_template_callback (widget_class, large_cb);
  gtk_widget_class_bind_template_callback (widget_class, huge_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, usual_cb);

  ka_table_page_install_actions (widget_class);
}

static void
ka_table_page_init (KaTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_menu_focus_keep_all (GTK_WIDGET (self));
  ka_breakpoint_focus_keep (ADW_BREAKPOINT_BIN (adw_navigation_page_get_child (ADW_NAVIGATION_PAGE (self))));
  self->logged = g_array_new (FALSE, FALSE, sizeof (guint));
  self->asks = g_cancellable_new ();
  self->answer = g_string_new (NULL);
  ka_table_log_let_ask (self->log);
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
  g_signal_connect_swapped (self->felt, "settled", G_CALLBACK (settled_cb), self);
  g_signal_connect_swapped (self->felt, "notify::zoom", G_CALLBACK (ka_table_page_follow_zoom), self);
}

GtkWidget *
ka_table_page_new (KaTable *table, KaCardArt *art, GSettings *settings)
{
  KaTablePage *self = g_object_new (KA_TYPE_TABLE_PAGE, NULL);

  self->table = g_object_ref (table);
  self->settings = g_object_ref (settings);
  self->sounds = ka_sounds_new (settings);
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
  g_signal_connect_swapped (self->log, "chosen", G_CALLBACK (ka_table_page_ask_why), self);
  g_signal_connect_swapped (self->calls, "called", G_CALLBACK (called_cb), self);
  g_signal_connect_object (self->calls, "notify::asking", G_CALLBACK (asked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed", G_CALLBACK (follow_settings), self, G_CONNECT_SWAPPED);
  ka_table_page_begin_keyboard (self);
  ka_table_page_begin_calm (self);
  ka_table_page_begin_lesson (self);
  follow_settings (self);
  ka_table_page_log_moves (self);
  self->n_told = ka_table_get_n_moves (table);
  ka_table_page_begin_clock (self);
  ka_table_page_show (self);
  ka_table_start (table);
  return GTK_WIDGET (self);
}
