/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-cloth.h"

G_DEFINE_INTERFACE (KaCloth, ka_cloth, G_TYPE_OBJECT)

static void
ka_cloth_default_init (KaClothInterface *iface)
{
}

guint *
ka_cloth_get_selection (KaCloth *self, guint zone, guint *n)
{
  *n = 0;
  return self != NULL ? KA_CLOTH_GET_IFACE (self)->get_selection (self, zone, n) : NULL;
}

void
ka_cloth_select (KaCloth *self, guint zone, guint index)
{
  if (self != NULL)
    KA_CLOTH_GET_IFACE (self)->select (self, zone, index);
}

void
ka_cloth_clear_selection (KaCloth *self)
{
  if (self != NULL)
    KA_CLOTH_GET_IFACE (self)->clear_selection (self);
}

gboolean
ka_cloth_focus_item (KaCloth *self, guint zone, guint index)
{
  return self != NULL && KA_CLOTH_GET_IFACE (self)->focus_item (self, zone, index);
}

gboolean
ka_cloth_glides (KaCloth *self)
{
  return self != NULL && KA_CLOTH_GET_IFACE (self)->glides (self);
}
