/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-alike-dialog.h"

#include "ka-alike.h"
#include "ka-badge.h"
#include "ka-came-text.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-speak.h"
#include "ka-toast.h"
#include "ka-toasts.h"
#include "ka-when.h"

struct _KaAlikeDialog
{
  AdwDialog parent_instance;

  /* template widgets */
  GtkStack *stack;
  AdwPreferencesPage *page;

  /* owned */
  KaDesk *desk;
  GPtrArray *groups; /* of AdwPreferencesGroup, which are children */
};

G_DEFINE_FINAL_TYPE (KaAlikeDialog, ka_alike_dialog, ADW_TYPE_DIALOG)

/* ---- one of two --------------------------------------------------------------------------------------------- */

/* “Wiezen, Rummy”; games that this Kaartavond does not have are left out. */
static char *
name_games (KaDesk *desk, const KaAlikeSide *side)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; side->games[i] != NULL; i++)
    {
      const KaGame *game = ka_desk_get_lookup (desk) (side->games[i]);

      if (game != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _ (game->name));
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static char *
describe_source (const KaAlikeSide *side)
{
  g_autofree char *computer = side->here ? NULL : ka_computer_say (side->computer);

  /* Translators: %s is the name of a computer, or “another computer”. */
  return computer != NULL ? g_strdup_printf (_ ("From %s"), computer) : g_strdup (_ ("From this computer"));
}

static char *
describe_played (KaDesk *desk, const KaAlikeSide *side)
{
  g_autofree char *games = name_games (desk, side);
  g_autofree char *count = NULL;
  g_autofree char *when = NULL;

  if (side->n_matches == 0)
    return g_strdup (_ ("Has not played yet"));
  count = g_strdup_printf (ngettext ("%u match", "%u matches", side->n_matches), side->n_matches);
  when = ka_when_describe (side->last, g_get_real_time () / G_USEC_PER_SEC);
  return *games != '\0' ? g_strdup_printf ("%s · %s\n%s", count, when, games)
                        : g_strdup_printf ("%s · %s", count, when);
}

static GtkWidget *
make_row (KaDesk *desk, const KaAlikeSide *side)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *badge = ka_badge_new ();
  g_autofree char *source = describe_source (side);
  g_autofree char *played = describe_played (desk, side);
  g_autofree char *text = g_strdup_printf ("%s\n%s", source, played);

  ka_badge_set (KA_BADGE (badge), side->player->colour, side->player->symbol);
  ka_badge_set_pixel_size (KA_BADGE (badge), 32);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), side->player->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
  ka_speak_once (ADW_ACTION_ROW (row));
  return row;
}

/* ---- two of them -------------------------------------------------------------------------------------------- */

static GtkWidget *
make_button (const char *label, const char *action, const KaAlike *alike, const char *question)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_add_css_class (button, "pill");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(xx)", alike->one.player->id,
                                    alike->other.player->id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, question, -1);
  return button;
}

static GtkWidget *
make_answers (const KaAlike *alike, const char *question)
{
  GtkWidget *box = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (box), 12);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (box), 12);
  adw_wrap_box_set_align (ADW_WRAP_BOX (box), 0.5);
  gtk_widget_set_margin_top (box, 12);
  adw_wrap_box_append (ADW_WRAP_BOX (box), make_button (_ ("_Two People"), "alike.two", alike, question));
  adw_wrap_box_append (ADW_WRAP_BOX (box), make_button (_ ("_Same Person"), "alike.same", alike, question));
  return box;
}

static GtkWidget *
make_group (KaAlikeDialog *self, const KaAlike *alike)
{
  GtkWidget *group = adw_preferences_group_new ();
  /* Translators: two people whose names are much alike, and who may be one. */
  g_autofree char *question
      = g_strdup_printf (_ ("Are %s and %s one person?"), ka_isolate (alike->one.player->name),
                         ka_isolate (alike->other.player->name));
  /* Translators: the same when both have one name. */
  g_autofree char *same = g_strdup_printf (_ ("Is this the same %s?"), ka_isolate (alike->one.player->name));
  const char *title = g_str_equal (alike->one.player->name, alike->other.player->name) ? same : question;
  g_autofree char *markup = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), markup);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_row (self->desk, &alike->one));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_row (self->desk, &alike->other));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_answers (alike, title));
  return group;
}

/* ---- all of them -------------------------------------------------------------------------------------------- */

static void
show_all (KaAlikeDialog *self)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GPtrArray) found = book != NULL ? ka_book_list_alike (book, KA_MOST_ALIKE, NULL) : NULL;
  gboolean writes = book != NULL && !ka_book_is_read_only (book);

  for (guint i = 0; i < self->groups->len; i++)
    adw_preferences_page_remove (self->page, self->groups->pdata[i]);
  g_ptr_array_set_size (self->groups, 0);
  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      GtkWidget *group = make_group (self, found->pdata[i]);

      adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (group));
      g_ptr_array_add (self->groups, group);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "alike.same", writes);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "alike.two", writes);
  gtk_stack_set_visible_child_name (self->stack, self->groups->len > 0 ? "list" : "none");
}

/* The keyboard goes on to the next two. */
static void
focus_next (KaAlikeDialog *self)
{
  if (self->groups->len > 0)
    gtk_widget_child_focus (self->groups->pdata[0], GTK_DIR_TAB_FORWARD);
}

static void
answer_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaAlikeDialog *self = KA_ALIKE_DIALOG (widget);
  KaBook *book = ka_desk_get_book (self->desk);
  gboolean same = g_str_equal (name, "alike.same");
  g_autoptr (GError) error = NULL;
  gint64 one, other;

  g_variant_get (parameter, "(xx)", &one, &other);
  if (book == NULL)
    return;
  if (same ? ka_book_merge_players (book, one, other, &error) : ka_book_tell_apart (book, one, other, &error))
    ka_toast_undo (self, same ? _ ("The same person from now on") : _ ("Two people"));
  else
    ka_toast (self, error->message);
  focus_next (self);
}

/* ---- the dialog --------------------------------------------------------------------------------------------- */

static void
ka_alike_dialog_dispose (GObject *object)
{
  KaAlikeDialog *self = KA_ALIKE_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_ALIKE_DIALOG);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_alike_dialog_parent_class)->dispose (object);
}

static void
ka_alike_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (KA_ALIKE_DIALOG (object)->groups);
  G_OBJECT_CLASS (ka_alike_dialog_parent_class)->finalize (object);
}

static void
ka_alike_dialog_class_init (KaAlikeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KA_TYPE_TOASTS);
  G_OBJECT_CLASS (klass)->dispose = ka_alike_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_alike_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-alike-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaAlikeDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, KaAlikeDialog, page);
  gtk_widget_class_install_action (widget_class, "alike.same", "(xx)", answer_cb);
  gtk_widget_class_install_action (widget_class, "alike.two", "(xx)", answer_cb);
}

static void
ka_alike_dialog_init (KaAlikeDialog *self)
{
  self->groups = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
ka_alike_dialog_new (KaDesk *desk)
{
  KaAlikeDialog *self = g_object_new (KA_TYPE_ALIKE_DIALOG, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  show_all (self);
  return ADW_DIALOG (self);
}
