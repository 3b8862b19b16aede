/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the book asks of SQLite: before a statement is made ready SQLite asks whether it may be
 * (https://www.sqlite.org/c3ref/set_authorizer.html). */
#include <sqlite3.h>

#include "disk-faults.h"
#include "disk-layers.h"

/* What goes back must be able to. */
static gboolean
takes_back (int action, const char *what)
{
  return (action == SQLITE_TRANSACTION || action == SQLITE_SAVEPOINT) && g_str_equal (what, "ROLLBACK");
}

static int
authorize (void *data, int action, const char *first, const char *second, const char *database,
           const char *trigger)
{
  if (action == SQLITE_READ || action == SQLITE_FUNCTION || takes_back (action, first))
    return SQLITE_OK;
  return disk_fails (DISK_STATEMENT) != NULL ? SQLITE_DENY : SQLITE_OK;
}

static int
install (sqlite3 *handle, char **problem, const struct sqlite3_api_routines *routines)
{
  return sqlite3_set_authorizer (handle, authorize, NULL);
}

void
disk_install_statements (void)
{
  sqlite3_auto_extension ((void (*) (void)) install);
}
