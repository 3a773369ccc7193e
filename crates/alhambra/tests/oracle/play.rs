//! What events bring about.

use crate::position::{Award, Marker, Next, Position, TYPES, in_order, type_index};

impl Position {
    /// An event that is allowed, in notation and without the seat.
    pub(crate) fn play(&mut self, event: &str) {
        let (word, rest) = event.split_once(' ').unwrap_or((event, ""));
        let letter = rest.chars().next().unwrap_or(' ');
        match word {
            "column" => {
                self.laid[type_index(letter)] = Some('F');
                self.next = Next::Chips;
            }
            "chips" => self.lay(rest),
            "dice" => self.fall(rest),
            "throw" => {
                self.marker.taken_up = rest.chars().collect();
                self.next = Next::Dice;
            }
            "again" => self.next = Next::Dice,
            "cancel" => {
                self.use_up('V');
                self.marker.shown.pop();
                self.marker.cancelled = true;
            }
            "black" => {
                self.use_up('B');
                self.marker.black = Some(letter);
            }
            "mark" => self.mark(letter, rest.ends_with("displace")),
            "two" => self.hand_out("two"),
            "chip" => self.hand_out("chip"),
            "keep" => self.keep(),
            "swap" => {
                self.use_up('X');
                self.award.points -= 1;
                self.build(type_index(letter), 1);
                self.ask();
            }
            "caliph" => {
                self.caliph = rest.parse().expect("a seat");
                self.after_prize();
            }
            _ => panic!("{event} is no event"),
        }
    }

    fn use_up(&mut self, chip: char) {
        let held = &mut self.held[self.seat];
        held.remove(held.iter().position(|&other| other == chip).expect("the chip is held"));
    }

    fn lay(&mut self, chips: &str) {
        let mut chips = chips.chars();
        for column in &mut self.laid {
            if column.is_none() {
                let chip = chips.next().expect("a chip for each column");
                *column = Some(chip);
                if self.round < 5 {
                    let at = self.light.iter().position(|&other| other == chip);
                    self.light.remove(at.expect("it was not used before"));
                }
            }
        }
        self.seat = self.caliph;
        self.marker = Marker::default();
        self.next = Next::Dice;
    }

    fn fall(&mut self, fallen: &str) {
        let mut dice = self.dice();
        if !self.marker.shown.is_empty() {
            for taken in &self.marker.taken_up {
                let at = dice.iter().position(|die| die == taken);
                dice.remove(at.expect("it was shown"));
            }
        }
        dice.extend(fallen.chars());
        self.marker.shown.push(in_order(dice));
        self.marker.cancelled = false;
        self.marker.second_made |= self.marker.shown.len() == 2;
        self.next = Next::Marker;
    }

    fn mark(&mut self, letter: char, displace: bool) {
        let aim = self.aim(letter);
        let column = &mut self.columns[type_index(letter)];
        let seat = self.seat;
        if displace {
            // Everybody from here on moves, up to the first gap, which closes.
            if let Some(gap) = column[aim..].iter().position(Option::is_none) {
                column.remove(aim + gap);
            }
            column.insert(aim, Some(seat));
            self.use_up('D');
        } else {
            match column[aim..].iter().position(Option::is_none) {
                Some(behind) => column[aim + behind] = Some(seat),
                None => column.push(Some(seat)),
            }
        }
        self.markers[self.seat] -= 1;
        self.marker = Marker::default();
        self.seat = (self.seat + 1) % self.players;
        if self.markers[self.seat] > 0 {
            self.next = Next::Dice;
        } else {
            self.settle(0);
        }
    }

    fn settle(&mut self, from: usize) {
        self.award = Award { column: from, prize: "", place: 0, points: 0 };
        if from == 6 {
            self.end_round();
        } else if let Some(&(_, seat)) = self.standing(from).first() {
            self.seat = seat;
            self.next = Next::Prize;
        } else {
            self.laid[from] = None;
            self.settle(from + 1);
        }
    }

    fn hand_out(&mut self, prize: &'static str) {
        self.award.prize = prize;
        self.award.place += 1;
        self.award.points = if prize == "two" { 2 } else { 1 };
        self.ask();
    }

    fn ask(&mut self) {
        if self.award.points > 0 && self.holds('X') {
            self.next = Next::Swap;
        } else {
            self.keep();
        }
    }

    fn keep(&mut self) {
        if self.award.points > 0 {
            self.build(self.award.column, self.award.points);
            self.award.points = 0;
        }
        if self.award.prize == "chip" {
            match self.laid[self.award.column].take().expect("a chip lies there") {
                'F' => {
                    self.next = Next::Caliph;
                    return;
                }
                chip => self.held[self.seat].push(chip),
            }
        }
        self.after_prize();
    }

    fn after_prize(&mut self) {
        if self.award.place == 1
            && let Some(&(_, seat)) = self.standing(self.award.column).get(1)
        {
            self.seat = seat;
            self.hand_out(if self.award.prize == "two" { "chip" } else { "two" });
            return;
        }
        self.laid[self.award.column] = None;
        self.settle(self.award.column + 1);
    }

    fn build(&mut self, letter: usize, points: usize) {
        let from = self.built(letter, self.seat);
        let track = &mut self.tracks[letter];
        track[from].retain(|&seat| seat != self.seat);
        while track.len() <= from + points {
            track.push(Vec::new());
        }
        track[from + points].push(self.seat);
    }

    fn end_round(&mut self) {
        for column in &mut self.columns {
            *column = vec![None; 24];
        }
        match self.round {
            1 => self.score("A"),
            3 => self.score("B"),
            5 => self.score("C"),
            _ => {}
        }
        if self.round == 5 {
            self.next = Next::Over;
            return;
        }
        let fresh = Position::new(self.players);
        self.markers = fresh.markers;
        self.round += 1;
        self.next = if self.round == 5 { Next::Chips } else { Next::Column };
    }

    fn score(&mut self, table: &str) {
        let names = ["pavilions", "seraglios", "arcades", "chambers", "gardens", "towers"];
        for (letter, name) in names.iter().enumerate().take(TYPES.len()) {
            let lowest = 1 + letter as u32;
            let pays = match table {
                "A" => vec![lowest],
                "B" => vec![lowest + 7, lowest],
                _ => vec![lowest + 15, lowest + 7, lowest],
            };
            for ((rank, seat), points) in (1..).zip(self.ranking(letter)).zip(pays) {
                self.sheet.push((seat, points, format!("scoring {table}: rank {rank} in {name}")));
            }
        }
        for (seat, chips) in self.held.iter().enumerate() {
            for value in 1..=3 {
                let count = chips.iter().filter(|chip| chip.to_digit(10) == Some(value)).count();
                if count > 0 {
                    let reason = format!("scoring {table}: chips of {value}: {count}");
                    self.sheet.push((seat, value * count as u32, reason));
                }
            }
        }
    }
}
