# SPDX-License-Identifier: GPL-3.0-or-later
"""The settings of who listens to the program in the tests: those of a fresh Orca, with another voice, and without what is no speech."""

import os
import sys

from orca import settings
from orca.acss import ACSS

sys.path.append(os.environ['KA_VOICE'])

import pen  # noqa: E402

settings.speechFactoryModules = ['pen']
settings.speechServerFactory = 'pen'
settings.voices = {**settings.voices, settings.SYSTEM_VOICE: ACSS({ACSS.AVERAGE_PITCH: pen.OWN_PITCH})}
settings.enableKeyEcho = False
settings.enableBraille = False
settings.enableSound = False
