/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-status-line.h"

#include "ka-announce.h"
#include "ka-card-name.h"
#include "ka-card-speak.h"
#include "ka-language.h"

#define STAYS 12 /* seconds */

struct _KaStatusLine
{
  AdwBin parent_instance;

  /* borrowed */
  GtkLabel *label;

  /* owned */
  char *status;
  char *said;
  char *clause;
  guint hush_id;

  gboolean patient;
};

enum
{
  PROP_SAYING = 1,
};

static GParamSpec *saying_property;

G_DEFINE_FINAL_TYPE (KaStatusLine, ka_status_line, ADW_TYPE_BIN)

/* "WI-9: you hold a heart and must follow", where the clause leads to the rule. */
static char *
link_clause (const char *clause, const char *text)
{
  return g_markup_printf_escaped ("<a href=\"rule\" title=\"%s\">%s</a>: %s", _ ("Read the rule (F1)"),
                                  clause, text);
}

static void
show (KaStatusLine *self)
{
  const char *text = self->said != NULL ? self->said : self->status;

  if (self->clause != NULL)
    {
      g_autofree char *markup = link_clause (self->clause, self->said);

      gtk_label_set_markup (self->label, markup);
    }
  else
    {
      gtk_label_set_text (self->label, text != NULL ? text : "");
    }
  ka_card_speak_label (self->label);
  if (self->said != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->label), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->label), "refused");
}

static void
hush_cb (gpointer data)
{
  KaStatusLine *self = data;

  self->hush_id = 0;
  ka_status_line_hush (self);
}

void
ka_status_line_set_status (KaStatusLine *self, const char *status)
{
  g_return_if_fail (KA_IS_STATUS_LINE (self));

  if (g_set_str (&self->status, status) && self->said == NULL)
    show (self);
}

/* @clause: (nullable) */
static void
show_for_a_while (KaStatusLine *self, const char *clause, const char *text)
{
  ka_status_line_hush (self);
  self->said = g_strdup (text);
  self->clause = g_strdup (clause);
  if (!self->patient)
    self->hush_id = g_timeout_add_seconds_once (STAYS, hush_cb, self);
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), saying_property);
}

void
ka_status_line_show (KaStatusLine *self, const char *text)
{
  g_return_if_fail (KA_IS_STATUS_LINE (self));

  show_for_a_while (self, NULL, text);
}

/* What stands there now. */
static void
speak (KaStatusLine *self)
{
  g_autofree char *spoken = ka_card_spell (gtk_label_get_text (self->label));

  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, spoken);
}

void
ka_status_line_say (KaStatusLine *self, const char *text)
{
  ka_status_line_show (self, text);
  speak (self);
}

void
ka_status_line_refuse (KaStatusLine *self, const GError *error, const KaReasonWords *words)
{
  const KaRefusal *refusal = ka_error_get_refusal (error);
  g_autofree char *text = NULL;

  g_return_if_fail (KA_IS_STATUS_LINE (self));

  text = ka_error_say (error, words);
  show_for_a_while (self, refusal != NULL ? refusal->clause : NULL, text);
  speak (self);
}

void
ka_status_line_hush (KaStatusLine *self)
{
  g_return_if_fail (KA_IS_STATUS_LINE (self));

  g_clear_handle_id (&self->hush_id, g_source_remove);
  if (self->said == NULL)
    return;
  g_clear_pointer (&self->said, g_free);
  g_clear_pointer (&self->clause, g_free);
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), saying_property);
}

void
ka_status_line_set_patient (KaStatusLine *self, gboolean patient)
{
  g_return_if_fail (KA_IS_STATUS_LINE (self));

  self->patient = patient;
  /* What has its time already stays now; what was to stay goes. */
  if (patient)
    g_clear_handle_id (&self->hush_id, g_source_remove);
  else
    ka_status_line_hush (self);
}

gboolean
ka_status_line_is_saying (KaStatusLine *self)
{
  g_return_val_if_fail (KA_IS_STATUS_LINE (self), FALSE);

  return self->said != NULL;
}

const char *
ka_status_line_get_clause (KaStatusLine *self)
{
  g_return_val_if_fail (KA_IS_STATUS_LINE (self), NULL);

  return self->clause;
}

static gboolean
activate_link_cb (KaStatusLine *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.help", NULL);
  return TRUE;
}

static void
ka_status_line_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SAYING:
      g_value_set_boolean (value, ka_status_line_is_saying (KA_STATUS_LINE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ka_status_line_dispose (GObject *object)
{
  KaStatusLine *self = KA_STATUS_LINE (object);

  g_clear_handle_id (&self->hush_id, g_source_remove);
  G_OBJECT_CLASS (ka_status_line_parent_class)->dispose (object);
}

static void
ka_status_line_finalize (GObject *object)
{
  KaStatusLine *self = KA_STATUS_LINE (object);

  g_free (self->status);
  g_free (self->said);
  g_free (self->clause);
  G_OBJECT_CLASS (ka_status_line_parent_class)->finalize (object);
}

static void
ka_status_line_class_init (KaStatusLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ka_status_line_get_property;
  object_class->dispose = ka_status_line_dispose;
  object_class->finalize = ka_status_line_finalize;
  saying_property
      = g_param_spec_boolean ("saying", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, PROP_SAYING, saying_property);
}

static void
ka_status_line_init (KaStatusLine *self)
{
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (self->label, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "heading");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->label));
  g_signal_connect_swapped (self->label, "activate-link", G_CALLBACK (activate_link_cb), self);
}
