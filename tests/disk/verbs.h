/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scene.h"

G_BEGIN_DECLS

/**
 * Verb: something that people do with a book; a new one is a row of the table in verbs.c.
 * @start: how it begins
 * @act: does it; the scene is open if it begins with %SCENE_OPEN
 */
typedef struct
{
  const char *name;
  SceneStart start;
  gboolean (*act) (Scene *scene, GError **error);
} Verb;

extern const Verb VERBS[];
extern const guint N_VERBS;

G_END_DECLS
