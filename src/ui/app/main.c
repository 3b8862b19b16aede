/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>

#include "ka-application.h"

int
main (int argc, char **argv)
{
  g_autoptr (KaApplication) app = ka_application_new ();

  /* A file that may not grow any more is an error that is told, not the end of the program. */
  signal (SIGXFSZ, SIG_IGN);
  return g_application_run (G_APPLICATION (app), argc, argv);
}
