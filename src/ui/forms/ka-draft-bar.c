/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-draft-bar.h"

#include "ka-announce.h"
#include "ka-language.h"
#include "ka-when.h"

struct _KaDraftBar
{
  AdwBin parent_instance;

  /* template widgets */
  GtkLabel *text;
  GtkLabel *when;
  GtkButton *button;

  /* borrowed */
  KaFormDraft *draft; /* of the form; NULL once it is gone */
};

G_DEFINE_FINAL_TYPE (KaDraftBar, ka_draft_bar, ADW_TYPE_BIN)

static char *
describe (KaDraftBar *self)
{
  switch (ka_form_draft_get_state (self->draft))
    {
    case KA_DRAFT_RESTORED:
      return g_strdup (_ ("Restored what you typed"));
    case KA_DRAFT_THROWN_AWAY:
      return g_strdup (_ ("Thrown away"));
    case KA_DRAFT_ELSEWHERE:
      return g_strdup (_ ("This is being written in another window"));
    case KA_DRAFT_LOST:
      return g_strdup (
          _ ("Another window has taken this over. What you type here is not kept until you save it."));
    case KA_DRAFT_GONE:
      return g_strdup (_ ("That was saved or thrown away in the other window meanwhile"));
    case KA_DRAFT_FAILED:
      /* Translators: %s is why, a sentence. */
      return g_strdup_printf (_ ("What you type cannot be kept until you save it. %s"),
                              ka_form_draft_get_problem (self->draft));
    case KA_DRAFT_FRESH:
    default:
      return NULL;
    }
}

static const char *
get_label (KaDraftState state)
{
  switch (state)
    {
    case KA_DRAFT_RESTORED:
      return _ ("_Throw Away");
    case KA_DRAFT_THROWN_AWAY:
      return _ ("_Undo");
    case KA_DRAFT_ELSEWHERE:
    case KA_DRAFT_LOST:
      return _ ("Take It _Over…");
    case KA_DRAFT_FRESH:
    case KA_DRAFT_GONE:
    case KA_DRAFT_FAILED:
    default:
      return NULL;
    }
}

static void
update (KaDraftBar *self)
{
  KaDraftState state = self->draft != NULL ? ka_form_draft_get_state (self->draft) : KA_DRAFT_FRESH;
  g_autofree char *text = self->draft != NULL ? describe (self) : NULL;
  const char *label = get_label (state);
  gboolean dated = state == KA_DRAFT_RESTORED || state == KA_DRAFT_ELSEWHERE;

  gtk_label_set_text (self->text, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->when), dated);
  if (dated)
    {
      g_autofree char *when
          = ka_when_begin (ka_form_draft_get_touched (self->draft), g_get_real_time () / G_USEC_PER_SEC);

      gtk_label_set_text (self->when, when);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->button), label != NULL);
  if (label != NULL)
    gtk_button_set_label (self->button, label);
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
  if (text != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_NEWS, text);
}

/* One more Enter must not throw away what was just brought back: on to the form, as with Tab. */
static void
leave_button (KaDraftBar *self)
{
  if (gtk_widget_is_focus (GTK_WIDGET (self->button)))
    gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), GTK_DIR_TAB_FORWARD);
}

static void
closed_cb (KaDraftBar *self)
{
  if (self->draft != NULL && ka_form_draft_get_state (self->draft) == KA_DRAFT_RESTORED)
    leave_button (self);
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaDraftBar) self = user_data;

  if (g_str_equal (adw_alert_dialog_choose_finish (ADW_ALERT_DIALOG (source), result), "take")
      && self->draft != NULL)
    ka_form_draft_take_over (self->draft);
}

static void
ask (KaDraftBar *self)
{
  AdwDialog *dialog = adw_alert_dialog_new (
      _ ("Take It Over?"),
      _ ("This is being written in another window. It goes on here then, and that window says so as soon as "
         "you go back to it."));

  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _ ("_Cancel"), "take",
                                  _ ("_Take It Over"), NULL);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "cancel");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  /* Only then the button has the focus again. */
  g_signal_connect_object (dialog, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  adw_alert_dialog_choose (ADW_ALERT_DIALOG (dialog), GTK_WIDGET (self), NULL, asked_cb, g_object_ref (self));
}

static void
bring_back (KaDraftBar *self)
{
  ka_form_draft_bring_back (self->draft);
  leave_button (self);
}

static void
clicked_cb (KaDraftBar *self)
{
  switch (ka_form_draft_get_state (self->draft))
    {
    case KA_DRAFT_RESTORED:
      ka_form_draft_throw_away (self->draft);
      break;
    case KA_DRAFT_THROWN_AWAY:
      bring_back (self);
      break;
    case KA_DRAFT_ELSEWHERE:
    case KA_DRAFT_LOST:
      ask (self);
      break;
    case KA_DRAFT_FRESH:
    case KA_DRAFT_GONE:
    case KA_DRAFT_FAILED:
    default:
      break;
    }
}

static void
ka_draft_bar_dispose (GObject *object)
{
  KaDraftBar *self = KA_DRAFT_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_DRAFT_BAR);
  g_clear_weak_pointer (&self->draft);
  G_OBJECT_CLASS (ka_draft_bar_parent_class)->dispose (object);
}

static void
ka_draft_bar_class_init (KaDraftBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_draft_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-draft-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KaDraftBar, text);
  gtk_widget_class_bind_template_child (widget_class, KaDraftBar, when);
  gtk_widget_class_bind_template_child (widget_class, KaDraftBar, button);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
ka_draft_bar_init (KaDraftBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ka_draft_bar_set_draft (KaDraftBar *self, KaFormDraft *draft)
{
  g_return_if_fail (KA_IS_DRAFT_BAR (self));

  if (self->draft == draft)
    return;
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_set_weak_pointer (&self->draft, draft);
  if (draft != NULL)
    g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

gboolean
ka_draft_bar_undo (KaDraftBar *self)
{
  g_return_val_if_fail (KA_IS_DRAFT_BAR (self), FALSE);

  if (self->draft == NULL || ka_form_draft_get_state (self->draft) != KA_DRAFT_THROWN_AWAY
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  bring_back (self);
  return TRUE;
}
