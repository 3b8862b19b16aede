/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plain-cloth.h"

struct _PlainCloth
{
  GObject parent_instance;

  guint zone;
  GArray *chosen; /* of guint */
};

static guint *
get_selection (KaCloth *cloth, guint zone, guint *n)
{
  PlainCloth *self = PLAIN_CLOTH (cloth);

  *n = zone == self->zone ? self->chosen->len : 0;
  return *n > 0 ? g_memdup2 (self->chosen->data, *n * sizeof (guint)) : NULL;
}

static void
choose (KaCloth *cloth, guint zone, guint index)
{
  PlainCloth *self = PLAIN_CLOTH (cloth);

  if (zone != self->zone)
    g_array_set_size (self->chosen, 0);
  self->zone = zone;
  g_array_append_val (self->chosen, index);
}

static void
clear_selection (KaCloth *cloth)
{
  g_array_set_size (PLAIN_CLOTH (cloth)->chosen, 0);
}

static gboolean
focus_item (KaCloth *cloth, guint zone, guint index)
{
  return TRUE;
}

static gboolean
glides (KaCloth *cloth)
{
  return FALSE;
}

static void
plain_cloth_iface_init (KaClothInterface *iface)
{
  iface->get_selection = get_selection;
  iface->select = choose;
  iface->clear_selection = clear_selection;
  iface->focus_item = focus_item;
  iface->glides = glides;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (PlainCloth, plain_cloth, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_CLOTH, plain_cloth_iface_init))

static void
plain_cloth_finalize (GObject *object)
{
  g_array_unref (PLAIN_CLOTH (object)->chosen);
  G_OBJECT_CLASS (plain_cloth_parent_class)->finalize (object);
}

static void
plain_cloth_class_init (PlainClothClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = plain_cloth_finalize;
}

static void
plain_cloth_init (PlainCloth *self)
{
  self->chosen = g_array_new (FALSE, FALSE, sizeof (guint));
}

PlainCloth *
plain_cloth_new (void)
{
  return g_object_new (PLAIN_TYPE_CLOTH, NULL);
}
