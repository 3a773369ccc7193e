//! Which rule is named when an action is refused: the first that applies, in the order of
//! section 16 of the rules.

use crate::city::{Cell, Square};
use crate::palaces::{Palace, at_the_well, extensions, in_front_of_gate, too_near};
use crate::position::{Next, Owner, Position};
use crate::streets::steps;

type Answer = Result<(), &'static str>;

fn refuse_if(forbidden: bool, rule: &'static str) -> Answer {
    if forbidden { Err(rule) } else { Ok(()) }
}

impl Position {
    /// What is said to an action of the player whose turn it is.
    pub(crate) fn why(&self, text: &str) -> Answer {
        let seat = match self.next {
            Next::Seat(seat) => seat,
            _ => return refuse_if(!self.legal().contains(&text.to_owned()), "M7"),
        };
        let Some((kind, squares)) = text.split_once('@') else {
            refuse_if(self.tea[seat] == 0, "M48")?;
            return refuse_if(self.placed == 0, "M47");
        };
        let kind = kind.chars().next().expect("a kind");
        let (to, from) = match squares.split_once('<') {
            Some((to, from)) => (to, Some(from)),
            None => (squares, None),
        };
        let building = kind.is_lowercase();
        refuse_if(building && !self.options.colours().contains(&kind), "M1")?;
        refuse_if(self.stocks[seat].get(&kind).is_none_or(|count| *count == 0), "M10")?;
        refuse_if(kind != 'R' && self.roof_due(), "M62")?;
        let ring = kind == 'W' || kind == 'G';
        let square = self.city.seek(to).filter(|&square| self.city.inside(square) != ring);
        let square = square.ok_or(match kind {
            'R' => "M25",
            'N' => "M27",
            'S' => "M28",
            'M' => "M30",
            'W' => "M33",
            'G' => "M50",
            _ => "M17",
        })?;
        if kind == 'R' || kind == 'N' {
            return self.why_roof(seat, kind, square);
        }
        refuse_if(self.city.at(square) != Cell::Empty, "M16")?;
        match kind {
            'S' => self.why_stable(square),
            'M' => self.why_merchant(square, from),
            'W' => self.why_wall(square),
            'G' => self.why_gate(square),
            colour => self.why_building(colour, square),
        }
    }

    fn touches(&self, square: Square, squares: &[Square]) -> bool {
        self.city.beside(square).any(|near| squares.contains(&near))
    }

    fn why_building(&self, colour: char, square: Square) -> Answer {
        let palaces = self.palaces();
        let of_colour = || palaces.iter().filter(|palace| palace.colour == colour);
        let growing = of_colour().find(|palace| {
            self.owner(palace) == Owner::Nobody && !extensions(&self.city, palace).is_empty()
        });
        if let Some(palace) = growing
            && !self.touches(square, &palace.buildings)
        {
            return Err(if self.touches(square, &palace.stables) { "M19" } else { "M18" });
        }
        let closed = |palace: &Palace| {
            self.owner(palace) != Owner::Nobody && self.touches(square, &palace.buildings)
        };
        refuse_if(of_colour().any(closed), "M25")?;
        self.why_apart(growing, square)
    }

    fn why_stable(&self, square: Square) -> Answer {
        let palaces = self.palaces();
        let own = palaces.iter().find(|palace| self.touches(square, &palace.buildings));
        refuse_if(own.is_none(), "M28")?;
        self.why_apart(own, square)
    }

    fn why_apart(&self, own: Option<&Palace>, square: Square) -> Answer {
        refuse_if(too_near(&self.city, own, square), "M21")?;
        refuse_if(at_the_well(&self.city, square), "M22")?;
        refuse_if(in_front_of_gate(&self.city, square), "M54")
    }

    fn why_roof(&self, seat: usize, kind: char, square: Square) -> Answer {
        let palaces = self.palaces();
        let palace = palaces.iter().find(|palace| palace.name() == square).ok_or("M25")?;
        let roofed = self.owner(palace) != Owner::Nobody;
        refuse_if(roofed, if kind == 'R' { "M25" } else { "M27" })?;
        let own = |other: &&Palace| self.owner(other) == Owner::Player(seat);
        let mut owned = palaces.iter().filter(own);
        refuse_if(kind == 'R' && owned.any(|other| other.colour == palace.colour), "M26")
    }

    fn why_merchant(&self, square: Square, from: Option<&str>) -> Answer {
        let steps = steps(&self.city, &self.passages);
        let step = steps.iter().find(|step| step.to == square);
        let through = step.map_or(&[][..], |step| &step.through);
        if let Some(from) = from {
            let named = through.iter().any(|&end| self.city.name(end) == from);
            return refuse_if(!named || through.len() < 2, "M56");
        }
        refuse_if(through.len() > 1, "M56")?;
        // Where no end can grow, MR6 is what is left to break.
        let merchant = |near| self.city.at(near) == Cell::Merchant;
        let grows = steps.iter().any(|step| {
            let ends = crate::streets::ends(&self.city, &self.passages);
            let mut near = self.city.beside(step.to).filter(|&near| merchant(near));
            !step.through.is_empty() || near.any(|near| ends.contains(&near))
        });
        refuse_if(step.is_none(), if grows { "M31" } else { "MR6" })
    }

    fn why_wall(&self, square: Square) -> Answer {
        let side = self.side(square);
        let near = self.city.along(square).map(|near| self.city.at(near));
        if !near.contains(&Cell::Wall) && !near.contains(&Cell::Tower) {
            return Err(if near.contains(&Cell::Gate) { "M55" } else { "M33" });
        }
        let count = |cell| side.iter().filter(|&&other| self.city.at(other) == cell).count();
        refuse_if(count(Cell::Gate) == 0 && count(Cell::Empty) == 1, "M34")
    }

    fn why_gate(&self, square: Square) -> Answer {
        let near = self.city.along(square).map(|near| self.city.at(near));
        refuse_if(!near.contains(&Cell::Wall), "M50")?;
        refuse_if(near.contains(&Cell::Tower), "M51")?;
        let gated = self.side(square).iter().any(|&other| self.city.at(other) == Cell::Gate);
        refuse_if(gated, "M52")?;
        let front = self.city.at(self.city.front(square));
        refuse_if(!matches!(front, Cell::Empty | Cell::Merchant), "M53")
    }

    fn side(&self, square: Square) -> Vec<Square> {
        let mut sides = self.city.sides().into_iter();
        sides.find(|side| side.contains(&square)).expect("a wall square")
    }
}
