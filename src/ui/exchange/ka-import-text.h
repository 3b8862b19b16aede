/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-exchange.h"

/** ka_import_describe: (transfer full): what an import brings into the book, a line for each kind of thing, and what there is to tell of
 * single matches. */
char *ka_import_describe (const KaImportReport *report, const KaImportFindings *findings);
