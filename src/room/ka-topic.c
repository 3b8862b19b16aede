/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-topic.h"

#include <json-glib/json-glib.h>

#include "ka-message.h"

/* Whoever is so many revisions behind gets all. */
#define MOST_FIRSTS 1024

struct _KaTopic
{
  /* owned */
  KaSnapshot *snapshot;
  char *message; /* nullable: that was asked for last */

  /* borrowed */
  const char *epoch;

  guint message_first; /* from which line on @message tells */
  guint base;          /* the first revision of which it is known what came after */
  GArray *
      firsts; /* of guint: for each revision after it, from which line on it is another than the one before */
};

KaTopic *
ka_topic_new (KaSnapshot *snapshot, const char *epoch, guint revision)
{
  KaTopic *self = g_new0 (KaTopic, 1);

  self->snapshot = snapshot;
  self->epoch = epoch;
  self->base = revision;
  self->firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
ka_topic_free (KaTopic *self)
{
  ka_snapshot_free (self->snapshot);
  g_array_unref (self->firsts);
  g_free (self->message);
  g_free (self);
}

const char *
ka_topic_get_name (const KaTopic *self)
{
  return self->snapshot->topic;
}

guint
ka_topic_get_revision (const KaTopic *self)
{
  return self->base + self->firsts->len;
}

gboolean
ka_topic_update (KaTopic *self, KaSnapshot *snapshot)
{
  GStrv before = self->snapshot->lines, after = snapshot->lines;
  gboolean changed;
  guint first = 0;

  while (before[first] != NULL && g_strcmp0 (before[first], after[first]) == 0)
    first++;
  changed
      = before[first] != NULL || after[first] != NULL || !g_str_equal (self->snapshot->head, snapshot->head);
  if (changed)
    g_array_append_val (self->firsts, first);
  if (self->firsts->len > MOST_FIRSTS)
    {
      g_array_remove_index (self->firsts, 0);
      self->base++;
    }
  ka_snapshot_free (self->snapshot);
  self->snapshot = snapshot;
  g_clear_pointer (&self->message, g_free);
  return changed;
}

/* Whoever has a revision from long ago or of another thing that was called the same before, or one that is yet to come, gets all. */
static guint
find_first (const KaTopic *self, guint since)
{
  guint first = g_strv_length (self->snapshot->lines);

  if (since < self->base || since > ka_topic_get_revision (self))
    return 0;
  for (guint i = since - self->base; i < self->firsts->len; i++)
    first = MIN (first, g_array_index (self->firsts, guint, i));
  return first;
}

static char *
make_message (const KaTopic *self, guint first)
{
  g_autofree char *lines = g_strjoinv (",", self->snapshot->lines + first);
  /* What is found in a book may be called anything. */
  g_autoptr (JsonNode) topic = json_node_init_string (json_node_alloc (), self->snapshot->topic);
  g_autofree char *name = json_to_string (topic, FALSE);

  return g_strdup_printf ("{\"version\":%d,\"type\":\"topic\",\"topic\":%s,\"epoch\":\"%s\",\"revision\":%u,"
                          "\"from\":%u,\"head\":%s,\"lines\":[%s]}",
                          KA_MESSAGE_VERSION, name, self->epoch, ka_topic_get_revision (self), first,
                          self->snapshot->head, lines);
}

const char *
ka_topic_get_message (KaTopic *self, guint since)
{
  guint first = find_first (self, since);

  if (self->message != NULL && self->message_first == first)
    return self->message;
  g_free (self->message);
  self->message = make_message (self, first);
  self->message_first = first;
  return self->message;
}
