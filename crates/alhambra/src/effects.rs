//! What throws and marks bring about.

use kasbah_rules::{Game, Listener};

use crate::action::Action;
use crate::dice::Dice;
use crate::space::Space;
use crate::state::{Hand, Phase};
use crate::{Alhambra, Building, Chip, Happening, tables};

pub(crate) fn act(
    position: &mut Alhambra,
    action: Action,
    listener: &mut impl Listener<Happening>,
) {
    match action {
        Action::Throw(dice) => {
            position.hand.before = position.hand.dice;
            position.hand.thrown = dice;
            position.phase = Phase::Throwing;
        }
        Action::Again => {
            position.hand.before = position.hand.dice;
            position.phase = Phase::Throwing;
        }
        Action::Mark(building) => position.mark(building, listener),
        Action::Displace(building) => position.displace(building, listener),
        Action::Black(symbol) => {
            let seat = position.seat;
            position.held[seat].take(Chip::Black);
            position.hand.black = Some(symbol);
            listener.hear(|| Happening::BlackUsed { seat, symbol });
        }
        Action::Cancel => position.cancel(listener),
        Action::Take(prize) => position.choose(prize, listener),
        Action::Keep => position.mark_points(listener),
        Action::Swap(building) => position.swap(building, listener),
        Action::Caliph(seat) => position.name_caliph(seat, listener),
    }
}

impl Alhambra {
    /// A8: The dice have fallen.
    pub(crate) fn fall(&mut self, fallen: Dice, listener: &mut impl Listener<Happening>) {
        let hand = &mut self.hand;
        let kept = hand.before.minus(hand.thrown);
        hand.dice = kept.plus(fallen);
        hand.throws += 1;
        self.phase = Phase::Deciding;
        let (seat, throw, dice) = (self.seat, hand.throws, hand.dice);
        listener.hear(|| Happening::Thrown { seat, throw, fallen, dice });
    }

    /// AR10: The dice are as they were, and the throw does not count. The black die stays (AR4).
    fn cancel(&mut self, listener: &mut impl Listener<Happening>) {
        let (seat, throw) = (self.seat, self.hand.throws);
        self.held[seat].take(Chip::Cancel);
        self.hand.dice = std::mem::take(&mut self.hand.before);
        self.hand.throws -= 1;
        self.phase = Phase::Cancelled;
        let dice = self.hand.dice;
        listener.hear(|| Happening::Cancelled { seat, throw, dice });
    }

    /// A9, A10: The marker goes to its space, or to the next free one behind it.
    fn mark(&mut self, column: Building, listener: &mut impl Listener<Happening>) {
        let aim = self.aim(column);
        let space = self.areas[column as usize].mark(aim, self.seat);
        self.tell_mark(column, space, space != aim, listener);
        self.next_marker(listener);
    }

    /// A13: The marker takes its space, and pushes on whatever stands there.
    fn displace(&mut self, column: Building, listener: &mut impl Listener<Happening>) {
        let aim = self.aim(column);
        let seat = self.seat;
        self.held[seat].take(Chip::Displace);
        listener.hear(|| Happening::DisplaceUsed { seat, column });
        let area = &mut self.areas[column as usize];
        let last = area.displace(aim, seat);
        for to in aim.0 + 1..=last.0 {
            let (from, to) = (Space(to - 1), Space(to));
            let Some(seat) = area.owner(to) else { unreachable!("somebody was pushed there") };
            listener.hear(|| Happening::Pushed { seat, column, from, to });
        }
        self.tell_mark(column, aim, false, listener);
        self.next_marker(listener);
    }

    /// The space that the result belongs to.
    fn aim(&self, column: Building) -> Space {
        let Some(space) = self.hand.space(column) else {
            unreachable!("only what is shown can be marked")
        };
        space
    }

    fn tell_mark(
        &self,
        column: Building,
        space: Space,
        queued: bool,
        listener: &mut impl Listener<Happening>,
    ) {
        listener.hear(|| Happening::Marked {
            seat: self.seat,
            column,
            symbols: self.hand.symbols(column),
            throws: self.hand.throws,
            space,
            queued,
        });
    }

    /// A7: The next player throws, or the columns are settled.
    pub(crate) fn next_marker(&mut self, listener: &mut impl Listener<Happening>) {
        let players = self.players();
        self.placed += 1;
        self.hand = Hand::default();
        if self.placed == self.players * tables::markers(players) {
            self.award.column = 0;
            self.settle_columns(listener);
        } else {
            self.seat = self.seat.next(players);
            self.phase = Phase::Throwing;
        }
    }
}
