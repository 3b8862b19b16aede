/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-exchange.h"

G_BEGIN_DECLS

/**
 * ka_import_people_fill:
 * @findings: what a preview of an import met; borrowed, and kept as long as @group
 * @changed: (nullable): called with @data after each answer
 *
 * Asks of each of those who are known by name alone whether that is the one in the book. The answers stand in @findings.
 */
void ka_import_people_fill (AdwPreferencesGroup *group, KaImportFindings *findings, GCallback changed,
                            gpointer data);

G_END_DECLS
