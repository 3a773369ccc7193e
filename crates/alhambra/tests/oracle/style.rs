//! Ways of playing by chance that lead to different corners of the rules.

use kasbah_rules::Draws;

use crate::position::{Next, Position, TYPES};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Style {
    /// Each action equally likely.
    Uniform,
    /// First a kind (the text before the space), then one of that kind.
    Curious,
    /// As many as can be of one symbol.
    Greedy,
    /// Everybody for the same column, and late.
    Crowded,
}

impl Style {
    pub(crate) const ALL: [Style; 4] =
        [Style::Uniform, Style::Curious, Style::Greedy, Style::Crowded];
}

fn kind(text: &str) -> &str {
    text.split(' ').next().unwrap_or(text)
}

fn pick(from: &[String], draws: &mut Draws) -> String {
    from[draws.below(from.len() as u64) as usize].clone()
}

fn curious(legal: &[String], draws: &mut Draws) -> String {
    let mut kinds: Vec<&str> = legal.iter().map(|text| kind(text)).collect();
    kinds.dedup();
    let chosen = kinds[draws.below(kinds.len() as u64) as usize];
    let of_kind = legal.iter().filter(|text| kind(text) == chosen).cloned();
    pick(&of_kind.collect::<Vec<_>>(), draws)
}

/// An action for the player whose turn it is.
pub(crate) fn choose(position: &Position, style: Style, draws: &mut Draws) -> String {
    let legal = position.legal();
    let listed = |text: String| legal.contains(&text).then_some(text);
    let wish = match (style, position.next) {
        (Style::Uniform, _) => return pick(&legal, draws),
        (Style::Greedy, Next::Marker) => {
            let most = TYPES.into_iter().max_by_key(|&letter| position.symbols(letter));
            let most = most.expect("six types");
            let others = position.dice().into_iter().filter(|&letter| letter != most);
            listed(format!("black {most}"))
                .or_else(|| {
                    let blackened = position.marker.black.is_some();
                    listed("cancel".into()).filter(|_| blackened || draws.below(4) == 0)
                })
                .or_else(|| listed("again".into()))
                .or_else(|| listed(format!("throw {}", others.collect::<String>())))
                .or_else(|| listed(format!("mark {most} displace")))
                .or_else(|| listed(format!("mark {most}")))
        }
        (Style::Crowded, Next::Marker) => {
            let column = TYPES[position.round % 2];
            let here = position.dice().into_iter().filter(|&letter| letter == column);
            let spare: String = here.skip(1).collect();
            let displace = listed(format!("mark {column} displace"));
            displace
                .or_else(|| listed("cancel".into()).filter(|_| draws.below(2) == 0))
                .or_else(|| listed(format!("throw {spare}")))
                .or_else(|| listed("throw T".into()))
                .or_else(|| listed(format!("mark {column}")))
        }
        (_, Next::Prize) => listed(if draws.below(5) == 0 { "two" } else { "chip" }.into()),
        _ => None,
    };
    wish.unwrap_or_else(|| curious(&legal, draws))
}
