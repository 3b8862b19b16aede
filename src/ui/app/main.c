/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-application.h"

int
main (int argc, char **argv)
{
  g_autoptr (KaApplication) app = ka_application_new ();

  return g_application_run (G_APPLICATION (app), argc, argv);
}
