/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-call-bar.h"

#include <string.h>

#include "ka-announce.h"
#include "ka-button.h"
#include "ka-card-name.h"
#include "ka-card-speak.h"
#include "ka-focus.h"
#include "ka-language.h"
#include "ka-letters.h"
#include "ka-mnemonic.h"

#define MANY 4

struct _KaCallBar
{
  GtkWidget parent_instance;

  /* borrowed */
  GtkWidget *usual;   /* what most say */
  GtkWidget *further; /* what few say */
  GtkWidget *answers; /* the two to a question, which stands where the status of the table does */
  KaCall *asked;      /* the call that waits for a second yes; of calls */

  gboolean shows_further;

  /* owned */
  GPtrArray *calls; /* of KaCall */
};

enum
{
  PROP_ASKING = 1,
};

static GParamSpec *asking_property;

G_DEFINE_FINAL_TYPE (KaCallBar, ka_call_bar, GTK_TYPE_WIDGET)

static guint called_signal;

static void fill (KaCallBar *self);

/* The buttons that are to be seen; the others keep their room, so that the cards stay where they are. */
static GtkWidget *
get_buttons (KaCallBar *self)
{
  if (self->asked != NULL)
    return self->answers;
  return self->shows_further ? self->further : self->usual;
}

static void
clicked_cb (GtkButton *button, KaCallBar *self)
{
  KaCall *call = g_object_get_data (G_OBJECT (button), "call");

  if (call->confirm != NULL && !call->disabled && self->asked != call)
    {
      g_autofree char *spoken = ka_card_spell (call->confirm);

      self->asked = call;
      fill (self);
      ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, spoken);
      gtk_widget_grab_focus (gtk_widget_get_first_child (get_buttons (self)));
      return;
    }
  g_signal_emit (self, called_signal, 0, call);
}

static guint
count_calls (KaCallBar *self, gboolean further)
{
  guint n = 0;

  for (guint i = 0; self->calls != NULL && i < self->calls->len; i++)
    n += ((KaCall *) g_ptr_array_index (self->calls, i))->further == further;
  return n;
}

/* Many calls, and calls in large letters, leave the cards more room when they are small. */
static gboolean
keep_small (KaCallBar *self, gboolean further)
{
  return ka_letters_are_large (GTK_WIDGET (self))
         || count_calls (self, further) + (count_calls (self, TRUE) > 0) > MANY;
}

/* What @tooltip says beyond what stands on the button: of “Miserie: no trick at all” what follows the name. */
static const char *
find_more (const char *label, const char *tooltip)
{
  g_autofree char *name = ka_mnemonic_strip (label);
  const char *colon = strstr (tooltip, ": ");

  return colon != NULL && strncmp (name, tooltip, (gsize) (colon - tooltip)) == 0 ? colon + 2 : tooltip;
}

static GtkWidget *
make_button (KaCallBar *self, KaCall *call)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (call->label);

  if (call == self->asked || !keep_small (self, call->further))
    gtk_widget_add_css_class (button, "pill");
  if (call->suggested || call == self->asked)
    gtk_widget_add_css_class (button, "suggested-action");
  ka_button_wrap (GTK_BUTTON (button));
  ka_card_speak_button (GTK_BUTTON (button));
  /* What cannot be done now is pressed all the same, to hear why. */
  if (call->disabled)
    {
      gtk_widget_add_css_class (button, "unavailable");
      gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_DISABLED, TRUE, -1);
    }
  gtk_widget_set_tooltip_text (button, call->tooltip);
  if (call->tooltip != NULL)
    {
      g_autofree char *more = ka_card_spell (find_more (call->label, call->tooltip));

      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, more, -1);
    }
  g_object_set_data (G_OBJECT (button), "call", call);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  return button;
}

/* What stands on the button that has the keyboard, or NULL. */
static const char *
get_focused (KaCallBar *self)
{
  GtkWidget *button = gtk_widget_get_focus_child (get_buttons (self));

  return button != NULL && gtk_widget_is_focus (button) ? gtk_button_get_label (GTK_BUTTON (button)) : NULL;
}

static void
focus_call (KaCallBar *self, const char *label)
{
  for (GtkWidget *button = gtk_widget_get_first_child (get_buttons (self)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) == 0)
      gtk_widget_grab_focus (button);
}

/* The keyboard is where it was. */
static void
cancel_cb (KaCallBar *self)
{
  const char *label = self->asked->label;

  self->asked = NULL;
  fill (self);
  focus_call (self, label);
}

static void
turn_cb (KaCallBar *self)
{
  self->shows_further = !self->shows_further;
  fill (self);
  gtk_widget_grab_focus (self->shows_further ? gtk_widget_get_first_child (self->further)
                                             : gtk_widget_get_last_child (self->usual));
}

/* The way to the calls that few say, and back. */
static void
add_turn (KaCallBar *self, gboolean further)
{
  GtkWidget *turn = gtk_button_new_with_mnemonic (further ? _ ("_Lower…") : _ ("Hi_gher…"));

  if (!keep_small (self, further))
    gtk_widget_add_css_class (turn, "pill");
  g_signal_connect_swapped (turn, "clicked", G_CALLBACK (turn_cb), self);
  adw_wrap_box_append (ADW_WRAP_BOX (further ? self->further : self->usual), turn);
}

static void
fill_calls (KaCallBar *self, gboolean further)
{
  for (guint i = 0; self->calls != NULL && i < self->calls->len; i++)
    {
      KaCall *call = g_ptr_array_index (self->calls, i);

      if (call->further == further)
        adw_wrap_box_append (ADW_WRAP_BOX (further ? self->further : self->usual), make_button (self, call));
    }
  if (count_calls (self, TRUE) > 0)
    add_turn (self, further);
}

static void
fill_answers (KaCallBar *self)
{
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));

  gtk_widget_add_css_class (cancel, "pill");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (cancel_cb), self);
  adw_wrap_box_append (ADW_WRAP_BOX (self->answers), cancel);
  adw_wrap_box_append (ADW_WRAP_BOX (self->answers), make_button (self, self->asked));
}

static void
clear (GtkWidget *buttons)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (buttons)) != NULL)
    adw_wrap_box_remove (ADW_WRAP_BOX (buttons), child);
}

static void
fill (KaCallBar *self)
{
  g_autofree char *focused = g_strdup (get_focused (self));
  GtkWidget *boxes[] = { self->usual, self->further, self->answers };

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      clear (boxes[i]);
      ka_focus_show_child (boxes[i], boxes[i] == get_buttons (self));
    }
  fill_calls (self, FALSE);
  fill_calls (self, TRUE);
  if (self->asked != NULL)
    fill_answers (self);
  /* The same call may be made again: taking back one tile after another. */
  if (self->asked == NULL && focused != NULL)
    focus_call (self, focused);
  g_object_notify_by_pspec (G_OBJECT (self), asking_property);
}

/* Escape goes back, from a question and from what few say. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  KaCallBar *self = KA_CALL_BAR (widget);

  if (self->asked != NULL)
    cancel_cb (self);
  else if (self->shows_further)
    turn_cb (self);
  else
    return FALSE;
  return TRUE;
}

/* Of a call that is disabled the reason may be another one. */
static gboolean
is_same (const KaCall *one, const KaCall *other)
{
  return g_strcmp0 (one->id, other->id) == 0 && g_str_equal (one->label, other->label)
         && g_strcmp0 (one->tooltip, other->tooltip) == 0 && g_strcmp0 (one->confirm, other->confirm) == 0
         && memcmp (&one->move, &other->move, sizeof one->move) == 0 && one->refusal == NULL
         && other->refusal == NULL && one->suggested == other->suggested && one->disabled == other->disabled
         && one->further == other->further && one->spare == other->spare;
}

static gboolean
are_shown (KaCallBar *self, GPtrArray *calls)
{
  if (self->asked != NULL || self->calls == NULL || self->calls->len != calls->len)
    return FALSE;
  for (guint i = 0; i < calls->len; i++)
    if (!is_same (g_ptr_array_index (self->calls, i), g_ptr_array_index (calls, i)))
      return FALSE;
  return TRUE;
}

void
ka_call_bar_show (KaCallBar *self, GPtrArray *calls)
{
  g_return_if_fail (KA_IS_CALL_BAR (self));

  /* A button that is being pressed while others play must not go away under the finger or the key. */
  if (are_shown (self, calls))
    {
      g_ptr_array_unref (calls);
      return;
    }
  self->asked = NULL;
  /* The buttons point at the calls: they go first. */
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->calls);

  self->calls = calls;
  self->shows_further = self->shows_further && count_calls (self, TRUE) > 0;
  fill (self);
}

gboolean
ka_call_bar_is_asking (KaCallBar *self)
{
  g_return_val_if_fail (KA_IS_CALL_BAR (self), FALSE);

  return self->asked != NULL;
}

const char *
ka_call_bar_get_question (KaCallBar *self)
{
  g_return_val_if_fail (KA_IS_CALL_BAR (self), NULL);

  return self->asked != NULL ? self->asked->confirm : NULL;
}

/* What one can do without is not what is to be done next. */
static gboolean
is_open (GtkWidget *button)
{
  const KaCall *call = g_object_get_data (G_OBJECT (button), "call");

  return call != NULL && !call->disabled && !call->spare;
}

gboolean
ka_call_bar_is_at_act (KaCallBar *self)
{
  GtkWidget *button;

  g_return_val_if_fail (KA_IS_CALL_BAR (self), FALSE);

  button = gtk_widget_get_focus_child (get_buttons (self));
  /* What leads to further calls, and back, can be pressed too. */
  return button != NULL && gtk_widget_is_focus (button)
         && (is_open (button) || g_object_get_data (G_OBJECT (button), "call") == NULL);
}

gboolean
ka_call_bar_focus_act (KaCallBar *self)
{
  g_return_val_if_fail (KA_IS_CALL_BAR (self), FALSE);

  for (GtkWidget *button = gtk_widget_get_first_child (get_buttons (self)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (is_open (button) && gtk_widget_grab_focus (button))
      return TRUE;
  return FALSE;
}

static void
ka_call_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ASKING:
      g_value_set_boolean (value, ka_call_bar_is_asking (KA_CALL_BAR (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ka_call_bar_dispose (GObject *object)
{
  KaCallBar *self = KA_CALL_BAR (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->calls, g_ptr_array_unref);
  G_OBJECT_CLASS (ka_call_bar_parent_class)->dispose (object);
}

static void
ka_call_bar_class_init (KaCallBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_call_bar_dispose;
  G_OBJECT_CLASS (klass)->get_property = ka_call_bar_get_property;
  asking_property
      = g_param_spec_boolean ("asking", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_ASKING, asking_property);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, GDK_NO_MODIFIER_MASK, escape_cb,
                                NULL);
  called_signal = g_signal_new ("called", KA_TYPE_CALL_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_POINTER);
}

/* All lie in one place, which is as high as the highest of them. */
static GtkWidget *
make_box (GtkWidget *grid)
{
  GtkWidget *box = adw_wrap_box_new ();

  adw_wrap_box_set_align (ADW_WRAP_BOX (box), 0.5f);
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (box), 8);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (box), 8);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_grid_attach (GTK_GRID (grid), box, 0, 0, 1, 1);
  return box;
}

static void
ka_call_bar_init (KaCallBar *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What can be done"), -1);
  self->usual = make_box (grid);
  self->further = make_box (grid);
  self->answers = make_box (grid);
  /* A row is kept where there is nothing to press, so that the cards stay where they are. */
  gtk_widget_set_size_request (grid, -1, 44);
  gtk_widget_set_parent (grid, GTK_WIDGET (self));
}
