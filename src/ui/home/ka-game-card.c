/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-game-card.h"

#include <adwaita.h>
#include <string.h>

#include "ka-capital.h"
#include "ka-game-picture.h"
#include "ka-language.h"

struct _KaGameCard
{
  GtkBox parent_instance;

  /* template widgets */
  GtkWidget *button;
  KaGamePicture *picture;
  GtkLabel *name;
  GtkLabel *seats;
  GtkLabel *blurb;
  GtkWidget *play;
  GtkWidget *keep_score;
  AdwWrapBox *variants;
};

G_DEFINE_FINAL_TYPE (KaGameCard, ka_game_card, GTK_TYPE_BOX)

static char *
describe_seats (const KaGame *game)
{
  if (game->min_seats == game->max_seats)
    return g_strdup_printf (ngettext ("%u player", "%u players", game->max_seats), game->max_seats);
  /* Translators: how many can play a game, from the first to the second number. */
  return g_strdup_printf (_ ("%u–%u players"), game->min_seats, game->max_seats);
}

static void
set_action (GtkWidget *button, const char *action, const char *game, const char *variant)
{
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", game, variant);
}

/* Below the name of the game there is no need to say it again: “Rummy, with settlement” is “With settlement”. */
static char *
shorten (const KaGame *game, const KaVariant *variant)
{
  g_autofree char *start = g_strconcat (_ (game->name), ", ", NULL);
  const char *name = _ (variant->name);

  return ka_begin_with_capital (g_str_has_prefix (name, start) ? name + strlen (start) : name);
}

static void
add_variant (KaGameCard *self, const KaGame *game, const KaVariant *variant)
{
  g_autofree char *name = shorten (game, variant);
  GtkWidget *button = gtk_button_new_with_label (name);
  g_autofree char *label = g_strdup_printf (_ ("New match of %s"), _ (variant->name));

  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (button, "variant");
  gtk_widget_set_tooltip_text (button, _ (variant->blurb));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (variant->blurb), -1);
  set_action (button, "win.new-match", game->id, variant->id);
  adw_wrap_box_append (self->variants, button);
}

/* A press on the card itself does as the last time; these two say it, or the one where there is nothing to play. */
static void
show_origins (KaGameCard *self, const KaGame *game)
{
  /* Translators: for a screen reader: %s is a game. */
  g_autofree char *play = g_strdup_printf (_ ("Play %s here"), _ (game->name));
  g_autofree char *keep_score = g_strdup_printf (_ ("Keep the score of %s"), _ (game->name));

  gtk_widget_set_visible (self->play, game->rules != NULL);
  set_action (self->play, "win.play", game->id, "");
  set_action (self->keep_score, "win.keep-score", game->id, "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL, play, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->keep_score), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  keep_score, -1);
}

static void
ka_game_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_GAME_CARD);
  G_OBJECT_CLASS (ka_game_card_parent_class)->dispose (object);
}

static void
ka_game_card_class_init (KaGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_game_card_dispose;
  g_type_ensure (KA_TYPE_GAME_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-game-card.ui");
  gtk_widget_class_bind_template_child (widget_class, KaGameCard, button);
  gtk_widget_class_bind_template_child (widget_class, KaGameCard, picture);
  gtk_widget_class_bind_template_child (widget_class, KaGameCard, name);
  gtk_widget_class_bind_template_child (widget_class, KaGameCard, seats);
  gtk_widget_class_bind_template_child (widget_class, KaGameCard, blurb);
  gtk_widget_class_bind_template_child (widget_class, KaGameCard, play);
  gtk_widget_class_bind_template_child (widget_class, KaGameCard, keep_score);
  gtk_widget_class_bind_template_child (widget_class, KaGameCard, variants);
}

static void
ka_game_card_init (KaGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_game_card_new (const KaGame *game)
{
  KaGameCard *self = g_object_new (KA_TYPE_GAME_CARD, NULL);
  g_autofree char *seats = describe_seats (game);
  g_autofree char *label = g_strdup_printf (_ ("New match of %s"), _ (game->name));
  g_autofree char *description = g_strdup_printf ("%s %s", _ (game->blurb), seats);

  ka_game_picture_set_game (self->picture, game->id);
  gtk_label_set_text (self->name, _ (game->name));
  gtk_label_set_text (self->seats, seats);
  gtk_label_set_text (self->blurb, _ (game->blurb));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (game->name), -1);
  set_action (self->button, "win.new-match", game->id, "");
  show_origins (self, game);

  for (const KaVariant *variant = game->variants; variant != NULL && variant->id != NULL; variant++)
    add_variant (self, game, variant);
  /* One variant is the game itself, which the card already offers. */
  gtk_widget_set_visible (GTK_WIDGET (self->variants), game->variants != NULL && game->variants[0].id != NULL
                                                           && game->variants[1].id != NULL);
  return GTK_WIDGET (self);
}
