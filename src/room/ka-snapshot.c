/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-snapshot.h"

KaSnapshot *
ka_snapshot_new (char *topic, char *head, GStrv lines)
{
  KaSnapshot *self = g_new0 (KaSnapshot, 1);

  self->topic = topic;
  self->head = head;
  self->lines = lines;
  return self;
}

void
ka_snapshot_free (KaSnapshot *self)
{
  g_free (self->topic);
  g_free (self->head);
  g_strfreev (self->lines);
  g_free (self);
}
