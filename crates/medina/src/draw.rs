//! The board as text: what a viewer sees, drawn for a terminal or a screen reader.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use crate::happening::Holder;
use crate::place::{Place, Side, Tower};
use crate::view::{MedinaView, PalaceView, PassageView, PlayerView, StockView, TowerView};

impl MedinaView {
    /// The city in its ring, then tiles, palaces and players. `points` are by seat: a view has
    /// the worth of palaces, but no totals.
    #[must_use]
    pub fn draw(&self, points: &[u32]) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(points, &mut text);
        text
    }

    fn write(&self, points: &[u32], out: &mut String) -> fmt::Result {
        self.write_board(out)?;
        self.write_tiles(out)?;
        self.write_palaces(out)?;
        self.write_passages(out)?;
        self.write_players(points, out)?;
        self.write_legend(out)
    }

    fn write_board(&self, out: &mut String) -> fmt::Result {
        let marks = self.marks();
        let mark = |place| marks.get(&place).map_or_else(|| empty(place), String::as_str);
        let along = |side| {
            let squares = (0..self.columns).map(|index| Place::Wall { side, index });
            squares.map(|place| format!("{:<3}", mark(place))).collect::<String>()
        };
        let letters = (b'a'..b'a' + self.columns).map(|letter| format!("{}  ", char::from(letter)));
        let letters = format!("        {}", letters.collect::<String>().trim_end());
        writeln!(out, "{letters}")?;
        writeln!(out, "    T1  {} T3", along(Side::North))?;
        for row in (0..self.rows).rev() {
            let city = (0..self.columns).map(|column| mark(Place::City { column, row }));
            let city = city.map(|mark| format!("{mark:<3}")).collect::<String>();
            let [west, east] =
                [Side::West, Side::East].map(|side| mark(Place::Wall { side, index: row }));
            writeln!(out, "{:>3} {west:<3} {city} {east:<2} {}", row + 1, row + 1)?;
        }
        writeln!(out, "    T4  {} T2", along(Side::South))?;
        writeln!(out, "{letters}\n")
    }

    /// What stands on each square, in two letters at most.
    fn marks(&self) -> BTreeMap<Place, String> {
        let mut marks = BTreeMap::new();
        let mut put = |places: &[Place], mark: &str| {
            marks.extend(places.iter().map(|place| (*place, mark.to_string())));
        };
        // What lies on top comes last.
        put(&self.well_ring, ":");
        put(&self.well_bonus, "+");
        put(self.well.as_slice(), "()");
        put(&self.merchants, "M");
        put(&self.walls, "##");
        put(&self.gates, "[]");
        for palace in &self.palaces {
            let roof = match palace.holder {
                Holder::Nobody => String::new(),
                Holder::Neutral => "N".into(),
                Holder::Player { seat } => seat.to_string(),
            };
            put(&palace.buildings, &format!("{}{roof}", palace.colour.letter()));
            put(&palace.stables, &format!("S{roof}"));
        }
        marks
    }

    fn write_tiles(&self, out: &mut String) -> fmt::Result {
        writeln!(out, "tower tiles (worth their number)")?;
        for TowerView { tower, tile, holder, merchants } in &self.towers {
            write!(out, "  {tile} {}  {}", corner(*tower), held(*holder))?;
            if *merchants > 0 {
                write!(out, ", {} on it", count(*merchants, "merchant"))?;
            }
            writeln!(out)?;
        }
        writeln!(out, "palace tiles")?;
        for colour in &self.colours {
            let holds = |palace: &&PalaceView| palace.colour == *colour && palace.tile;
            let holder = self.palaces.iter().find(holds);
            let at = holder.map_or(String::new(), |palace| format!(", palace {}", palace.name));
            let holder = holder.map_or(Holder::Nobody, |palace| palace.holder);
            writeln!(out, "  {} {:<7} {}{at}", colour.tile(), colour.to_string(), held(holder))?;
        }
        writeln!(out)
    }

    fn write_palaces(&self, out: &mut String) -> fmt::Result {
        if self.palaces.is_empty() {
            return writeln!(out, "no palaces yet\n");
        }
        writeln!(out, "palaces (by their first building)")?;
        let mut palaces: Vec<&PalaceView> = self.palaces.iter().collect();
        palaces.sort_by_key(|palace| palace.name);
        for PalaceView { name, colour, holder, buildings, stables, value, touches, .. } in palaces {
            let owner = match holder {
                Holder::Nobody => "no roof".into(),
                Holder::Neutral => "neutral roof".into(),
                Holder::Player { seat } => format!("seat {seat}"),
            };
            let worth: u32 = value.iter().map(|item| item.points).sum();
            let size = buildings.len() + stables.len();
            let (name, colour) = (name.to_string(), colour.to_string());
            write!(out, "  {name:<3} {colour:<6}  {owner:<12}  size {size:<2} worth {worth}")?;
            for tower in touches {
                write!(out, ", touches tower {}", tower.tile())?;
            }
            writeln!(out)?;
        }
        writeln!(out)
    }

    /// M56: What the picture cannot show: merchants far from each other that are one street.
    fn write_passages(&self, out: &mut String) -> fmt::Result {
        if self.passages.is_empty() {
            return Ok(());
        }
        writeln!(out, "one street through gates")?;
        for PassageView { gates: [one, other], merchants: [from, to] } in &self.passages {
            writeln!(out, "  {from} and {to}, by {one} and {other}")?;
        }
        writeln!(out)
    }

    fn write_players(&self, points: &[u32], out: &mut String) -> fmt::Result {
        writeln!(out, "        points  roofs  neutral  tea  stock")?;
        for player in &self.players {
            let PlayerView { seat, roofs, neutral_roofs, tea, out: gone, passed_over, stock } =
                player;
            let points = points.get(seat.index()).copied().unwrap_or_default();
            let stock = stock.as_ref().map_or("behind the screen".into(), |s| self.counted(s));
            let standing = match (gone, passed_over) {
                (true, _) => "out (M15); ",
                (false, true) => "passed over (M14); ",
                (false, false) => "",
            };
            write!(out, "seat {seat}  {points:>6}  {roofs:>5}  {neutral_roofs:>7}  {tea:>3}  ")?;
            writeln!(out, "{standing}{stock}")?;
        }
        if self.spare_gate {
            writeln!(out, "a gate lies beside the board")?;
        }
        writeln!(out)
    }

    /// A stock by the letters of the notation, such as `o3 b4 v5 S2 M6 W7`.
    fn counted(&self, stock: &StockView) -> String {
        let buildings = self.colours.iter().map(|colour| colour.letter()).zip(&stock.buildings);
        let others = [&stock.stables, &stock.merchants, &stock.walls, &stock.gates];
        let all = buildings.chain("SMWG".chars().zip(others)).filter(|(_, count)| **count > 0);
        let all: Vec<String> = all.map(|(letter, count)| format!("{letter}{count}")).collect();
        if all.is_empty() { "nothing".into() } else { all.join(" ") }
    }

    fn write_legend(&self, out: &mut String) -> fmt::Result {
        for colour in &self.colours {
            write!(out, "{} {colour}, ", colour.letter())?;
        }
        writeln!(out, "S stable; with a roof: its seat, N if neutral")?;
        write!(out, "M merchant, ## wall, [] gate, -- gap, T tower with its tile")?;
        if self.well.is_some() {
            write!(out, "\n() well, : nothing is built here, + worth 4 at the well")?;
        }
        writeln!(out)
    }
}

fn empty(place: Place) -> &'static str {
    match place {
        Place::City { .. } => ".",
        Place::Wall { .. } => "--",
    }
}

fn corner(tower: Tower) -> &'static str {
    match tower {
        Tower::NorthWest => "NW",
        Tower::SouthEast => "SE",
        Tower::NorthEast => "NE",
        Tower::SouthWest => "SW",
    }
}

fn held(holder: Holder) -> String {
    match holder {
        Holder::Nobody => "nobody's yet".into(),
        Holder::Neutral => "on the board, neutral".into(),
        Holder::Player { seat } => format!("seat {seat}"),
    }
}

fn count(number: u8, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}
