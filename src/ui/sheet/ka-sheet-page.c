/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-announce.h"
#include "ka-sheet-page-private.h"

#include "ka-banner.h"
#include "ka-board.h"
#include "ka-focus.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-match-dialog.h"
#include "ka-match-parts.h"
#include "ka-menu-focus.h"
#include "ka-page.h"
#include "ka-paper-picture.h"
#include "ka-paper-sheet.h"
#include "ka-place.h"
#include "ka-print.h"
#include "ka-refusal.h"
#include "ka-rules-text.h"
#include "ka-save-text.h"
#include "ka-seats-dialog.h"
#include "ka-settle-dialog.h"
#include "ka-settle-text.h"
#include "ka-sheet-chart.h"
#include "ka-sheet-export.h"
#include "ka-toast.h"
#include "ka-toasts.h"

static const char *
ka_sheet_page_get_help_topic (KaPage *page)
{
  return ka_sheet_get_game (KA_SHEET_PAGE (page)->sheet)->id;
}

static gint64
ka_sheet_page_get_match (KaPage *page)
{
  return ka_sheet_get_match (KA_SHEET_PAGE (page)->sheet)->id;
}

static gboolean
is_narrow (KaSheetPage *self)
{
  return g_strcmp0 (adw_multi_layout_view_get_layout_name (self->layouts), "narrow") == 0;
}

/* Above the buttons: the one that adds a round, or those of what has come up over it. */
static KaToasts *
ka_sheet_page_get_toasts (KaPage *page)
{
  KaSheetPage *self = KA_SHEET_PAGE (page);
  GtkWidget *shown;

  if (!is_narrow (self) || !adw_bottom_sheet_get_open (self->bottom_sheet))
    return self->toasts;
  shown = gtk_stack_get_visible_child (self->entry);
  return KA_IS_RESULT_CARD (shown)  ? ka_result_card_get_toasts (self->result)
         : KA_IS_ROUND_FORM (shown) ? ka_round_form_get_toasts (self->form)
                                    : NULL;
}

/* What one is typing, or just threw away, is nearer than what was saved before. */
static gboolean
ka_sheet_page_undo (KaPage *page, gboolean redo)
{
  KaRoundForm *form = KA_SHEET_PAGE (page)->form;

  return redo ? ka_round_form_redo (form) : ka_round_form_undo (form);
}

static void
compose_sheet (KaPaper *paper, gpointer data)
{
  ka_paper_add_sheet (paper, data);
}

static void
ka_sheet_page_print (KaPage *page, gboolean to_file)
{
  KaSheet *sheet = KA_SHEET_PAGE (page)->sheet;
  g_autofree char *name = ka_paper_sheet_get_name (sheet);
  g_autofree char *file = ka_paper_sheet_get_file (sheet);

  if (to_file)
    ka_print_to_file (name, file, compose_sheet, g_object_ref (sheet), g_object_unref, GTK_WIDGET (page));
  else
    ka_print (name, compose_sheet, g_object_ref (sheet), g_object_unref, GTK_WIDGET (page));
}

static void
ka_sheet_page_page_init (KaPageInterface *iface)
{
  iface->get_toasts = ka_sheet_page_get_toasts;
  iface->get_help_topic = ka_sheet_page_get_help_topic;
  iface->get_match = ka_sheet_page_get_match;
  iface->undo = ka_sheet_page_undo;
  iface->print = ka_sheet_page_print;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaSheetPage, ka_sheet_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_sheet_page_page_init))

/* ---- telling people -------------------------------------------------------------------------------------- */

void
ka_sheet_page_report (KaSheetPage *self, gboolean done, const char *text, const GError *error)
{
  if (done)
    {
      ka_toast_undo (self, text);
    }
  else
    {
      g_autofree char *refusal = ka_refusal_text (error, self->sheet);

      ka_toast (self, refusal);
    }
}

/* ---- showing the sheet ----------------------------------------------------------------------------------- */

static gboolean
shows_result (KaSheetPage *self)
{
  return ka_sheet_is_over (self->sheet) && !self->playing_on && ka_round_form_is_next (self->form);
}

/* What is played at the table is written down there. */
static gboolean
offers_play (KaSheetPage *self)
{
  return ka_sheet_get_match (self->sheet)->origin == KA_ORIGIN_TABLE && !ka_sheet_is_over (self->sheet)
         && ka_round_form_is_next (self->form);
}

/* Then nothing can be typed either: it would not be kept. */
static gboolean
can_only_look (KaSheetPage *self)
{
  KaBook *book = ka_desk_get_book (ka_sheet_get_desk (self->sheet));

  return book != NULL && ka_book_is_read_only (book);
}

static void
show_title (KaSheetPage *self)
{
  const KaMatch *match = ka_sheet_get_match (self->sheet);
  const char *title = ka_match_get_name (match);
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (match->started);
  g_autofree char *day = g_date_time_format (date, "%x");
  g_autoptr (GString) subtitle = g_string_new (NULL);

  ka_match_row_add_part (subtitle, ka_rules_get_mark (self->sheet));
  ka_match_row_add_part (subtitle, match->group);
  ka_match_row_add_part (subtitle, day);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle->str);
  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), title);
}

static void
show_entry (KaSheetPage *self)
{
  gboolean result = shows_result (self), look = can_only_look (self), play = offers_play (self);

  if (result)
    ka_result_card_show (self->result, self->sheet);
  gtk_stack_set_visible_child (self->entry, result ? GTK_WIDGET (self->result)
                                            : look ? self->look
                                            : play ? self->play
                                                   : GTK_WIDGET (self->form));
  gtk_widget_set_visible (self->open_entry, result || !look);
  gtk_button_set_label (GTK_BUTTON (self->open_entry), result ? _ ("Show Result")
                                                       : play ? _ ("Play On")
                                                              : _ ("Add Round"));
}

static void
focus_entry (KaSheetPage *self)
{
  if (shows_result (self))
    ka_result_card_focus (self->result);
  else if (can_only_look (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->grid));
  else if (offers_play (self))
    gtk_widget_child_focus (self->play, GTK_DIR_TAB_FORWARD);
  else
    ka_round_form_focus (self->form);
}

/* Where one types, or begins to. */
static void
focus_place (GtkWidget *page)
{
  KaSheetPage *self = KA_SHEET_PAGE (page);

  if (is_narrow (self) && !adw_bottom_sheet_get_open (self->bottom_sheet))
    gtk_widget_grab_focus (self->open_entry);
  else
    focus_entry (self);
}

/* What came of it; the window adds how that is undone. */
static void
say (KaSheetPage *self, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL)
    ka_announce (GTK_WIDGET (root), KA_ANNOUNCE_ANSWER, text);
}

/* The form goes on with the next round under the keyboard, which stays where it was. */
static void
say_next (KaSheetPage *self)
{
  g_autofree char *name = ka_round_form_dup_name (self->form);

  say (self, name);
}

static void
announce_end (KaSheetPage *self)
{
  g_autofree char *text = ka_result_say (self->sheet);

  say (self, text);
  if (!is_narrow (self))
    return;
  adw_bottom_sheet_set_open (self->bottom_sheet, TRUE);
  /* The sheet gives the keyboard to its first row. */
  focus_entry (self);
}

/* In a book that can only be read, nothing is offered that would be refused when it has been typed. */
static void
update_verbs (KaSheetPage *self, gboolean over)
{
  const KaMatch *match = ka_sheet_get_match (self->sheet);
  gboolean writes = !can_only_look (self);
  gboolean finished = ka_sheet_get_score (self->sheet)->finished;
  /* Who sits at a table stays there: the deals were dealt to those seats. */
  gboolean at_table = match->origin == KA_ORIGIN_TABLE;
  const struct
  {
    const char *action;
    gboolean enabled;
  } VERBS[] = {
    { "sheet.edit-line", writes },
    { "sheet.insert-line", writes },
    { "sheet.move-line-up", writes },
    { "sheet.move-line-down", writes },
    { "sheet.delete-line", writes },
    { "sheet.take-rival", writes },
    { "sheet.mark-duty", writes },
    { "sheet.correct", writes },
    { "sheet.details", writes },
    { "sheet.players", writes && !at_table },
    { "sheet.end", writes && !over },
    { "sheet.continue", writes && over },
    { "sheet.rematch", writes },
    { "sheet.open-notebook", writes && !at_table },
    { "sheet.delete", writes },
    { "sheet.restore", writes },
    { "sheet.settle", ka_settle_can (self->sheet) },
    { "sheet.open-table", at_table && !over && !finished },
  };

  for (guint i = 0; i < G_N_ELEMENTS (VERBS); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), VERBS[i].action, VERBS[i].enabled);
}

/* Nobody wants to wake the screen after each round: while a match that is not over is in sight it does not sleep. */
static void
update_awake (KaSheetPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkApplication *application = root != NULL ? gtk_window_get_application (GTK_WINDOW (root)) : NULL;
  gboolean wanted = gtk_widget_get_mapped (GTK_WIDGET (self)) && !ka_sheet_is_over (self->sheet);

  if (application == NULL || wanted == (self->awake != 0))
    return;
  if (!wanted)
    gtk_application_uninhibit (application, self->awake);
  self->awake = wanted ? gtk_application_inhibit (application, GTK_WINDOW (root),
                                                  GTK_APPLICATION_INHIBIT_IDLE, _ ("A match is being played"))
                       : 0;
}

static void
update (KaSheetPage *self)
{
  gboolean over = ka_sheet_is_over (self->sheet);
  gboolean in_bin = ka_sheet_get_match (self->sheet)->deleted != 0;

  if (!over)
    self->playing_on = FALSE;
  show_title (self);
  adw_banner_set_revealed (self->in_bin, in_bin);
  /* Nobody has said so yet where only the rounds of two books together reach the end. */
  adw_banner_set_revealed (self->reached_end, ka_sheet_get_score (self->sheet)->finished && !over && !in_bin
                                                  && !can_only_look (self));
  ka_sheet_chart_show (self->chart, self->sheet);
  show_entry (self);
  update_verbs (self, over);
  if (over && !self->was_over)
    announce_end (self);
  self->was_over = over;
  update_awake (self);
}

/* ---- how it is shown ------------------------------------------------------------------------------------- */

static void
show_details_cb (KaSheetPage *self)
{
  ka_score_grid_set_open (self->grid, g_settings_get_boolean (self->settings, "sheet-details"));
}

static void
show_outlook_cb (KaSheetPage *self)
{
  ka_score_grid_set_outlook (self->grid, g_settings_get_boolean (self->settings, "sheet-outlook"));
}

static void
follow_settings (KaSheetPage *self)
{
  static const char *const KEYS[] = { "sheet-chart", "sheet-details" };
  g_autoptr (GSimpleActionGroup) look = g_simple_action_group_new ();

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (self->settings, KEYS[i]);

      g_action_map_add_action (G_ACTION_MAP (look), action);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "look", G_ACTION_GROUP (look));
  g_settings_bind (self->settings, "sheet-chart", self->chart_fold, "visible", G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->settings, "changed::sheet-details", G_CALLBACK (show_details_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::sheet-outlook", G_CALLBACK (show_outlook_cb), self,
                           G_CONNECT_SWAPPED);
  show_details_cb (self);
  show_outlook_cb (self);
}

static void
ka_sheet_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ka_sheet_page_parent_class)->map (widget);
  update_awake (KA_SHEET_PAGE (widget));
}

static void
ka_sheet_page_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ka_sheet_page_parent_class)->unmap (widget);
  update_awake (KA_SHEET_PAGE (widget));
}

static void
gone_cb (KaSheetPage *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  gint64 match = ka_sheet_get_match (self->sheet)->id;
  g_autofree char *why
      = ka_book_explain_no_points (ka_desk_get_book (ka_sheet_get_desk (self->sheet)), match);

  if (!ka_page_leave (KA_PAGE (self)))
    return;
  if (why != NULL)
    gtk_widget_activate_action (window, "win.show-journal", "x", match);
  else
    ka_toast (window, _ ("This match is not in the book any more"));
}

/* ---- writing rounds -------------------------------------------------------------------------------------- */

void
ka_sheet_page_open_entry (KaSheetPage *self)
{
  show_entry (self);
  if (offers_play (self) && is_narrow (self))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "sheet.open-table", NULL);
      return;
    }
  if (is_narrow (self))
    adw_bottom_sheet_set_open (self->bottom_sheet, TRUE);
  focus_entry (self);
}

/* Back to where the next round begins. */
static void
close_entry (KaSheetPage *self)
{
  ka_score_grid_choose (self->grid, GTK_INVALID_LIST_POSITION);
  show_entry (self);
  if (!is_narrow (self))
    {
      focus_entry (self);
    }
  else if (!shows_result (self))
    {
      adw_bottom_sheet_set_open (self->bottom_sheet, FALSE);
      gtk_widget_grab_focus (self->open_entry);
    }
}

/* What nobody said himself is said with the round, so that one sees it: “Round 1 saved · Cis said Gemma”. */
static void
add_supposed (KaSheetPage *self, GString *text, guint line, guint32 supposed)
{
  for_each_seat (seat, ka_sheet_get_n_seats (self->sheet))
    {
      KaSign sign;

      if ((supposed & (1u << seat)) != 0 && ka_line_find_sign (self->sheet, line, seat, &sign)
          && sign.words != NULL)
        g_string_append_printf (text, " · %s %s", ka_isolate (ka_sheet_get_player (self->sheet, seat)->name),
                                _ (sign.words));
    }
}

static void
saved_cb (KaSheetPage *self, guint line, gboolean changed, guint supposed)
{
  g_autofree char *title = ka_line_title (self->sheet, line);
  g_autofree char *summary = ka_line_summary (self->sheet, line);
  /* Translators: %s is “Round 3”. */
  g_autofree char *what = g_strdup_printf (changed ? _ ("%s changed") : _ ("%s saved"), title);
  g_autoptr (GString) text = g_string_new (what);

  add_supposed (self, text, line, supposed);
  close_entry (self);
  if (!ka_sheet_is_over (self->sheet))
    say (self, summary);
  ka_toast_undo (self, text->str);
  if (!ka_sheet_is_over (self->sheet) && !is_narrow (self))
    say_next (self);
}

static void
cancelled_cb (KaSheetPage *self, guint line)
{
  close_entry (self);
  if (line >= ka_sheet_get_n_lines (self->sheet))
    return;
  ka_score_grid_focus_line (self->grid, line);
  say (self, _ ("Nothing was changed"));
}

static void
bottom_sheet_open_cb (KaSheetPage *self)
{
  if (adw_bottom_sheet_get_open (self->bottom_sheet))
    return;
  if (ka_round_form_is_next (self->form))
    {
      if (ka_round_form_is_touched (self->form))
        say (self, _ ("What you typed stays until you come back"));
      return;
    }
  ka_round_form_begin_next (self->form);
  ka_score_grid_choose (self->grid, GTK_INVALID_LIST_POSITION);
}

/* ---- the focus, while the form goes from beside the sheet to below it and back --------------------------- */

/* The window has none for a moment while the form is moved; that is no reason to forget where it was. */
static void
focus_changed_cb (KaSheetPage *self, GParamSpec *property, GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  if (focus != NULL)
    g_set_weak_pointer (&self->typed_in,
                        gtk_widget_is_ancestor (focus, GTK_WIDGET (self->entry)) ? focus : NULL);
}

static void
ka_sheet_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ka_sheet_page_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (focus_changed_cb), widget, G_CONNECT_SWAPPED);
}

static void
ka_sheet_page_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_changed_cb, widget);
  GTK_WIDGET_CLASS (ka_sheet_page_parent_class)->unroot (widget);
}

static void
layout_changed_cb (KaSheetPage *self)
{
  GtkWidget *focus = self->typed_in;

  if (focus == NULL)
    return;
  if (is_narrow (self))
    adw_bottom_sheet_set_open (self->bottom_sheet, ka_round_form_is_touched (self->form));
  ka_focus_again (is_narrow (self) && !adw_bottom_sheet_get_open (self->bottom_sheet) ? self->open_entry
                                                                                      : focus);
}

static void
open_entry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_sheet_page_open_entry (KA_SHEET_PAGE (widget));
}

/* ---- the match ------------------------------------------------------------------------------------------- */

static void
details_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_present (ADW_DIALOG (ka_match_dialog_new (KA_SHEET_PAGE (widget)->sheet)), widget);
}

/* Where somebody came all is shown anew, and what had the keyboard is gone; else it has it again. */
static void
seats_closed_cb (KaSheetPage *self)
{
  if (ka_sheet_get_n_seats (self->sheet) != self->n_seats_before)
    focus_place (GTK_WIDGET (self));
}

static void
players_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);
  AdwDialog *dialog = ADW_DIALOG (ka_seats_dialog_new (self->sheet));

  self->n_seats_before = ka_sheet_get_n_seats (self->sheet);
  g_signal_connect_object (dialog, "closed", G_CALLBACK (seats_closed_cb), widget, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}

static void
settle_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_present (ADW_DIALOG (ka_settle_dialog_new (KA_SHEET_PAGE (widget)->sheet)), widget);
}

static void
end_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gboolean done = ka_sheet_set_ended (self->sheet, TRUE, &error);

  ka_sheet_page_report (self, done, _ ("Match ended"), error);
}

static void
continue_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gboolean goes_on;

  if (ka_sheet_get_score (self->sheet)->finished)
    {
      /* The rules say that it is over; only a person can want to go on. */
      self->playing_on = TRUE;
      ka_sheet_page_open_entry (self);
      return;
    }
  goes_on = ka_sheet_set_ended (self->sheet, FALSE, &error);
  ka_sheet_page_report (self, goes_on, _ ("The match goes on"), error);
  ka_sheet_page_open_entry (self);
}

static void
export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_sheet_export (KA_SHEET_PAGE (widget)->sheet,
                   g_str_equal (name, "sheet.export-csv") ? KA_SHEET_FORMAT_CSV : KA_SHEET_FORMAT_JSON,
                   widget);
}

static void
export_picture_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheet *sheet = KA_SHEET_PAGE (widget)->sheet;
  g_autofree char *title = ka_paper_sheet_get_name (sheet);
  g_autofree char *file = g_strconcat (title, ".png", NULL);
  g_autoptr (GBytes) picture = ka_paper_picture (title, compose_sheet, sheet);

  ka_save_bytes (widget, _ ("Export Match"), file, picture);
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);
  g_autofree char *text = ka_result_text (self->sheet);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  ka_toast (self, _ ("Result copied"));
}

static void
show_board_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *board = ka_board_new (KA_SHEET_PAGE (widget)->sheet, GTK_WINDOW (gtk_widget_get_root (widget)));

  ka_board_show (KA_BOARD (board));
}

static void
delete_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  g_autoptr (GError) error = NULL;
  gboolean done = ka_book_delete_match (ka_desk_get_book (ka_sheet_get_desk (self->sheet)),
                                        ka_sheet_get_match (self->sheet)->id, &error);

  if (!done)
    {
      ka_sheet_page_report (self, FALSE, NULL, error);
      return;
    }
  /* Where one comes back to says it: this page goes, and what is shown on it. */
  gtk_widget_activate_action (widget, "win.back", NULL);
  ka_toast_undo (window, _ ("Match put in the bin"));
}

static void
restore_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gboolean done = ka_book_restore_match (ka_desk_get_book (ka_sheet_get_desk (self->sheet)),
                                         ka_sheet_get_match (self->sheet)->id, &error);

  ka_sheet_page_report (self, done, _ ("Match taken out of the bin"), error);
}

/* Without animations a page is shown before it knows how wide it is. */
static void
open_next_cb (gpointer data)
{
  KaSheetPage *self = data;

  self->opening = 0;
  ka_sheet_page_open_entry (self);
}

static void
go_on_cb (gpointer data)
{
  KaSheetPage *self = data;
  g_autoptr (GVariant) line
      = self->shown_line >= 0 ? g_variant_ref_sink (g_variant_new_uint32 ((guint) self->shown_line)) : NULL;

  self->opening = 0;
  self->shown_line = -1;
  gtk_widget_activate_action_variant (GTK_WIDGET (self), g_steal_pointer (&self->form_action), line);
}

/* One comes here to type, or to see one line. */
static void
ka_sheet_page_shown (AdwNavigationPage *page)
{
  KaSheetPage *self = KA_SHEET_PAGE (page);

  if (self->form_action != NULL)
    {
      self->opening = g_idle_add_once (go_on_cb, self);
      return;
    }
  if (self->shown_line >= 0 && self->shown_line < (int) ka_sheet_get_n_lines (self->sheet))
    ka_score_grid_focus_line (self->grid, (guint) self->shown_line);
  else if (self->shown_line >= 0)
    self->opening = g_idle_add_once (open_next_cb, self);
  else
    focus_place (GTK_WIDGET (self));
  /* Whoever comes back from another page is where he was. */
  self->shown_line = -1;
}

static void
ka_sheet_page_dispose (GObject *object)
{
  KaSheetPage *self = KA_SHEET_PAGE (object);

  g_clear_handle_id (&self->opening, g_source_remove);
  if (self->sheet != NULL)
    g_signal_handlers_disconnect_by_data (self->sheet, self);
  g_clear_weak_pointer (&self->typed_in);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_SHEET_PAGE);
  g_clear_object (&self->sheet);
  G_OBJECT_CLASS (ka_sheet_page_parent_class)->dispose (object);
}

static void
ka_sheet_page_class_init (KaSheetPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_sheet_page_dispose;
  widget_class->root = ka_sheet_page_root;
  widget_class->unroot = ka_sheet_page_unroot;
  widget_class->map = ka_sheet_page_map;
  widget_class->unmap = ka_sheet_page_unmap;
  ADW_NAVIGATION_PAGE_CLASS (klass)->shown = ka_sheet_page_shown;

  g_type_ensure (KA_TYPE_TOASTS);
  g_type_ensure (KA_TYPE_SCORE_GRID);
  g_type_ensure (KA_TYPE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-sheet-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaSheetPage, title);
  gtk_widget_class_bind_template_child (widget_class, KaSheetPage, main_menu);
  gtk_widget_class_bind_template_child (widget_class, KaSheetPage, layouts);
  gtk_widget_class_bind_template_child (widget_class, KaSheetPage, bottom_sheet);
  gtk_widget_class_bind_template_child (widget_class, KaSheetPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, KaSheetPage, open_entry);
  gtk_widget_class_bind_template_child (widget_class, KaSheetPage, grid);
  gtk_widget_class_bind_template_child (widget_class, KaSheetPage, entry);
  gtk_widget_class_bind_template_child (widget_class, KaSheetPage, chart);
  gtk_widget_class_bind_template_child (widget_class, KaSheetPage, chart_fold);
  gtk_widget_class_bind_template_child (widget_class, KaSheetPage, in_bin);
  gtk_widget_class_bind_template_child (widget_class, KaSheetPage, reached_end);
  gtk_widget_class_bind_template_callback (widget_class, bottom_sheet_open_cb);
  gtk_widget_class_bind_template_callback (widget_class, layout_changed_cb);

  gtk_widget_class_install_action (widget_class, "sheet.open-entry", NULL, open_entry_cb);
  ka_sheet_page_install_line_acts (widget_class);
  gtk_widget_class_install_action (widget_class, "sheet.details", NULL, details_cb);
  gtk_widget_class_install_action (widget_class, "sheet.open-table", NULL, ka_page_go);
  gtk_widget_class_install_action (widget_class, "sheet.players", NULL, players_cb);
  gtk_widget_class_install_action (widget_class, "sheet.end", NULL, end_cb);
  gtk_widget_class_install_action (widget_class, "sheet.settle", NULL, settle_cb);
  gtk_widget_class_install_action (widget_class, "sheet.continue", NULL, continue_cb);
  gtk_widget_class_install_action (widget_class, "sheet.play-on", NULL, continue_cb);
  gtk_widget_class_install_action (widget_class, "sheet.rematch", NULL, ka_page_go);
  gtk_widget_class_install_action (widget_class, "sheet.show-journal", NULL, ka_page_go);
  gtk_widget_class_install_action (widget_class, "sheet.look-back", NULL, ka_page_go);
  gtk_widget_class_install_action (widget_class, "sheet.open-notebook", NULL, ka_page_go);
  gtk_widget_class_install_action (widget_class, "sheet.print-evening", NULL, ka_page_go);
  gtk_widget_class_install_action (widget_class, "sheet.export-csv", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "sheet.export-json", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "sheet.export-png", NULL, export_picture_cb);
  gtk_widget_class_install_action (widget_class, "sheet.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "sheet.show-board", NULL, show_board_cb);
  gtk_widget_class_install_action (widget_class, "sheet.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "sheet.restore", NULL, restore_cb);
}

static void
give_grid_room (GtkWidget *grid, int height)
{
  ka_score_grid_set_margin_below (KA_SCORE_GRID (grid), height);
}

static void
ka_sheet_page_init (KaSheetPage *self)
{
  self->shown_line = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = ka_place_open_settings ();
  ka_banner_prepare (self->in_bin);
  ka_banner_prepare (self->reached_end);
  ka_toasts_make_room (self->toasts, GTK_WIDGET (self->grid), give_grid_room);
  ka_menu_focus_keep (self->main_menu, GTK_WIDGET (self), focus_place);
  follow_settings (self);
}

void
ka_sheet_page_show_line (KaSheetPage *self, guint line)
{
  g_return_if_fail (KA_IS_SHEET_PAGE (self));

  self->shown_line = (int) line;
}

gboolean
ka_sheet_page_has_told (KaSheetPage *self)
{
  g_return_val_if_fail (KA_IS_SHEET_PAGE (self), FALSE);

  return ka_round_form_has_told (self->form);
}

void
ka_sheet_page_go_on (KaSheetPage *self, const char *form, int line)
{
  static const struct
  {
    const char *form;
    const char *action;
    gboolean has_line;
  } FORMS[] = {
    { "round-change", "sheet.edit-line", TRUE },
    { "round-insert", "sheet.insert-line", TRUE },
    { "correction-change", "sheet.edit-line", TRUE },
    { "rules-change", "sheet.edit-line", TRUE },
    { "note", "sheet.note-line", TRUE },
    { "correction", "sheet.correct", FALSE },
    { "match", "sheet.details", FALSE },
    { "seats", "sheet.players", FALSE },
  };

  g_return_if_fail (KA_IS_SHEET_PAGE (self));
  g_return_if_fail (form != NULL);

  for (guint i = 0; i < G_N_ELEMENTS (FORMS); i++)
    if (g_str_equal (FORMS[i].form, form) && FORMS[i].has_line == (line >= 0))
      self->form_action = FORMS[i].action;
  self->shown_line = line;
}

static GtkWidget *
make_play (void)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Play On"));

  gtk_widget_add_css_class (page, "compact");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "sheet.open-table");
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "ka-table-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("Played at the Table"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page),
                                   _ ("Each round is written down when it is played."));
  adw_status_page_set_child (ADW_STATUS_PAGE (page), button);
  return page;
}

static GtkWidget *
make_look (KaDesk *desk)
{
  GtkWidget *page = adw_status_page_new ();

  gtk_widget_add_css_class (page, "compact");
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "ka-history-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("The Book Can Only Be Read"));
  if (ka_desk_is_to_look (desk))
    adw_status_page_set_description (ADW_STATUS_PAGE (page),
                                     _ ("You are only looking at this copy: nothing in it can be changed."));
  return page;
}

GtkWidget *
ka_sheet_page_new (KaSheet *sheet)
{
  KaSheetPage *self = g_object_new (KA_TYPE_SHEET_PAGE, NULL);

  self->sheet = g_object_ref (sheet);
  self->was_over = ka_sheet_is_over (sheet);
  self->form = KA_ROUND_FORM (ka_round_form_new (sheet));
  self->result = KA_RESULT_CARD (ka_result_card_new ());
  gtk_stack_add_child (self->entry, GTK_WIDGET (self->form));
  self->play = make_play ();
  gtk_stack_add_child (self->entry, GTK_WIDGET (self->result));
  gtk_stack_add_child (self->entry, self->play);
  self->look = make_look (ka_sheet_get_desk (sheet));
  gtk_stack_add_child (self->entry, self->look);
  g_signal_connect_object (self->form, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->form, "cancelled", G_CALLBACK (cancelled_cb), self, G_CONNECT_SWAPPED);
  ka_score_grid_set_sheet (self->grid, sheet);
  g_signal_connect_object (sheet, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "gone", G_CALLBACK (gone_cb), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
