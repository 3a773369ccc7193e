//! What can be done now, and whose turn it is next.

use crate::city::Cell;
use crate::options::Options;
use crate::palaces::{extensions, free};
use crate::position::{Next, Owner, Position};
use crate::streets::steps;

impl Position {
    /// The placements that are possible for a seat, M62 and tea aside.
    pub(crate) fn placements(&self, seat: usize) -> Vec<String> {
        let has = |kind| self.stocks[seat].get(&kind).is_some_and(|count| *count > 0);
        let name = |square| self.city.name(square);
        let palaces = self.palaces();
        let mut texts = Vec::new();
        for colour in self.options.colours().into_iter().filter(|colour| has(*colour)) {
            let mut squares = Vec::new();
            for palace in &palaces {
                if palace.colour == colour && self.owner(palace) == Owner::Nobody {
                    squares.extend(extensions(&self.city, palace));
                }
            }
            if squares.is_empty() {
                squares = self.city.city_squares();
                squares.retain(|&square| free(&self.city, None, square));
            }
            texts.extend(squares.into_iter().map(|square| format!("{colour}@{}", name(square))));
        }
        for palace in &palaces {
            let unroofed = self.owner(palace) == Owner::Nobody;
            let owns_one = palaces.iter().any(|other| {
                other.colour == palace.colour && self.owner(other) == Owner::Player(seat)
            });
            if has('R') && unroofed && !owns_one {
                texts.push(format!("R@{}", name(palace.name())));
            }
            if has('N') && unroofed {
                texts.push(format!("N@{}", name(palace.name())));
            }
            if has('S') {
                let squares = extensions(&self.city, palace);
                texts.extend(squares.into_iter().map(|square| format!("S@{}", name(square))));
            }
        }
        if has('M') {
            for step in steps(&self.city, &self.passages) {
                let to = name(step.to);
                if step.through.len() < 2 {
                    texts.push(format!("M@{to}"));
                } else {
                    texts.extend(step.through.iter().map(|&end| format!("M@{to}<{}", name(end))));
                }
            }
        }
        for side in self.city.sides() {
            let count = |cell| side.iter().filter(|&&square| self.city.at(square) == cell).count();
            let gates = count(Cell::Gate);
            for &square in side.iter().filter(|&&square| self.city.at(square) == Cell::Empty) {
                let near = self.city.along(square).map(|near| self.city.at(near));
                let at_wall = near.contains(&Cell::Wall);
                let at_tower = near.contains(&Cell::Tower);
                if has('W') && (at_wall || at_tower) && (gates > 0 || count(Cell::Empty) > 1) {
                    texts.push(format!("W@{}", name(square)));
                }
                let front = self.city.at(self.city.front(square));
                let front_free = matches!(front, Cell::Empty | Cell::Merchant);
                if has('G') && at_wall && !at_tower && gates == 0 && front_free {
                    texts.push(format!("G@{}", name(square)));
                }
            }
        }
        texts
    }

    /// M62
    pub(crate) fn roof_due(&self) -> bool {
        let Next::Seat(seat) = self.next else { return false };
        let alone = (0..self.options.players).all(|s| s == seat || self.pieces(s) == 0);
        let second = self.quota == 2 && self.placed == 1;
        let can = || self.placements(seat).iter().any(|text| text.starts_with('R'));
        !self.options.second && alone && second && !self.roof_first && can()
    }

    /// Everything that can happen now, sorted: actions, or outcomes of chance.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut inner = self.city.inner_squares();
        inner.retain(|&square| self.city.at(square) == Cell::Empty);
        let opening = |prefix: &str| {
            inner.iter().map(|&square| format!("{prefix}{}", self.city.name(square))).collect()
        };
        let mut texts: Vec<String> = match self.next {
            Next::ChanceWell => opening("well "),
            Next::ChanceMerchant => opening("merchant "),
            Next::FirstMerchant => opening("M@"),
            Next::Over => Vec::new(),
            Next::Seat(seat) => {
                let mut texts = self.placements(seat);
                let second = self.quota == 2 && self.placed == 1;
                if self.roof_due() {
                    texts.retain(|text| text.starts_with('R'));
                }
                if second && self.tea[seat] > 0 {
                    texts.push("tea".into());
                }
                texts
            }
        };
        texts.sort_unstable();
        texts
    }

    /// Plays an event in its notation, without a seat or `*`.
    pub(crate) fn play(&mut self, text: &str) {
        match self.next {
            Next::ChanceWell => {
                let square = self.city.find(text.strip_prefix("well ").expect("the well"));
                self.city.put(square, Cell::Well);
                self.next = Next::ChanceMerchant;
            }
            Next::ChanceMerchant | Next::FirstMerchant => {
                let name = text.trim_start_matches("merchant ").trim_start_matches("M@");
                self.city.put(self.city.find(name), Cell::Merchant);
                self.turn_comes(0);
            }
            Next::Over => panic!("{text} after the end"),
            Next::Seat(seat) => {
                if text == "tea" {
                    self.tea[seat] -= 1;
                    self.turn_comes(seat + 1);
                    return;
                }
                let (kind, squares) = text.split_once('@').expect("a placement");
                let (to, named) = match squares.split_once('<') {
                    Some((to, from)) => (to, Some(self.city.find(from))),
                    None => (squares, None),
                };
                let to = self.city.find(to);
                let through = if kind == "M" {
                    let step = steps(&self.city, &self.passages).into_iter().find(|s| s.to == to);
                    step.expect("a step").through
                } else {
                    Vec::new()
                };
                let from = named.or(through.first().copied());
                self.place(seat, kind.chars().next().expect("a kind"), to, from);
                self.roof_first = self.placed == 0 && kind == "R";
                self.placed += 1;
                let goes_on = self.placed < self.quota
                    && !self.out[seat]
                    && !self.placements(seat).is_empty();
                if !goes_on {
                    self.turn_comes(seat + 1);
                }
            }
        }
    }

    /// The turn comes to a seat, or to the first after it that can place.
    fn turn_comes(&mut self, seat: usize) {
        let players = self.options.players;
        self.placed = 0;
        self.quota = 0;
        self.next = Next::Over;
        let can = |position: &Position, seat: usize| {
            !position.out[seat] && !position.placements(seat).is_empty()
        };
        if !(0..players).any(|seat| can(self, seat)) {
            return;
        }
        let mut seat = seat % players;
        while !can(self, seat) {
            if !self.out[seat] && self.pieces(seat) == 1 && self.stocks[seat][&'G'] == 1 {
                // M60
                self.stocks[seat].insert('G', 0);
                self.out[seat] = true;
            }
            seat = (seat + 1) % players;
        }
        self.next = Next::Seat(seat);
        self.turns[seat] += 1;
        let single = self.turns[seat] == 1 && seat < single_placers(&self.options);
        self.quota = if single || self.pieces(seat) == 1 { 1 } else { 2 };
    }
}

/// M11: how many players place one piece only in their first turn.
fn single_placers(options: &Options) -> usize {
    match (options.second, options.players) {
        (false, _) => 0,
        (true, 2) => 1,
        (true, _) => 2,
    }
}
