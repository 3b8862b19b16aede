# SPDX-License-Identifier: GPL-3.0-or-later
"""A test with a person who keeps the score in a book."""

import tap
from evening import Evening


class BookCase(tap.EveningCase):
    """What these tests have in common."""

    size = (1000, 1000)

    def setUp(self):
        super().setUp()
        self.evening = Evening(self.app)
        self.t = self.app.t

    def tearDown(self):
        self.check_silence()

    def rummy(self, *hands):
        """A match of Rummy in which Anna goes out every time."""
        self.evening.begin('Rummy', 'Anna', 'Bram')
        for hand in hands:
            self.evening.tell(0, hand)
        self.evening.wait_totals(0, sum(hands))

    def go_to(self, room):
        """Clicks one of the tabs of the main page."""
        self.app.click('tab', self.t(room))
        self.app.find('tab', self.t(room), having=('selected',))
