//! Ways of playing by chance that lead to different corners of the rules.

use kasbah_rules::Draws;

use crate::city::{Cell, Square};
use crate::position::{Next, Position};

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Style {
    /// Each action equally likely.
    Uniform,
    /// First a kind (the text before `@`), then one of that kind.
    Curious,
    /// Gates as soon as may be, and streets that make for them.
    Wandering,
    /// Each seat has kinds that it puts off as long as it can.
    Stubborn,
}

impl Style {
    pub(crate) const ALL: [Style; 4] =
        [Style::Uniform, Style::Curious, Style::Wandering, Style::Stubborn];
}

fn kind(text: &str) -> &str {
    text.split('@').next().unwrap_or(text)
}

fn pick<T: Clone>(from: &[T], draws: &mut Draws) -> T {
    from[draws.below(from.len() as u64) as usize].clone()
}

/// An action for the player whose turn it is. `taste` is any number that stays the same in a game.
pub(crate) fn choose(position: &Position, style: Style, taste: u64, draws: &mut Draws) -> String {
    let legal = position.legal();
    let liked = match style {
        Style::Wandering if draws.below(4) > 0 => wandering(position, &legal),
        Style::Stubborn if draws.below(8) > 0 => stubborn(position, &legal, taste),
        _ => Vec::new(),
    };
    if !liked.is_empty() {
        return pick(&liked, draws);
    }
    if style == Style::Uniform {
        return pick(&legal, draws);
    }
    let mut kinds: Vec<&str> = legal.iter().map(|text| kind(text)).collect();
    kinds.dedup();
    let chosen = pick(&kinds, draws);
    let of_kind: Vec<&String> = legal.iter().filter(|text| kind(text) == chosen).collect();
    pick(&of_kind, draws).clone()
}

fn wandering(position: &Position, legal: &[String]) -> Vec<String> {
    let city = &position.city;
    let liked = |wanted: &dyn Fn(&str) -> bool| -> Vec<String> {
        legal.iter().filter(|text| wanted(text)).cloned().collect()
    };
    let named = liked(&|text| text.contains('<'));
    let gates = liked(&|text| text.starts_with('G'));
    if !named.is_empty() || !gates.is_empty() {
        return [named, gates].concat();
    }
    let mut fronts: Vec<Square> =
        city.all(Cell::Gate).into_iter().map(|gate| city.front(gate)).collect();
    fronts.retain(|&front| city.at(front) == Cell::Empty);
    let distance = |text: &str| {
        let (x, y) = city.find(text.strip_prefix("M@")?);
        let walks = city.beside((x, y)).any(|near| city.at(near) == Cell::Merchant);
        let steps = fronts.iter().map(|front| (front.0 - x).abs() + (front.1 - y).abs()).min()?;
        walks.then_some(steps)
    };
    let nearest = legal.iter().filter_map(|text| distance(text)).min();
    liked(&|text| nearest.is_some() && distance(text) == nearest)
}

fn stubborn(position: &Position, legal: &[String], taste: u64) -> Vec<String> {
    let Next::Seat(seat) = position.next else { return Vec::new() };
    // One bit of the taste for each seat and letter of a kind.
    let puts_off = |text: &str| {
        let letter = "obgvkRNSMWGt".find(&text[..1]).unwrap_or_default();
        taste >> (seat * 12 + letter) & 1 == 1
    };
    legal.iter().filter(|text| !puts_off(text)).cloned().collect()
}
