/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-replay-page.h"

#include "ka-announce.h"
#include "ka-calm.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-menu-focus.h"
#include "ka-mnemonic.h"
#include "ka-page.h"
#include "ka-replay-log.h"
#include "ka-replay-player.h"
#include "ka-review-list.h"
#include "ka-save-text.h"
#include "ka-tableau-view.h"
#include "ka-toast.h"
#include "ka-toasts.h"

struct _KaReplayPage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  AdwWindowTitle *title;
  GMenu *seats;
  GMenu *speeds;
  AdwOverlaySplitView *split;
  KaTableLog *log;
  KaReviewList *review;
  KaToasts *toasts;
  KaTableauView *view;
  GtkLabel *step;
  GtkScale *scale;
  GtkAdjustment *position;
  GtkLabel *count;
  GtkButton *play_button;
  GtkMenuButton *speed_button;

  /* borrowed */
  KaTableau *tableau;

  /* owned */
  KaReplay *replay;
  GSettings *settings;
  KaReplayLog *lines;
  KaReplayPlayer *player;

  guint shown; /* the moment that the tableau knows, G_MAXUINT for none */
};

enum
{
  PROP_0,
  PROP_OPEN,
  PROP_SEAT,
  PROP_SPEED,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void ka_replay_page_page_init (KaPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (KaReplayPage, ka_replay_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_replay_page_page_init))

static KaTable *
get_table (KaReplayPage *self)
{
  return ka_replay_get_table (self->replay);
}

/* ---- the log ---------------------------------------------------------------------------------------------- */

static void
chosen_cb (KaReplayPage *self, guint line)
{
  ka_replay_go_to (self->replay, ka_replay_log_get_moment (self->lines, line));
}

/* A move that is talked about is seen before it is made. */
static void
reviewed_cb (KaReplayPage *self, guint move)
{
  ka_replay_go_to (self->replay, move);
  if (adw_overlay_split_view_get_collapsed (self->split))
    adw_overlay_split_view_set_show_sidebar (self->split, FALSE);
}

/* ---- showing ---------------------------------------------------------------------------------------------- */

static void
show_title (KaReplayPage *self)
{
  KaTable *table = get_table (self);
  int line = ka_replay_get_line (self->replay);
  g_autofree char *round = line >= 0 ? ka_line_title (ka_table_get_sheet (table), (guint) line) : NULL;

  adw_window_title_set_title (self->title, _ (ka_table_get_game (table)->name));
  adw_window_title_set_subtitle (self->title, round != NULL ? round : _ ("A deal from a file"));
  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), _ (ka_table_get_game (table)->name));
}

static void
tell_tableau (KaReplayPage *self, KaTableChange change, guint move)
{
  ka_tableau_set_lingering (self->tableau, FALSE);
  ka_tableau_change (self->tableau, change, move);
  if (change == KA_TABLE_MOVED && ka_tableau_lingers (self->tableau))
    ka_tableau_set_lingering (self->tableau, TRUE);
}

/* Whatever moment was shown before, a moment looks as it did when its last move was just made. */
static void
tell_moment (KaReplayPage *self)
{
  guint moment = ka_replay_get_position (self->replay);

  if (moment > 0 && self->shown != moment - 1)
    {
      ka_replay_peek (self->replay, moment - 1, (int) ka_replay_get_seat (self->replay),
                      ka_replay_get_open (self->replay));
      tell_tableau (self, KA_TABLE_TAKEN_BACK, moment - 1);
      ka_tableau_describe (self->tableau);
      ka_replay_return (self->replay);
    }
  if (moment > 0)
    tell_tableau (self, KA_TABLE_MOVED, moment - 1);
  else
    tell_tableau (self, KA_TABLE_TAKEN_BACK, 0);
  self->shown = moment;
}

static void
show_step (KaReplayPage *self)
{
  guint moment = ka_replay_get_position (self->replay), n = ka_replay_get_n_moves (self->replay);
  /* Translators: the number of a move and how many there are. */
  g_autofree char *count = g_strdup_printf (_ ("%u of %u"), moment, n);

  gtk_label_set_text (self->step, ka_replay_log_choose (self->lines, moment));
  gtk_label_set_text (self->count, count);
  gtk_adjustment_set_value (self->position, moment);
}

static void
show_actions (KaReplayPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint moment = ka_replay_get_position (self->replay), n = ka_replay_get_n_moves (self->replay);
  gboolean plays = ka_replay_player_is_playing (self->player);
  g_autofree char *stock = ka_tableau_tell_stock (self->tableau);

  gtk_widget_action_set_enabled (widget, "replay.first", moment > 0);
  gtk_widget_action_set_enabled (widget, "replay.back", moment > 0);
  gtk_widget_action_set_enabled (widget, "replay.forward", moment < n);
  gtk_widget_action_set_enabled (widget, "replay.last", moment < n);
  gtk_widget_action_set_enabled (widget, "replay.play-on", ka_replay_can_play_on (self->replay));
  gtk_widget_action_set_enabled (widget, "replay.stock", stock != NULL);
  gtk_button_set_icon_name (self->play_button,
                            plays ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play_button), plays ? _ ("Pause") : _ ("Play"));
}

static void
show (KaReplayPage *self)
{
  ka_tableau_view_update (self->view);
  show_step (self);
  show_actions (self);
}

static void
moved_cb (KaReplayPage *self)
{
  tell_moment (self);
  show (self);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_NEWS, gtk_label_get_text (self->step));
}

static void
turned_cb (KaReplayPage *self)
{
  ka_replay_log_fill (self->lines, self->replay, self->tableau);
  self->shown = G_MAXUINT;
  tell_moment (self);
  show (self);
}

/* ---- playing ---------------------------------------------------------------------------------------------- */

static void
playing_cb (gpointer data)
{
  show_actions (data);
}

static void
play_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_replay_player_toggle (KA_REPLAY_PAGE (widget)->player);
}

static void
set_speed (KaReplayPage *self, int speed)
{
  ka_replay_player_set_speed (self->player, speed);
  gtk_menu_button_set_label (self->speed_button, ka_replay_speed_name (speed));
  gtk_menu_button_set_use_underline (self->speed_button, TRUE);
  ka_felt_set_speed (ka_tableau_view_get_felt (self->view), ka_calm_get_speed (self->settings) == KA_FELT_NONE
                                                                ? KA_FELT_NONE
                                                                : ka_replay_speed_felt (speed));
}

/* ---- what people do --------------------------------------------------------------------------------------- */

static void
step_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaReplayPage *self = KA_REPLAY_PAGE (widget);
  guint moment = ka_replay_get_position (self->replay);

  ka_replay_player_stop (self->player);
  if (g_str_equal (name, "replay.first"))
    ka_replay_go_to (self->replay, 0);
  else if (g_str_equal (name, "replay.last"))
    ka_replay_go_to (self->replay, ka_replay_get_n_moves (self->replay));
  else if (g_str_equal (name, "replay.forward"))
    ka_replay_go_to (self->replay, moment + 1);
  else if (moment > 0)
    ka_replay_go_to (self->replay, moment - 1);
}

static void
position_changed_cb (KaReplayPage *self)
{
  guint moment = (guint) (gtk_adjustment_get_value (self->position) + 0.5);

  if (moment == ka_replay_get_position (self->replay))
    return;
  ka_replay_player_stop (self->player);
  ka_replay_go_to (self->replay, moment);
}

static void
tell_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_free (ka_tableau_view_tell (KA_REPLAY_PAGE (widget)->view));
}

static void
sidebar_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwOverlaySplitView *split = KA_REPLAY_PAGE (widget)->split;

  adw_overlay_split_view_set_show_sidebar (split, !adw_overlay_split_view_get_show_sidebar (split));
}

static void
play_on_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaReplayPage *self = KA_REPLAY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gint64 match;

  ka_replay_player_stop (self->player);
  match = ka_replay_play_on (self->replay, &error);
  if (match != 0)
    gtk_widget_activate_action (widget, "win.open-table", "x", match);
  else
    ka_toast (self, error->message);
}

static void
show_sheet_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.open-match", "x",
                              ka_replay_get_match (KA_REPLAY_PAGE (widget)->replay));
}

/* The table shows its next card; whoever wants to know what follows reads it here. */
static void
stock_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaReplayPage *self = KA_REPLAY_PAGE (widget);
  g_autofree char *stock = ka_tableau_tell_stock (self->tableau);
  AdwDialog *dialog;

  if (stock == NULL)
    return;
  dialog = adw_alert_dialog_new (_ ("Stock, Next Card First"), stock);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _ ("_Close"));
  adw_dialog_present (dialog, widget);
}

static char *
print_number (KaReplayPage *self)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT,
                          ka_deal_get_setup (ka_table_get_deal (get_table (self)))->seed);
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaReplayPage *self = KA_REPLAY_PAGE (widget);
  g_autofree char *text
      = g_str_equal (name, "replay.copy-deal") ? ka_replay_to_text (self->replay) : print_number (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  ka_toast (self, _ ("Copied"));
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaReplayPage *self = KA_REPLAY_PAGE (widget);
  g_autofree char *number = print_number (self);
  g_autofree char *file
      = g_strdup_printf ("%s-%s.kaartavond-deal", ka_table_get_game (get_table (self))->id, number);

  ka_save_text (widget, _ ("Save Deal"), file, ka_replay_to_text (self->replay));
}

static void
reordered_cb (KaReplayPage *self, guint zone, int from, int to)
{
  ka_tableau_reorder (self->tableau, zone, from, to);
}

static void
follow_settings (KaReplayPage *self)
{
  ka_felt_set_mirrored (ka_tableau_view_get_felt (self->view),
                        g_settings_get_boolean (self->settings, "left-handed"));
  set_speed (self, ka_replay_player_get_speed (self->player));
}

/* ---- GObject ---------------------------------------------------------------------------------------------- */

static const char *
ka_replay_page_get_help_topic (KaPage *page)
{
  return "replaying";
}

static KaToasts *
ka_replay_page_get_toasts (KaPage *page)
{
  return KA_REPLAY_PAGE (page)->toasts;
}

static void
ka_replay_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_replay_page_get_help_topic;
  iface->get_toasts = ka_replay_page_get_toasts;
}

/* The arrows step at once. */
static void
ka_replay_page_shown (AdwNavigationPage *page)
{
  gtk_widget_grab_focus (GTK_WIDGET (KA_REPLAY_PAGE (page)->scale));
}

static void
ka_replay_page_hidden (AdwNavigationPage *page)
{
  ka_replay_player_stop (KA_REPLAY_PAGE (page)->player);
}

static void
ka_replay_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KaReplayPage *self = KA_REPLAY_PAGE (object);

  switch (id)
    {
    case PROP_OPEN:
      g_value_set_boolean (value, self->replay != NULL && ka_replay_get_open (self->replay));
      break;
    case PROP_SEAT:
      g_value_set_int (value, self->replay != NULL ? (int) ka_replay_get_seat (self->replay) : 0);
      break;
    case PROP_SPEED:
      g_value_set_int (value, self->player != NULL ? ka_replay_player_get_speed (self->player)
                                                   : KA_REPLAY_USUAL_SPEED);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ka_replay_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KaReplayPage *self = KA_REPLAY_PAGE (object);

  switch (id)
    {
    case PROP_OPEN:
      ka_replay_set_open (self->replay, g_value_get_boolean (value));
      break;
    case PROP_SEAT:
      ka_replay_set_seat (self->replay, (guint) g_value_get_int (value));
      break;
    case PROP_SPEED:
      set_speed (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
ka_replay_page_dispose (GObject *object)
{
  KaReplayPage *self = KA_REPLAY_PAGE (object);

  g_clear_pointer (&self->player, ka_replay_player_free);
  self->tableau = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_REPLAY_PAGE);
  g_clear_object (&self->replay);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->lines, ka_replay_log_free);
  G_OBJECT_CLASS (ka_replay_page_parent_class)->dispose (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    const char *action;
  } KEYS[] = {
    { GDK_KEY_Left, "replay.back" },        { GDK_KEY_Right, "replay.forward" },
    { GDK_KEY_Home, "replay.first" },       { GDK_KEY_End, "replay.last" },
    { GDK_KEY_space, "replay.play" },       { GDK_KEY_KP_Left, "replay.back" },
    { GDK_KEY_KP_Right, "replay.forward" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    gtk_widget_class_add_binding_action (widget_class, KEYS[i].key, GDK_NO_MODIFIER_MASK, KEYS[i].action,
                                         NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_question, GDK_NO_MODIFIER_MASK, "replay.tell",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_l, GDK_CONTROL_MASK, "replay.sidebar", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, GDK_NO_MODIFIER_MASK, "replay.open", NULL);
}

static void
ka_replay_page_class_init (KaReplayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ka_replay_page_get_property;
  object_class->set_property = ka_replay_page_set_property;
  object_class->dispose = ka_replay_page_dispose;
  ADW_NAVIGATION_PAGE_CLASS (klass)->shown = ka_replay_page_shown;
  ADW_NAVIGATION_PAGE_CLASS (klass)->hidden = ka_replay_page_hidden;

  props[PROP_OPEN] = g_param_spec_boolean (
      "open", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_SEAT] = g_param_spec_int ("seat", NULL, NULL, 0, KA_MAX_SEATS - 1, 0,
                                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_SPEED] = g_param_spec_int ("speed", NULL, NULL, 0, KA_REPLAY_SPEEDS - 1, KA_REPLAY_USUAL_SPEED,
                                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  g_type_ensure (KA_TYPE_TOASTS);
  g_type_ensure (KA_TYPE_TABLE_LOG);
  g_type_ensure (KA_TYPE_REVIEW_LIST);
  g_type_ensure (KA_TYPE_TABLEAU_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-replay-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, title);
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, seats);
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, speeds);
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, split);
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, log);
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, review);
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, view);
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, step);
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, scale);
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, position);
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, count);
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, play_button);
  gtk_widget_class_bind_template_child (widget_class, KaReplayPage, speed_button);

  gtk_widget_class_install_action (widget_class, "replay.first", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "replay.back", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "replay.forward", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "replay.last", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "replay.play", NULL, play_action_cb);
  gtk_widget_class_install_action (widget_class, "replay.play-on", NULL, play_on_cb);
  gtk_widget_class_install_action (widget_class, "replay.tell", NULL, tell_cb);
  gtk_widget_class_install_action (widget_class, "replay.sidebar", NULL, sidebar_cb);
  gtk_widget_class_install_action (widget_class, "replay.show-sheet", NULL, show_sheet_cb);
  gtk_widget_class_install_action (widget_class, "replay.stock", NULL, stock_cb);
  gtk_widget_class_install_action (widget_class, "replay.copy-number", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "replay.copy-deal", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "replay.save-deal", NULL, save_cb);
  gtk_widget_class_install_property_action (widget_class, "replay.open", "open");
  gtk_widget_class_install_property_action (widget_class, "replay.seat", "seat");
  gtk_widget_class_install_property_action (widget_class, "replay.speed", "speed");
  add_keys (widget_class);
}

static void
ka_replay_page_init (KaReplayPage *self)
{
  self->shown = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_menu_focus_keep_all (GTK_WIDGET (self));
  self->lines = ka_replay_log_new (self->log);
  ka_table_log_go_by (self->log);
}

static void
append_name (GMenu *menu, const char *name, const char *action)
{
  g_autofree char *label = ka_mnemonic_escape (name);

  g_menu_append (menu, label, action);
}

static void
build_speeds (KaReplayPage *self)
{
  for (int i = 0; i < KA_REPLAY_SPEEDS; i++)
    {
      g_autofree char *action = g_strdup_printf ("replay.speed(%d)", i);

      g_menu_append (self->speeds, ka_replay_speed_name (i), action);
    }
}

static void
build_seats (KaReplayPage *self)
{
  for_each_seat (seat, ka_table_get_n_seats (get_table (self)))
    {
      g_autofree char *action = g_strdup_printf ("replay.seat(%u)", seat);

      append_name (self->seats, ka_table_get_name (get_table (self), seat), action);
    }
}

GtkWidget *
ka_replay_page_new (KaReplay *replay, KaCardArt *art, GSettings *settings)
{
  KaReplayPage *self = g_object_new (KA_TYPE_REPLAY_PAGE, NULL);

  self->replay = g_object_ref (replay);
  self->settings = g_object_ref (settings);
  self->player = ka_replay_player_new (replay, playing_cb, self);
  self->tableau = ka_tableau_view_set_table (self->view, get_table (self), art);
  if (self->tableau == NULL)
    {
      g_object_ref_sink (self);
      g_object_unref (self);
      return NULL;
    }
  ka_review_list_set_replay (self->review, replay, self->tableau);
  build_seats (self);
  build_speeds (self);
  gtk_adjustment_set_upper (self->position, ka_replay_get_n_moves (replay));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.show-sheet", ka_replay_get_match (replay) != 0);
  g_signal_connect_swapped (self->position, "value-changed", G_CALLBACK (position_changed_cb), self);
  g_signal_connect_swapped (self->log, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->review, "chosen", G_CALLBACK (reviewed_cb), self);
  g_signal_connect_swapped (ka_tableau_view_get_felt (self->view), "reordered", G_CALLBACK (reordered_cb),
                            self);
  g_signal_connect_object (self->tableau, "refresh", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (replay, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (replay, "turned", G_CALLBACK (turned_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed", G_CALLBACK (follow_settings), self, G_CONNECT_SWAPPED);
  follow_settings (self);
  show_title (self);
  turned_cb (self);
  return GTK_WIDGET (self);
}
