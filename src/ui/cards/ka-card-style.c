/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card-style.h"

#include "ka-calm.h"

struct _KaCardStyle
{
  GObject parent_instance;

  KaCardFace face;
  KaCardColours colours;
  KaCardBack back;

  /* owned */
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (KaCardStyle, ka_card_style, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
read_settings (KaCardStyle *self)
{
  self->face = (KaCardFace) ka_calm_get_face (self->settings);
  self->colours = (KaCardColours) g_settings_get_enum (self->settings, "card-colours");
  self->back = (KaCardBack) g_settings_get_enum (self->settings, "card-back");
}

static void
changed_cb (KaCardStyle *self, const char *key)
{
  if (!g_str_has_prefix (key, "card-") && !g_str_equal (key, KA_CALM_KEY))
    return;
  read_settings (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ka_card_style_finalize (GObject *object)
{
  g_clear_object (&KA_CARD_STYLE (object)->settings);
  G_OBJECT_CLASS (ka_card_style_parent_class)->finalize (object);
}

static void
ka_card_style_class_init (KaCardStyleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_card_style_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_CARD_STYLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_card_style_init (KaCardStyle *self)
{
}

KaCardStyle *
ka_card_style_new (GSettings *settings)
{
  KaCardStyle *self = g_object_new (KA_TYPE_CARD_STYLE, NULL);

  if (settings != NULL)
    {
      self->settings = g_object_ref (settings);
      read_settings (self);
      g_signal_connect_object (settings, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
    }
  return self;
}

KaCardFace
ka_card_style_get_face (KaCardStyle *self)
{
  g_return_val_if_fail (KA_IS_CARD_STYLE (self), KA_CARD_FACE_CLASSIC);

  return self->face;
}

KaCardColours
ka_card_style_get_colours (KaCardStyle *self)
{
  g_return_val_if_fail (KA_IS_CARD_STYLE (self), KA_CARD_COLOURS_TWO);

  return self->colours;
}

KaCardBack
ka_card_style_get_back (KaCardStyle *self)
{
  g_return_val_if_fail (KA_IS_CARD_STYLE (self), KA_CARD_BACK_LATTICE);

  return self->back;
}
