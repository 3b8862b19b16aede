/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-review-list.h"

#include "ka-language.h"

#define MOST_ROWS 12

struct _KaReviewList
{
  AdwBin parent_instance;

  /* template widgets */
  GtkLabel *intro;
  GtkButton *start_button;
  GtkWidget *progress_box;
  GtkProgressBar *progress;
  GtkListBox *list;
  GtkWidget *survey;
  GtkListBox *yields;

  /* owned */
  KaReplay *replay;
  KaTableau *tableau;
  KaReview *review;

  guint n_shown;
  guint n_yields_shown;
};

G_DEFINE_FINAL_TYPE (KaReviewList, ka_review_list, ADW_TYPE_BIN)

enum
{
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- words ------------------------------------------------------------------------------------------------- */

static char *
say_cost (const KaVerdict *verdict)
{
  double points = verdict->cost / 10.0;

  /* Translators: how many points a move cost, exactly and as an estimate. */
  return verdict->certainty == KA_ESTIMATE
             ? g_strdup_printf (_ ("about %.1f points"), points)
             : g_strdup_printf (ngettext ("%d point", "%d points", (gulong) (verdict->cost / 10)),
                                verdict->cost / 10);
}

static const char *
say_certainty (KaCertainty certainty)
{
  switch (certainty)
    {
    case KA_EXACT:
      return _ ("Counted exactly");
    case KA_EXACT_OPEN:
      return _ ("Counted exactly, with all hands open");
    case KA_ESTIMATE:
    default:
      return _ ("An estimate: on average over deals that fit what could be seen");
    }
}

static char *
say_better (KaReviewList *self, const KaFinding *finding)
{
  g_autofree char *move = ka_tableau_say_hint (self->tableau, &finding->verdict.better);

  /* Translators: %s is a move: “Discard the 9 of Hearts”. */
  return g_strdup_printf (_ ("Better: %s"), move);
}

/* What was done in the words of its moment, as who did it saw it. */
static char *
say_done (KaReviewList *self, const KaFinding *finding)
{
  char *text;

  ka_replay_peek (self->replay, finding->move + 1, finding->seat, FALSE);
  text = ka_tableau_say_move (self->tableau, finding->move);
  ka_replay_peek (self->replay, finding->move, finding->seat, FALSE);
  return text != NULL ? text : g_strdup (ka_tableau_name (self->tableau, (guint) finding->seat));
}

/* ---- rows -------------------------------------------------------------------------------------------------- */

static void
add_label (GtkWidget *box, const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  gtk_box_append (GTK_BOX (box), label);
}

/* A box in a row, for lines that are read one below the other. */
static GtkWidget *
make_box (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  return box;
}

static GtkWidget *
make_row (KaReviewList *self, const KaFinding *finding)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = make_box ();
  KaReasonWords words = ka_tableau_get_words (self->tableau);
  g_autofree char *done = say_done (self, finding);
  g_autofree char *better = say_better (self, finding);
  g_autofree char *cost = say_cost (&finding->verdict);
  g_autofree char *why = ka_reason_why (&finding->verdict.reason, &words);
  g_autofree char *name = g_strdup_printf ("%s. %s. %s. %s. %s", done, cost, better, why != NULL ? why : "",
                                           say_certainty (finding->verdict.certainty));

  ka_replay_return (self->replay);
  add_label (box, done, NULL);
  add_label (box, cost, "heading");
  add_label (box, better, NULL);
  if (why != NULL)
    add_label (box, why, "dim-label");
  add_label (box, say_certainty (finding->verdict.certainty), "caption");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (row), "move", GUINT_TO_POINTER (finding->move));
  return row;
}

static void
show_rows (KaReviewList *self)
{
  guint n = MIN (ka_review_get_n_findings (self->review), MOST_ROWS);

  self->n_shown = ka_review_get_n_findings (self->review);
  gtk_list_box_remove_all (self->list);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->list, make_row (self, ka_review_get_finding (self->review, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
}

/* Nothing is done with such a row. */
static GtkWidget *
make_yield (KaReviewList *self, const KaReason *yield)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = make_box ();
  KaReasonWords words = ka_tableau_get_words (self->tableau);
  g_autofree char *said = ka_reason_why (yield, &words);

  add_label (box, said, NULL);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  return row;
}

static void
show_yields (KaReviewList *self)
{
  self->n_yields_shown = ka_review_get_n_yields (self->review);
  for (guint i = 0; i < self->n_yields_shown; i++)
    gtk_list_box_append (self->yields, make_yield (self, ka_review_get_yield (self->review, i)));
}

/* ---- showing ----------------------------------------------------------------------------------------------- */

static char *
say_intro (KaReviewList *self)
{
  guint n;

  if (self->review == NULL)
    return g_strdup (_ ("The moves of this game cannot be reviewed."));
  n = ka_review_get_n_findings (self->review);
  if (ka_review_is_complete (self->review))
    return n == 0 ? g_strdup (_ ("No move was found that cost anything."))
                  : g_strdup_printf (ngettext ("%u move cost something.", "%u moves cost something.", n), n);
  if (ka_review_is_running (self->review))
    return g_strdup (_ ("Every move is looked at, from the last to the first."));
  return g_strdup (
      _ ("Which moves cost most, and what was better? Cards that were hidden are looked at too."));
}

static void
show (KaReviewList *self)
{
  gboolean possible = self->review != NULL;
  gboolean running = possible && ka_review_is_running (self->review);
  gboolean complete = possible && ka_review_is_complete (self->review);
  g_autofree char *intro = say_intro (self);

  gtk_label_set_text (self->intro, intro);
  gtk_widget_set_visible (GTK_WIDGET (self->start_button), possible && !running && !complete);
  gtk_widget_set_visible (self->progress_box, running);
  gtk_widget_set_visible (GTK_WIDGET (self->list), possible && self->n_shown > 0);
  gtk_widget_set_visible (self->survey, FALSE);
  if (!possible)
    return;
  gtk_button_set_label (self->start_button,
                        ka_review_get_progress (self->review) > 0 ? _ ("_Go On") : _ ("_Review the Moves"));
  gtk_progress_bar_set_fraction (self->progress, ka_review_get_progress (self->review));
  if (self->n_shown != ka_review_get_n_findings (self->review))
    show_rows (self);
  if (self->n_yields_shown != ka_review_get_n_yields (self->review))
    show_yields (self);
  gtk_widget_set_visible (self->survey, self->n_yields_shown > 0);
}

static void
changed_cb (KaReviewList *self)
{
  show (self);
}

static void
row_activated_cb (KaReviewList *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "move")));
}

static void
start_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_review_start (KA_REVIEW_LIST (widget)->review);
}

static void
stop_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_review_stop (KA_REVIEW_LIST (widget)->review);
}

/* ---- GObject ----------------------------------------------------------------------------------------------- */

static void
ka_review_list_dispose (GObject *object)
{
  KaReviewList *self = KA_REVIEW_LIST (object);

  if (self->review != NULL)
    g_signal_handlers_disconnect_by_data (self->review, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_REVIEW_LIST);
  g_clear_object (&self->review);
  g_clear_object (&self->tableau);
  g_clear_object (&self->replay);
  G_OBJECT_CLASS (ka_review_list_parent_class)->dispose (object);
}

static void
ka_review_list_class_init (KaReviewListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_review_list_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", KA_TYPE_REVIEW_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-review-list.ui");
  gtk_widget_class_bind_template_child (widget_class, KaReviewList, intro);
  gtk_widget_class_bind_template_child (widget_class, KaReviewList, start_button);
  gtk_widget_class_bind_template_child (widget_class, KaReviewList, progress_box);
  gtk_widget_class_bind_template_child (widget_class, KaReviewList, progress);
  gtk_widget_class_bind_template_child (widget_class, KaReviewList, list);
  gtk_widget_class_bind_template_child (widget_class, KaReviewList, survey);
  gtk_widget_class_bind_template_child (widget_class, KaReviewList, yields);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "review.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "review.stop", NULL, stop_cb);
}

static void
ka_review_list_init (KaReviewList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ka_review_list_set_replay (KaReviewList *self, KaReplay *replay, KaTableau *tableau)
{
  g_return_if_fail (KA_IS_REVIEW_LIST (self));
  g_return_if_fail (self->replay == NULL);

  self->replay = g_object_ref (replay);
  self->tableau = g_object_ref (tableau);
  self->review = ka_replay_review (replay);
  if (self->review != NULL)
    g_signal_connect_swapped (self->review, "changed", G_CALLBACK (changed_cb), self);
  show (self);
}

KaReview *
ka_review_list_get_review (KaReviewList *self)
{
  return self->review;
}
