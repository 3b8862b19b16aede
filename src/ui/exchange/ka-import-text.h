/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-exchange.h"

/** ka_import_describe: (transfer full): what an import brings into @book, a line for each kind of thing, and who of the file is taken
 * for somebody of the book by the name alone. */
char *ka_import_describe (const KaImportReport *report, KaBook *book);
