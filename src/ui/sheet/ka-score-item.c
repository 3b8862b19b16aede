/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score-item.h"

struct _KaScoreItem
{
  GObject parent_instance;

  guint line;
  gboolean chosen;
  gboolean open;
  KaSheetSigns signs;

  /* borrowed */
  KaSheet *sheet;

  /* owned */
  GBytes *key; /* all that the line depends on; NULL until it was read */
};

G_DEFINE_FINAL_TYPE (KaScoreItem, ka_score_item, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

void
ka_score_item_read (KaScoreItem *self, const KaSheetSigns *signs)
{
  g_autoptr (GBytes) key = NULL;

  g_return_if_fail (KA_IS_SCORE_ITEM (self));
  g_return_if_fail (self->line < ka_sheet_get_n_lines (self->sheet));

  key = ka_score_line_make_key (self->sheet, signs, self->line);
  if (self->key != NULL && g_bytes_equal (self->key, key))
    return;
  g_clear_pointer (&self->key, g_bytes_unref);
  self->key = g_steal_pointer (&key);
  self->signs = *signs;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ka_score_item_set_chosen (KaScoreItem *self, gboolean chosen)
{
  g_return_if_fail (KA_IS_SCORE_ITEM (self));

  if (self->chosen == chosen)
    return;
  self->chosen = chosen;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ka_score_item_set_open (KaScoreItem *self, gboolean open)
{
  g_return_if_fail (KA_IS_SCORE_ITEM (self));

  if (self->open == open)
    return;
  self->open = open;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
ka_score_item_is_open (KaScoreItem *self)
{
  g_return_val_if_fail (KA_IS_SCORE_ITEM (self), FALSE);
  return self->open;
}

KaScoreLine *
ka_score_item_make_line (KaScoreItem *self)
{
  g_return_val_if_fail (KA_IS_SCORE_ITEM (self), NULL);
  return ka_score_line_new (self->sheet, &self->signs, self->line);
}

guint
ka_score_item_get_line (KaScoreItem *self)
{
  g_return_val_if_fail (KA_IS_SCORE_ITEM (self), 0);
  return self->line;
}

gboolean
ka_score_item_is_chosen (KaScoreItem *self)
{
  g_return_val_if_fail (KA_IS_SCORE_ITEM (self), FALSE);
  return self->chosen;
}

static void
ka_score_item_finalize (GObject *object)
{
  KaScoreItem *self = KA_SCORE_ITEM (object);

  g_clear_pointer (&self->key, g_bytes_unref);
  G_OBJECT_CLASS (ka_score_item_parent_class)->finalize (object);
}

static void
ka_score_item_class_init (KaScoreItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_score_item_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_SCORE_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_score_item_init (KaScoreItem *self)
{
}

KaScoreItem *
ka_score_item_new (KaSheet *sheet, guint line)
{
  KaScoreItem *self = g_object_new (KA_TYPE_SCORE_ITEM, NULL);

  self->sheet = sheet;
  self->line = line;
  return self;
}
