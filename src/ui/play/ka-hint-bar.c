/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-hint-bar.h"

#include "ka-announce.h"
#include "ka-card-name.h"
#include "ka-card-speak.h"
#include "ka-language.h"

typedef enum
{
  NOTHING,
  WHAT_TO_LOOK_AT,
  THE_MOVE,
  THE_REASON,
} Depth;

struct _KaHintBar
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *box;
  GtkLabel *label;
  GtkWidget *more_button;
  GtkWidget *do_button;

  /* owned */
  KaTableau *tableau;
  GCancellable *asking;

  Depth depth;
  gboolean chooses; /* what it tells of is being chosen */
  KaMove move;
  KaReason reason;
};

G_DEFINE_FINAL_TYPE (KaHintBar, ka_hint_bar, GTK_TYPE_WIDGET)

/* What stands there at this depth; who has nothing to look at is told the move at once. */
static char *
say_hint (KaHintBar *self, gboolean *more)
{
  KaReasonWords words = ka_tableau_get_words (self->tableau);
  g_autofree char *look = ka_reason_look (&self->reason, &words);
  g_autofree char *why = ka_reason_why (&self->reason, &words);
  g_autofree char *move = ka_tableau_say_hint (self->tableau, &self->move);

  if (self->depth == WHAT_TO_LOOK_AT && look == NULL)
    self->depth = THE_MOVE;
  *more = self->depth == WHAT_TO_LOOK_AT || (self->depth == THE_MOVE && why != NULL);
  if (self->depth == WHAT_TO_LOOK_AT)
    return g_steal_pointer (&look);
  if (self->depth == THE_MOVE || why == NULL)
    return g_steal_pointer (&move);
  return g_strdup_printf ("%s. %s", move, why);
}

static void
show (KaHintBar *self, const char *text, gboolean more)
{
  gtk_label_set_text (self->label, text);
  ka_card_speak_label (self->label);
  gtk_widget_set_visible (self->more_button, more);
  gtk_widget_set_visible (self->do_button, self->depth >= THE_MOVE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
show_hint (KaHintBar *self)
{
  gboolean more;
  g_autofree char *text = say_hint (self, &more);
  g_autofree char *spoken = NULL;

  self->chooses = TRUE;
  if (self->depth >= THE_MOVE)
    ka_tableau_show_hint (self->tableau, &self->move);
  self->chooses = FALSE;
  show (self, text, more);
  spoken = ka_card_spell (text);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, spoken);
}

static void
hinted_cb (GObject *table, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaHintBar) self = data;

  if (!ka_table_ask_hint_finish (KA_TABLE (table), result, &self->move, &self->reason, NULL)
      || self->asking == NULL)
    return;
  g_clear_object (&self->asking);
  self->depth = WHAT_TO_LOOK_AT;
  show_hint (self);
}

void
ka_hint_bar_set_tableau (KaHintBar *self, KaTableau *tableau)
{
  g_return_if_fail (KA_IS_HINT_BAR (self));

  g_set_object (&self->tableau, tableau);
}

gboolean
ka_hint_bar_chooses (KaHintBar *self)
{
  g_return_val_if_fail (KA_IS_HINT_BAR (self), FALSE);

  return self->chooses;
}

void
ka_hint_bar_ask (KaHintBar *self)
{
  g_return_if_fail (KA_IS_HINT_BAR (self));

  if (self->depth != NOTHING)
    {
      self->depth = MIN (self->depth + 1, THE_REASON);
      show_hint (self);
    }
  else if (self->asking == NULL && ka_tableau_may_move (self->tableau))
    {
      self->asking = g_cancellable_new ();
      show (self, _ ("Thinking …"), FALSE);
      ka_table_ask_hint_async (ka_tableau_get_table (self->tableau), self->asking, hinted_cb,
                               g_object_ref (self));
    }
}

void
ka_hint_bar_do (KaHintBar *self)
{
  const KaMove move = self->move;

  g_return_if_fail (KA_IS_HINT_BAR (self));

  if (self->depth < THE_MOVE)
    return;
  ka_hint_bar_close (self);
  ka_tableau_do_hint (self->tableau, &move);
}

void
ka_hint_bar_close (KaHintBar *self)
{
  g_return_if_fail (KA_IS_HINT_BAR (self));

  self->depth = NOTHING;
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
ka_hint_bar_dispose (GObject *object)
{
  KaHintBar *self = KA_HINT_BAR (object);

  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_object (&self->tableau);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_HINT_BAR);
  G_OBJECT_CLASS (ka_hint_bar_parent_class)->dispose (object);
}

static void
ka_hint_bar_class_init (KaHintBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_hint_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-hint-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KaHintBar, box);
  gtk_widget_class_bind_template_child (widget_class, KaHintBar, label);
  gtk_widget_class_bind_template_child (widget_class, KaHintBar, more_button);
  gtk_widget_class_bind_template_child (widget_class, KaHintBar, do_button);
}

static void
ka_hint_bar_init (KaHintBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
