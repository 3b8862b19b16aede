/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-player-picker.h"

#include "ka-announce.h"
#include "ka-completion.h"
#include "ka-focus.h"
#include "ka-group.h"
#include "ka-badge.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-marks.h"
#include "ka-namesake.h"
#include "ka-other-name.h"
#include "ka-text-check.h"
#include "ka-text.h"
#include "ka-wrong.h"

/* So many people are offered at once; typing finds the others. */
#define MOST 24

struct _KaPlayerPicker
{
  AdwBin parent_instance;

  /* template widgets */
  AdwEntryRow *entry;
  GtkWidget *add;
  GtkWidget *said;
  GtkWidget *message;
  GtkWidget *other;
  GtkWidget *guest;
  GtkWidget *people_group;
  AdwWrapBox *people;

  /* owned */
  GPtrArray *players; /* of KaPlayer, as they are offered */
  GPtrArray *taken;   /* of KaPlayer */

  KaCompletion *completion;

  guint tick;         /* until what moved is in sight again */
  guint frames;       /* that began since */
  char *namesake;     /* the name that was asked of, or NULL */
  KaPlayer *seated;   /* who sat down by that name, or NULL */
  KaPlayer *newcomer; /* who is new and may be a guest, or NULL */
};

G_DEFINE_FINAL_TYPE (KaPlayerPicker, ka_player_picker, ADW_TYPE_BIN)

enum
{
  SIGNAL_PICKED,
  SIGNAL_DROPPED,
  SIGNAL_TYPED,
  SIGNAL_DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- names --------------------------------------------------------------------------------------------- */

static const KaPlayer *
find_by_id (GPtrArray *players, gint64 id)
{
  for (guint i = 0; players != NULL && i < players->len; i++)
    if (((const KaPlayer *) players->pdata[i])->id == id)
      return players->pdata[i];
  return NULL;
}

/* The person in the book who is called so; another entry of a person stands for that person. */
static const KaPlayer *
find_person (KaPlayerPicker *self, const char *name)
{
  const KaPlayer *player = ka_namesake_find (self->players, name);

  while (player != NULL && player->merged_into != 0)
    player = find_by_id (self->players, player->merged_into);
  return player;
}

/* Two of the book may have one name. */
static gboolean
is_taken (KaPlayerPicker *self, const KaPlayer *player)
{
  return (player->id != 0 ? find_by_id (self->taken, player->id)
                          : ka_namesake_find (self->taken, player->name))
         != NULL;
}

static gboolean
is_offered (const KaPlayer *player)
{
  return !player->archived && !player->guest && player->merged_into == 0;
}

/* ---- new people ---------------------------------------------------------------------------------------- */

static void
count_marks (KaMarks *marks, GPtrArray *players, guint weight)
{
  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const KaPlayer *player = players->pdata[i];

      ka_marks_count (marks, player->colour, player->symbol, weight);
    }
}

/* Those at the table count for more than all of the book. */
static KaPlayer *
make_person (KaPlayerPicker *self, const char *name)
{
  KaPlayer *player = g_new0 (KaPlayer, 1);
  KaMarks marks = { 0 };

  count_marks (&marks, self->players, 1);
  count_marks (&marks, self->taken, 1000);
  player->name = g_strdup (name);
  player->colour = ka_marks_find_colour (&marks);
  player->symbol = g_strdup (ka_marks_find_symbol (&marks));
  return player;
}

/* ---- staying in sight ---------------------------------------------------------------------------------- */

/* Who is typed in comes above, and moves this down: what one types in stays where it is seen, with what is said of it. */
static void
stay_in_sight (KaPlayerPicker *self)
{
  GtkViewport *viewport = GTK_VIEWPORT (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT));
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL
                         ? gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)))
                         : NULL;

  if (viewport == NULL || focus == NULL)
    return;
  /* A name that was said something of stands above that. */
  if (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->entry)))
    focus = gtk_widget_get_mapped (self->said) ? self->said : GTK_WIDGET (self->entry);
  gtk_viewport_scroll_to (viewport, focus, NULL);
}

/* The frame that begins gives everything its place, the next one finds it there. */
static gboolean
tick_cb (GtkWidget *picker, GdkFrameClock *clock, gpointer nothing)
{
  KaPlayerPicker *self = KA_PLAYER_PICKER (picker);

  if (self->frames++ == 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  stay_in_sight (self);
  return G_SOURCE_REMOVE;
}

static void
stay_in_sight_soon (KaPlayerPicker *self)
{
  self->frames = 0;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* ---- what is said ----------------------------------------------------------------------------------- */

static void
forget_question (KaPlayerPicker *self)
{
  g_clear_pointer (&self->namesake, g_free);
  g_clear_pointer (&self->seated, ka_player_free);
  g_clear_pointer (&self->newcomer, ka_player_free);
}

/* Below the entry: what became of a name that somebody has already, or what is wrong with one. */
static void
say (KaPlayerPicker *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->message), text);
  gtk_widget_set_visible (self->other, self->namesake != NULL);
  gtk_widget_set_visible (self->guest, self->newcomer != NULL);
  gtk_widget_set_visible (self->said, text != NULL);
}

/* Counted from 1; 0 for who does not sit at the table. */
static guint
find_seat (KaPlayerPicker *self, const KaPlayer *player)
{
  for (guint i = 0; self->taken != NULL && i < self->taken->len; i++)
    {
      const KaPlayer *taken = self->taken->pdata[i];

      if (player->id != 0 ? taken->id == player->id : g_str_equal (taken->name, player->name))
        return i + 1;
    }
  return 0;
}

/* Once the keyboard is where it goes on: who sits down sees himself in the list above, and hears it.
 * @player: (nullable): who was just seated
 * @text: (nullable): what stands below the entry */
static void
announce (KaPlayerPicker *self, const KaPlayer *player, const char *text)
{
  guint seat = player != NULL ? find_seat (self, player) : 0;
  g_autoptr (GString) words = g_string_new (NULL);

  if (seat > 0)
    /* Translators: for a screen reader: who sat down, and where. */
    g_string_append_printf (words, _ ("%s sits at the table, seat %u."), ka_isolate (player->name), seat);
  if (text != NULL)
    g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", text);
  if (words->len > 0)
    ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_NEWS, words->str);
}

/* ---- offering ------------------------------------------------------------------------------------------ */

static void
chip_clicked_cb (GtkToggleButton *chip, gpointer user_data)
{
  KaPlayerPicker *self = user_data;
  const KaPlayer *player = g_object_get_data (G_OBJECT (chip), "player");
  gboolean taken = is_taken (self, player);

  forget_question (self);
  say (self, NULL);
  g_signal_emit (self, signals[taken ? SIGNAL_DROPPED : SIGNAL_PICKED], 0, player);
  /* Whether it worked is said by who is taken now. */
  gtk_toggle_button_set_active (chip, is_taken (self, player));
  stay_in_sight_soon (self);
  announce (self, player, NULL);
}

static GtkWidget *
build_chip (KaPlayerPicker *self, KaPlayer *player)
{
  GtkWidget *chip = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *badge = ka_badge_new ();
  GtkWidget *name = gtk_label_new (player->name);
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");

  ka_badge_set (KA_BADGE (badge), player->colour, player->symbol);
  ka_badge_set_pixel_size (KA_BADGE (badge), 20);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_lines (GTK_LABEL (name), 2);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 18);
  gtk_box_append (GTK_BOX (box), badge);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), tick);
  g_object_bind_property (chip, "active", tick, "visible", G_BINDING_SYNC_CREATE);
  gtk_button_set_child (GTK_BUTTON (chip), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, player->name, -1);
  gtk_widget_add_css_class (chip, "person");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), is_taken (self, player));
  g_object_set_data (G_OBJECT (chip), "player", player);
  g_signal_connect (chip, "clicked", G_CALLBACK (chip_clicked_cb), self);
  return chip;
}

static void
show_people (KaPlayerPicker *self)
{
  g_autofree char *wanted = ka_name_key (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  GtkWidget *chip;
  guint n = 0;

  while ((chip = gtk_widget_get_first_child (GTK_WIDGET (self->people))) != NULL)
    adw_wrap_box_remove (self->people, chip);
  for (guint i = 0; self->players != NULL && i < self->players->len && n < MOST; i++)
    {
      KaPlayer *player = self->players->pdata[i];
      g_autofree char *name = ka_name_key (player->name);

      if (is_offered (player) && strstr (name, g_strstrip (wanted)) != NULL)
        {
          adw_wrap_box_append (self->people, build_chip (self, player));
          n++;
        }
    }
  gtk_widget_set_visible (self->people_group, n > 0);
}

static void
show_taken (KaPlayerPicker *self)
{
  for (GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->people)); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip),
                                  is_taken (self, g_object_get_data (G_OBJECT (chip), "player")));
}

/* ---- typing -------------------------------------------------------------------------------------------- */

/* The name of somebody who is not at the table yet. */
static char *
find_name (const char *typed, gpointer picker)
{
  KaPlayerPicker *self = picker;

  for (guint i = 0; self->players != NULL && i < self->players->len; i++)
    {
      const KaPlayer *player = self->players->pdata[i];

      if (is_offered (player) && !is_taken (self, player)
          && ka_completion_find_rest (typed, player->name) != NULL)
        return g_strdup (player->name);
    }
  return NULL;
}

static void
text_changed_cb (KaPlayerPicker *self)
{
  gboolean typed = ka_completion_follow (self->completion);
  g_autofree char *name = NULL;

  ka_mark_wrong (GTK_WIDGET (self->entry), FALSE);
  /* Whether it was another one can still be said while the next name is typed. */
  if (self->namesake == NULL && self->newcomer == NULL)
    gtk_widget_set_visible (self->said, FALSE);
  /* Nobody is called nothing but spaces. */
  name = ka_text_clean_name (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  gtk_widget_set_sensitive (self->add, *name != '\0');
  if (!typed)
    return;
  show_people (self);
  g_signal_emit (self, signals[SIGNAL_TYPED], 0);
}

/* Says what is wrong with a name, which stays where it was typed to be mended. */
static gboolean
refuse (KaPlayerPicker *self, const char *name)
{
  g_autoptr (GError) error = NULL;

  if (ka_text_check (name, _ ("name"), KA_TEXT_NAME, &error))
    return FALSE;
  forget_question (self);
  ka_mark_wrong (GTK_WIDGET (self->entry), TRUE);
  say (self, error->message);
  stay_in_sight_soon (self);
  announce (self, NULL, error->message);
  return TRUE;
}

static char *
describe_known (const char *name, const KaPlayer *known)
{
  g_autofree char *typed = ka_name_key (name);
  g_autofree char *key = ka_name_key (known->name);

  if (!g_str_equal (typed, key))
    /* Translators: another name of a person, and the name of that person. */
    return g_strdup_printf (_ ("%s is another name of %s, who plays now."), ka_isolate (name),
                            ka_isolate (known->name));
  return g_strdup_printf (_ ("%s is in the book already, and plays now."), ka_isolate (known->name));
}

/* Whoever is new is asked after: a guest is one for a night. Returns: (nullable): what is said of it */
static char *
welcome (KaPlayerPicker *self, KaPlayer *person)
{
  if (!is_taken (self, person))
    return NULL;
  self->newcomer = ka_player_copy (person);
  return g_strdup_printf (_ ("%s is new in the book."), ka_isolate (person->name));
}

/* Sits @person down by @name, and asks whether it is another one: whoever meant the one of the book types on. Somebody whose name
 * was completed was seen and is meant. Returns: (nullable): what is said of it */
static char *
sit_down (KaPlayerPicker *self, const char *name, const KaPlayer *known, KaPlayer *person,
          gboolean was_completed)
{
  if (is_taken (self, person))
    {
      self->namesake = g_strdup (name);
      return g_strdup_printf (_ ("%s plays already."), ka_isolate (person->name));
    }
  g_signal_emit (self, signals[SIGNAL_PICKED], 0, person);
  if (known == NULL)
    return welcome (self, person);
  if (was_completed || !is_taken (self, person))
    return NULL;
  self->namesake = g_strdup (name);
  self->seated = ka_player_copy (person);
  return describe_known (name, self->seated);
}

/* Returns: whether the name is one */
static gboolean
take (KaPlayerPicker *self, const char *name)
{
  const KaPlayer *known = find_person (self, name);
  gboolean was_completed = ka_completion_has_rest (self->completion);
  g_autoptr (KaPlayer) person = NULL;
  g_autofree char *message = NULL;

  ka_completion_stop (self->completion);
  if (known == NULL && refuse (self, name))
    return FALSE;
  forget_question (self);
  person = known != NULL ? ka_player_copy (known) : make_person (self, name);
  message = sit_down (self, name, known, person, was_completed);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  say (self, message);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  stay_in_sight_soon (self);
  announce (self, self->namesake != NULL && self->seated == NULL ? NULL : person, message);
  return TRUE;
}

static char *
dup_name (KaPlayerPicker *self)
{
  return ka_text_clean_name (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

static void
add_cb (KaPlayerPicker *self)
{
  g_autofree char *name = dup_name (self);

  if (*name != '\0')
    {
      take (self, name);
      return;
    }
  ka_completion_stop (self->completion);
  g_signal_emit (self, signals[SIGNAL_DONE], 0);
}

/* ---- another one of that name ---------------------------------------------------------------------------- */

/* The one who sat down by that name gets up again, if he still sits there. */
static void
named_cb (KaPlayerPicker *self, const char *name)
{
  g_autoptr (KaPlayer) new = make_person (self, name);
  g_autoptr (KaPlayer) seated = g_steal_pointer (&self->seated);
  g_autofree char *message = NULL;

  forget_question (self);
  if (seated != NULL && is_taken (self, seated))
    g_signal_emit (self, signals[SIGNAL_DROPPED], 0, seated);
  g_signal_emit (self, signals[SIGNAL_PICKED], 0, new);
  message = welcome (self, new);
  say (self, message);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  stay_in_sight_soon (self);
  announce (self, new, message);
}

/* Says so of who came last, and so the seat stays the same. */
static void
guest_cb (KaPlayerPicker *self)
{
  g_autoptr (KaPlayer) guest = g_steal_pointer (&self->newcomer);
  gboolean still = is_taken (self, guest);

  forget_question (self);
  say (self, NULL);
  guest->guest = TRUE;
  if (still)
    {
      g_signal_emit (self, signals[SIGNAL_DROPPED], 0, guest);
      g_signal_emit (self, signals[SIGNAL_PICKED], 0, guest);
    }
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  stay_in_sight_soon (self);
  announce (self, guest, NULL);
}

static void
other_cb (KaPlayerPicker *self)
{
  AdwDialog *dialog = ka_other_name_new (self->players, self->taken, self->namesake);

  g_signal_connect_object (dialog, "named", G_CALLBACK (named_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

/* ---- the object ---------------------------------------------------------------------------------------- */

static gboolean
ka_player_picker_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (KA_PLAYER_PICKER (widget)->entry));
}

static void
ka_player_picker_dispose (GObject *object)
{
  KaPlayerPicker *self = KA_PLAYER_PICKER (object);

  g_clear_pointer (&self->completion, ka_completion_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_PLAYER_PICKER);
  G_OBJECT_CLASS (ka_player_picker_parent_class)->dispose (object);
}

static void
ka_player_picker_finalize (GObject *object)
{
  KaPlayerPicker *self = KA_PLAYER_PICKER (object);

  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->taken, g_ptr_array_unref);
  forget_question (self);
  G_OBJECT_CLASS (ka_player_picker_parent_class)->finalize (object);
}

static void
ka_player_picker_class_init (KaPlayerPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_player_picker_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_player_picker_finalize;
  widget_class->focus = ka_focus_children;
  widget_class->grab_focus = ka_player_picker_grab_focus;

  signals[SIGNAL_PICKED] = g_signal_new ("picked", KA_TYPE_PLAYER_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_DROPPED] = g_signal_new ("dropped", KA_TYPE_PLAYER_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_TYPED]
      = g_signal_new ("typed", KA_TYPE_PLAYER_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[SIGNAL_DONE]
      = g_signal_new ("done", KA_TYPE_PLAYER_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (KA_TYPE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-player-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, KaPlayerPicker, entry);
  gtk_widget_class_bind_template_child (widget_class, KaPlayerPicker, add);
  gtk_widget_class_bind_template_child (widget_class, KaPlayerPicker, said);
  gtk_widget_class_bind_template_child (widget_class, KaPlayerPicker, message);
  gtk_widget_class_bind_template_child (widget_class, KaPlayerPicker, other);
  gtk_widget_class_bind_template_child (widget_class, KaPlayerPicker, guest);
  gtk_widget_class_bind_template_child (widget_class, KaPlayerPicker, people_group);
  gtk_widget_class_bind_template_child (widget_class, KaPlayerPicker, people);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, other_cb);
  gtk_widget_class_bind_template_callback (widget_class, guest_cb);
}

static void
ka_player_picker_init (KaPlayerPicker *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->completion = ka_completion_new (GTK_EDITABLE (self->entry), find_name, self);
}

void
ka_player_picker_set_players (KaPlayerPicker *self, GPtrArray *players)
{
  g_return_if_fail (KA_IS_PLAYER_PICKER (self));

  g_ptr_array_ref (players);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  self->players = players;
  show_people (self);
}

void
ka_player_picker_set_taken (KaPlayerPicker *self, GPtrArray *taken)
{
  g_return_if_fail (KA_IS_PLAYER_PICKER (self));

  g_ptr_array_ref (taken);
  g_clear_pointer (&self->taken, g_ptr_array_unref);
  self->taken = taken;
  show_taken (self);
}

char *
ka_player_picker_dup_typed (KaPlayerPicker *self)
{
  g_return_val_if_fail (KA_IS_PLAYER_PICKER (self), NULL);

  return ka_completion_dup_typed (self->completion);
}

void
ka_player_picker_set_typed (KaPlayerPicker *self, const char *typed)
{
  g_return_if_fail (KA_IS_PLAYER_PICKER (self));

  gtk_editable_set_text (GTK_EDITABLE (self->entry), typed);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

gboolean
ka_player_picker_take_typed (KaPlayerPicker *self)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (KA_IS_PLAYER_PICKER (self), FALSE);

  name = dup_name (self);
  return *name == '\0' || (take (self, name) && self->namesake == NULL);
}
