/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_agent_read:
 * @agent: (nullable): the header User-Agent, which may say anything
 * @browser: (out) (nullable): what the browser is called, `Firefox`; %NULL when it is none that is known
 * @system: (out) (nullable): on what it runs, `Android`; likewise. A television is an English constant, see N_()
 *
 * By what people know a device that is in their hand. Browsers pretend to be one another, so it is a guess for people and no more.
 */
void ka_agent_read (const char *agent, const char **browser, const char **system);

/** ka_agent_recall: (nullable) (transfer none): the browser or the system that was read as @name; %NULL when none is. @name: (nullable) */
const char *ka_agent_recall (const char *name);

G_END_DECLS
