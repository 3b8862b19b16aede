/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/** read_changeset: lets SQLite read a changeset to its end, every value of it. Returns: how many changes there are, −1 when it complains */
int read_changeset (const guint8 *data, gsize size);
