/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-notebook-page.h"

#include "ka-draft-bar.h"
#include "ka-language.h"
#include "ka-notebook-grid.h"
#include "ka-notebook-text.h"
#include "ka-page.h"
#include "ka-save-key.h"
#include "ka-toast.h"
#include "ka-typed.h"

/* After so many milliseconds without a key one looks whether all agrees. */
#define PAUSE      250
#define MOST_SLIPS 4

struct _KaNotebookPage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  KaDraftBar *draft_bar;
  KaNotebookGrid *grid;
  GtkLabel *status;
  GtkListBox *slips;

  /* owned */
  KaDesk *desk;
  KaSheet *sheet;         /* as it stood when the page came; NULL for a match that is only set up */
  KaNotebookSetup *setup; /* NULL for a match that is in the book */
  KaFormDraft *draft;
  GCancellable *cancellable; /* of the search that is going on */
  GArray *found;             /* of KaSlip, as they are listed */

  guint timeout;
};

static const char *
ka_notebook_page_get_help_topic (KaPage *page)
{
  return "notebook";
}

static gint64
ka_notebook_page_get_match (KaPage *page)
{
  KaSheet *sheet = KA_NOTEBOOK_PAGE (page)->sheet;

  return sheet != NULL ? ka_sheet_get_match (sheet)->id : 0;
}

/* What is typed here stands in no book yet, and what stands there is not undone from here. */
static gboolean
ka_notebook_page_undo (KaPage *page, gboolean redo)
{
  if (!redo)
    ka_draft_bar_undo (KA_NOTEBOOK_PAGE (page)->draft_bar);
  return TRUE;
}

static void
ka_notebook_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_notebook_page_get_help_topic;
  iface->get_match = ka_notebook_page_get_match;
  iface->undo = ka_notebook_page_undo;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaNotebookPage, ka_notebook_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_notebook_page_page_init))

static guint
get_n_seats (KaNotebookPage *self)
{
  return self->sheet != NULL ? ka_sheet_get_n_seats (self->sheet) : self->setup->players->len;
}

static const KaPlayer *
get_player (KaNotebookPage *self, guint seat)
{
  return self->sheet != NULL ? ka_sheet_get_player (self->sheet, seat) : self->setup->players->pdata[seat];
}

static void
get_names (KaNotebookPage *self, const char **names)
{
  for_each_seat (seat, get_n_seats (self))
    names[seat] = get_player (self, seat)->name;
}

/* An empty notebook that goes on where the sheet ends. */
static KaNotebook *
begin_notebook (KaNotebookPage *self)
{
  const KaScore *score = self->sheet != NULL ? ka_sheet_get_score (self->sheet) : NULL;
  KaNotebook *notebook;

  if (score == NULL)
    return ka_notebook_new (self->setup->game, self->setup->options, get_n_seats (self), self->setup->first);
  notebook = ka_notebook_new (score->game, score->options, score->n_seats, score->next);
  memcpy (notebook->start, score->totals, sizeof notebook->start);
  return notebook;
}

/* The number of the round in its first row. */
static guint
get_first_round (KaNotebookPage *self)
{
  guint number = 0;

  for (guint line = self->sheet != NULL ? ka_sheet_get_n_lines (self->sheet) : 0; line > 0 && number == 0;
       line--)
    number = ka_sheet_get_round_number (self->sheet, line - 1);
  return number + 1;
}

/* The notebook as it is typed. @sound: (out): whether every cell is a number. */
static KaNotebook *
read_notebook (KaNotebookPage *self, gboolean *sound)
{
  KaNotebook *notebook = begin_notebook (self);

  *sound = ka_notebook_grid_read (self->grid, notebook);
  return notebook;
}

/* ---- looking for slips --------------------------------------------------------------------------------------- */

static guint
count_totals (const KaNotebook *notebook)
{
  guint n = 0;

  for (guint row = 0; row < notebook->rows->len; row++)
    for_each_seat (seat, notebook->n_seats)
      n += g_array_index (notebook->rows, KaNotebookRow, row).totals[seat] != KA_EMPTY;
  return n;
}

static void
correct_clicked_cb (KaNotebookPage *self, GtkWidget *button)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "slip"));
  const KaSlip *slip = &g_array_index (self->found, KaSlip, i);

  ka_notebook_grid_set (self->grid, slip->in_total, slip->row, slip->seat, slip->should);
  if (slip->reason == KA_SLIP_EXCHANGED)
    ka_notebook_grid_set (self->grid, FALSE, slip->row, (guint) slip->other, slip->is);
  ka_notebook_grid_focus (self->grid, slip->in_total, slip->row, slip->seat);
}

static void
slip_activated_cb (KaNotebookPage *self, GtkListBoxRow *row)
{
  const KaSlip *slip = &g_array_index (self->found, KaSlip, (guint) gtk_list_box_row_get_index (row));

  ka_notebook_grid_focus (self->grid, slip->in_total, slip->row, slip->seat);
}

static void
add_slip (KaNotebookPage *self, guint i)
{
  const KaSlip *slip = &g_array_index (self->found, KaSlip, i);
  const char *names[KA_MAX_SEATS];
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Correct"));
  g_autofree char *title = NULL;
  g_autofree char *subtitle = ka_slip_describe (slip);

  get_names (self, names);
  title = ka_slip_name (slip, names, get_first_round (self));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), "slip", GUINT_TO_POINTER (i));
  g_signal_connect_object (button, "clicked", G_CALLBACK (correct_clicked_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  gtk_list_box_append (self->slips, row);
}

static void
show_slips (KaNotebookPage *self, GArray *slips)
{
  g_clear_pointer (&self->found, g_array_unref);
  self->found = slips != NULL ? g_array_ref (slips) : g_array_new (FALSE, FALSE, sizeof (KaSlip));
  gtk_list_box_remove_all (self->slips);
  for (guint i = 0; i < MIN (self->found->len, MOST_SLIPS); i++)
    add_slip (self, i);
  gtk_widget_set_visible (GTK_WIDGET (self->slips), self->found->len > 0);
}

static void
search_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const KaNotebook *notebook = data;
  g_autoptr (KaNotebookCheck) check = ka_notebook_check (notebook);

  g_task_return_pointer (task, ka_notebook_find_slips (notebook, check), (GDestroyNotify) g_array_unref);
}

/* A search that was given up says nothing, and then its page may be gone. */
static void
found_cb (GObject *source, GAsyncResult *result, gpointer page)
{
  g_autoptr (GArray) slips = g_task_propagate_pointer (G_TASK (result), NULL);

  if (slips != NULL)
    show_slips (page, slips);
}

/* Takes over @notebook. The task does not hold the page: the thread may be the last to let go, and a page ends where it began. */
static void
search (KaNotebookPage *self, KaNotebook *notebook)
{
  g_autoptr (GTask) task = NULL;

  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, found_cb, self);
  g_task_set_task_data (task, notebook, (GDestroyNotify) ka_notebook_free);
  g_task_run_in_thread (task, search_cb);
}

static void
stop_searching (KaNotebookPage *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->timeout, g_source_remove);
}

/* What cannot be read at all comes before what does not agree; before anything is typed it is said where the match stands. */
static char *
describe (KaNotebookPage *self, const KaNotebook *notebook, const KaNotebookCheck *check)
{
  g_autofree char *problem = ka_notebook_grid_get_problem (self->grid);
  const char *names[KA_MAX_SEATS];

  if (problem != NULL)
    return g_steal_pointer (&problem);
  if (check->n_rows > 0 || get_first_round (self) == 1)
    return ka_notebook_describe (check, count_totals (notebook));
  get_names (self, names);
  return ka_notebook_describe_start (notebook, names);
}

static void
update (KaNotebookPage *self)
{
  gboolean sound;
  g_autoptr (KaNotebook) notebook = read_notebook (self, &sound);
  g_autoptr (KaNotebookCheck) check = ka_notebook_check (notebook);
  g_autofree char *text = describe (self, notebook, check);

  stop_searching (self);
  ka_notebook_grid_mark (self->grid, check);
  gtk_label_set_text (self->status, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "notebook.save", sound && check->n_rows > 0);
  if (check->n_off > 0)
    search (self, g_steal_pointer (&notebook));
  else
    show_slips (self, NULL);
}

static gboolean
pause_cb (gpointer data)
{
  KaNotebookPage *self = data;

  self->timeout = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (KaNotebookPage *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (PAUSE, pause_cb, self);
  ka_form_draft_touch (self->draft);
}

/* ---- what was typed ------------------------------------------------------------------------------------------ */

/* Those whose columns they are; a match that is only set up says who they are itself. */
static JsonArray *
list_seats (KaNotebookPage *self)
{
  KaPlayer *const *players = ka_sheet_get_match (self->sheet)->players;
  JsonArray *seats = json_array_new ();

  for_each_seat (seat, get_n_seats (self))
    {
      g_autofree char *key = ka_typed_seat (players, seat);

      json_array_add_string_element (seats, key);
    }
  return seats;
}

static JsonNode *
read_typed (gpointer form)
{
  KaNotebookPage *self = form;
  JsonObject *typed = json_object_new ();

  if (self->setup != NULL)
    json_object_set_object_member (typed, "setup", ka_notebook_setup_write (self->setup));
  else
    json_object_set_array_member (typed, "seats", list_seats (self));
  json_object_set_array_member (typed, "rows", ka_notebook_grid_write_typed (self->grid));
  return ka_typed_take (typed);
}

/* The columns of those who sit there now. @then: who sat there when it was typed */
static JsonArray *
move_columns (KaNotebookPage *self, JsonArray *row, JsonArray *then)
{
  KaPlayer *const *players = ka_sheet_get_match (self->sheet)->players;
  guint n_then = json_array_get_length (then);
  JsonArray *moved = json_array_new ();

  for (guint first = 0; first <= n_then; first += n_then)
    for_each_seat (seat, get_n_seats (self))
      {
        guint from = 0;
        g_autofree char *key = ka_typed_seat (players, seat);

        while (from < n_then && !g_str_equal (ka_typed_get_element (then, from), key))
          from++;
        json_array_add_string_element (moved, from < n_then && first + from < json_array_get_length (row)
                                                  ? ka_typed_get_element (row, first + from)
                                                  : "");
      }
  return moved;
}

/* Returns: (transfer full): the rows of what was typed, under the names of now */
static JsonArray *
list_rows (KaNotebookPage *self, JsonObject *typed)
{
  JsonArray *rows = ka_typed_get_array (typed, "rows");
  JsonArray *then = self->sheet != NULL ? ka_typed_get_array (typed, "seats") : NULL;
  guint n_then = then != NULL ? json_array_get_length (then) : 0;
  JsonArray *moved = json_array_new ();

  for (guint i = 0; rows != NULL && i < json_array_get_length (rows); i++)
    {
      JsonNode *node = json_array_get_element (rows, i);

      if (JSON_NODE_HOLDS_ARRAY (node) && n_then > 0 && n_then <= KA_MAX_SEATS)
        json_array_add_array_element (moved, move_columns (self, json_node_get_array (node), then));
      else
        json_array_add_element (moved, json_node_copy (node));
    }
  return moved;
}

static void
fill_typed (gpointer form, JsonNode *content)
{
  KaNotebookPage *self = form;
  g_autoptr (JsonArray) rows = list_rows (self, json_node_get_object (content));

  ka_notebook_grid_fill_typed (self->grid, rows);
  update (self);
}

/* The company that was set up is kept too, before the first number is typed. */
static void
open_draft (KaNotebookPage *self)
{
  static const KaFormVerbs verbs = { read_typed, fill_typed };
  const char *subject = self->sheet != NULL ? ka_sheet_get_match (self->sheet)->uuid : self->setup->uuid;

  self->draft = ka_form_draft_new (self->desk, "notebook", subject, &verbs, self);
  if (self->setup != NULL)
    ka_form_draft_keep (self->draft);
  ka_draft_bar_set_draft (self->draft_bar, self->draft);
}

/* ---- saving -------------------------------------------------------------------------------------------------- */

/* The rounds, and where the totals on paper hold a correction after each that they differ from. */
static GPtrArray *
list_lines (const KaNotebook *notebook, gboolean by_paper)
{
  g_autoptr (KaNotebookCheck) check = ka_notebook_check (notebook);
  g_autoptr (GPtrArray) rounds = ka_notebook_list_rounds (notebook);
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);

  for (guint row = 0; row < rounds->len; row++)
    {
      const int *off = check->off + row * KA_MAX_SEATS;
      gboolean any = FALSE;

      g_ptr_array_add (lines, ka_round_ref (g_ptr_array_index (rounds, row)));
      for_each_seat (seat, notebook->n_seats)
        any = any || off[seat] != 0;
      if (by_paper && any)
        g_ptr_array_add (lines,
                         ka_round_new_correction (off, notebook->n_seats, _ ("As it stands on paper")));
    }
  return lines;
}

/* Shows the sheet: the page under this one, or one that takes its place. */
static void
show_sheet (KaNotebookPage *self, gint64 match)
{
  if (self->setup != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-match", "x", match);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

/* A notebook is of a night that is over. Returns: the match that has it now, or 0. */
static gint64
write_notebook (KaNotebookPage *self, GPtrArray *lines, GError **error)
{
  if (self->sheet == NULL)
    return ka_notebook_setup_create (self->setup, self->desk, lines, error);
  return ka_sheet_append_last (self->sheet, lines, error) ? ka_sheet_get_match (self->sheet)->id : 0;
}

static void
save (KaNotebookPage *self, gboolean by_paper)
{
  gboolean sound;
  g_autoptr (KaNotebook) notebook = read_notebook (self, &sound);
  g_autoptr (GPtrArray) lines = list_lines (notebook, by_paper);
  g_autoptr (GError) error = NULL;
  gint64 match;

  ka_form_draft_begin_act (self->draft);
  match = write_notebook (self, lines, &error);
  ka_form_draft_end_act (self->draft, match != 0);
  ka_toast (self, match != 0 ? _ ("Notebook saved") : error->message);
  if (match != 0)
    show_sheet (self, match);
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaNotebookPage) self = user_data;
  const char *answer = adw_alert_dialog_choose_finish (ADW_ALERT_DIALOG (source), result);

  if (g_str_equal (answer, "points") || g_str_equal (answer, "paper"))
    save (self, g_str_equal (answer, "paper"));
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaNotebookPage *self = KA_NOTEBOOK_PAGE (widget);
  gboolean sound;
  g_autoptr (KaNotebook) notebook = read_notebook (self, &sound);
  g_autoptr (KaNotebookCheck) check = ka_notebook_check (notebook);
  AdwDialog *dialog;

  if (!sound || check->n_rows == 0)
    return;
  if (check->n_off == 0)
    {
      save (self, FALSE);
      return;
    }
  dialog = adw_alert_dialog_new (
      _ ("Points or Paper?"),
      _ ("Some totals on paper are not what the points make. The sheet can follow the "
         "points, or stay with the paper by corrections."));
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _ ("_Keep Typing"), "paper",
                                  _ ("Follow the P_aper"), "points", _ ("Follow the _Points"), NULL);
  adw_alert_dialog_choose (ADW_ALERT_DIALOG (dialog), widget, NULL, asked_cb, g_object_ref (self));
}

/* ---- the page ------------------------------------------------------------------------------------------------ */

static void
ka_notebook_page_shown (AdwNavigationPage *page)
{
  ka_notebook_grid_focus (KA_NOTEBOOK_PAGE (page)->grid, FALSE, 0, 0);
}

static void
ka_notebook_page_hiding (AdwNavigationPage *page)
{
  KaNotebookPage *self = KA_NOTEBOOK_PAGE (page);

  if (self->draft == NULL || ka_form_draft_is_untouched (self->draft))
    return;
  ka_toast (self, ka_form_draft_flush (self->draft)
                      ? _ ("What you typed is kept")
                      : _ ("What you typed is not kept yet; it will be tried again"));
}

static void
ka_notebook_page_dispose (GObject *object)
{
  KaNotebookPage *self = KA_NOTEBOOK_PAGE (object);

  if (self->draft != NULL)
    ka_form_draft_close (self->draft);
  g_clear_object (&self->draft);
  stop_searching (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_NOTEBOOK_PAGE);
  g_clear_object (&self->sheet);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->setup, ka_notebook_setup_free);
  g_clear_pointer (&self->found, g_array_unref);
  G_OBJECT_CLASS (ka_notebook_page_parent_class)->dispose (object);
}

static void
ka_notebook_page_class_init (KaNotebookPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_notebook_page_dispose;
  ADW_NAVIGATION_PAGE_CLASS (klass)->shown = ka_notebook_page_shown;
  ADW_NAVIGATION_PAGE_CLASS (klass)->hiding = ka_notebook_page_hiding;
  g_type_ensure (KA_TYPE_DRAFT_BAR);
  g_type_ensure (KA_TYPE_NOTEBOOK_GRID);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-notebook-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaNotebookPage, draft_bar);
  gtk_widget_class_bind_template_child (widget_class, KaNotebookPage, grid);
  gtk_widget_class_bind_template_child (widget_class, KaNotebookPage, status);
  gtk_widget_class_bind_template_child (widget_class, KaNotebookPage, slips);
  gtk_widget_class_bind_template_callback (widget_class, slip_activated_cb);
  gtk_widget_class_install_action (widget_class, "notebook.save", NULL, save_cb);
  ka_save_key_bind (widget_class, "notebook.save");
}

static void
ka_notebook_page_init (KaNotebookPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
begin (KaNotebookPage *self)
{
  const char *names[KA_MAX_SEATS];

  get_names (self, names);
  ka_notebook_grid_begin (self->grid, names, get_n_seats (self), get_first_round (self));
  g_signal_connect_object (self->grid, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  update (self);
  open_draft (self);
}

GtkWidget *
ka_notebook_page_new (KaSheet *sheet)
{
  KaNotebookPage *self = g_object_new (KA_TYPE_NOTEBOOK_PAGE, NULL);

  self->desk = g_object_ref (ka_sheet_get_desk (sheet));
  self->sheet = ka_sheet_hold_still (sheet);
  begin (self);
  return GTK_WIDGET (self);
}

GtkWidget *
ka_notebook_page_new_for_setup (KaDesk *desk, KaNotebookSetup *setup)
{
  KaNotebookPage *self = g_object_new (KA_TYPE_NOTEBOOK_PAGE, NULL);

  self->desk = g_object_ref (desk);
  self->setup = setup;
  begin (self);
  return GTK_WIDGET (self);
}
