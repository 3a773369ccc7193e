//! Plots as SVG: as wide as a phone, drawn larger where there is room.

use std::collections::BTreeMap;
use std::fmt::Write;

use kasbah_catalog::arena::Interval;

use super::html::escaped;
use super::report::{Estimate, Report};

const WIDTH: f64 = 360.0;
/// Between the names at the left and the ends of the lines at the right.
const LEFT: f64 = 44.0;
const RIGHT: f64 = 338.0;
/// As many points as a line needs to look like one.
const STEPS: usize = 90;

/// A share from 0 to 1 as a place from left to right.
fn across(share: f64) -> f64 {
    LEFT + share.clamp(0.0, 1.0) * (RIGHT - LEFT)
}

fn drawing(height: f64, title: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\">\n{body}</svg>\n"
    )
}

/// The share of victories of each, with its interval, and the share that equals would have.
pub(super) fn victories(report: &Report) -> String {
    let mut body = String::new();
    let height = 44.0 * report.bots.len() as f64 + 26.0;
    for percent in [0, 25, 50, 75, 100] {
        let x = across(f64::from(percent) / 100.0);
        let foot = height - 8.0;
        let _ = writeln!(
            body,
            "<path class=grid d=\"M{x:.1} 4V{:.1}\"/><text class=tick x={x:.1} y={foot:.1}>{percent} %</text>",
            height - 22.0
        );
    }
    let even = across(1.0 / report.players() as f64);
    let _ = writeln!(body, "<path class=even d=\"M{even:.1} 4V{:.1}\"/>", height - 22.0);
    for (index, bot) in report.bots.iter().enumerate() {
        let top = 8.0 + 44.0 * index as f64;
        let (name, end) = (escaped(&bot.name), across(bot.win_rate.mean));
        let _ = writeln!(
            body,
            "<text class=name x={LEFT} y={:.1}>{name}</text>\
             <rect class=\"fill c{index}\" x={LEFT} y={:.1} width={:.1} height=14 rx=2 />",
            top + 11.0,
            top + 16.0,
            end - LEFT
        );
        whisker(&mut body, &bot.win_rate, top + 23.0, across);
    }
    drawing(height, "Share of victories with 95 % intervals", &body)
}

fn whisker(body: &mut String, estimate: &Estimate, y: f64, place: impl Fn(f64) -> f64) {
    if let (Some(low), Some(high)) = (estimate.low, estimate.high) {
        let (low, high, top, foot) = (place(low), place(high), y - 5.0, y + 5.0);
        let _ = writeln!(
            body,
            "<path class=whisker d=\"M{low:.1} {y:.1}H{high:.1}M{low:.1} {top:.1}V{foot:.1}M{high:.1} {top:.1}V{foot:.1}\"/>"
        );
    }
}

/// How often each had how many points; below it the mean with its interval.
pub(super) fn points(report: &Report) -> String {
    let all = report.played.iter().flat_map(|game| game.scores.iter().copied());
    let (low, high) = all.fold((u32::MAX, 0), |(low, high), s| (low.min(s), high.max(s)));
    // Whole numbers of points a column, and no more columns than can be told apart.
    let width = (high - low + 1).div_ceil(30).max(1);
    let columns = ((high - low) / width + 1) as usize;
    let share = |points: f64| (points - f64::from(low)) / (f64::from(width) * columns as f64);
    let row = 76.0;
    let height = row * report.bots.len() as f64 + 22.0;
    let mut body = String::new();
    for (index, bot) in report.bots.iter().enumerate() {
        let places = report.places(&bot.name);
        let mut counts = vec![0_u32; columns];
        for game in &report.played {
            for &place in &places {
                counts[((game.scores[place] - low) / width) as usize] += 1;
            }
        }
        let most = f64::from(counts.iter().copied().max().unwrap_or(0).max(1));
        let floor = row * (index as f64 + 1.0) - 12.0;
        let name = escaped(&bot.name);
        let _ = writeln!(body, "<text class=name x={LEFT} y={:.1}>{name}</text>", floor - 52.0);
        let _ = write!(body, "<path class=\"fill c{index}\" d=\"");
        for (column, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let start = across(column as f64 / columns as f64);
            let end = across((column + 1) as f64 / columns as f64) - 0.8;
            let top = floor - 46.0 * f64::from(*count) / most;
            let _ = write!(body, "M{start:.1} {floor:.1}V{top:.1}H{end:.1}V{floor:.1}Z");
        }
        body.push_str("\"/>\n");
        let mean = across(share(bot.score.mean));
        let y = floor + 5.0;
        whisker(&mut body, &bot.score, y, |points| across(share(points)));
        let _ = writeln!(body, "<circle class=dot cx={mean:.1} cy={y:.1} r=3 />");
    }
    for quarter in 0..=4 {
        let part = f64::from(quarter) / 4.0;
        let value = f64::from(low) + part * f64::from(width) * columns as f64;
        let (x, y) = (across(part), height - 6.0);
        let _ = writeln!(body, "<text class=tick x={x:.1} y={y:.1}>{value:.0}</text>");
    }
    drawing(height, "Points, how often each total came", &body)
}

/// The share of victories as more deals came in, each with the band that its interval makes.
pub(super) fn settling(report: &Report) -> String {
    let (top, foot) = (8.0, 178.0);
    let down = |share: f64| foot - share.clamp(0.0, 1.0) * (foot - top);
    let mut body = String::new();
    for percent in [0, 25, 50, 75, 100] {
        let y = down(f64::from(percent) / 100.0);
        let _ = writeln!(
            body,
            "<path class=grid d=\"M{LEFT} {y:.1}H{RIGHT}\"/><text class=side x=38 y={:.1}>{percent} %</text>",
            y + 4.0
        );
    }
    let even = down(1.0 / report.players() as f64);
    let _ = writeln!(body, "<path class=even d=\"M{LEFT} {even:.1}H{RIGHT}\"/>");
    for (index, bot) in report.bots.iter().enumerate() {
        let wins = wins_by_deal(report, &bot.name);
        let all = wins.len() as f64;
        let mut line = String::new();
        let (mut upper, mut lower) = (Vec::new(), Vec::new());
        for deals in prefixes(wins.len()) {
            let estimate = Estimate::of_wins(Interval::of_wins(&wins[..deals]));
            let x = across(deals as f64 / all);
            let start = if line.is_empty() { 'M' } else { 'L' };
            let _ = write!(line, "{start}{x:.1} {:.1}", down(estimate.mean));
            // The band of the first few deals is wider than the plot.
            if let (Some(low), Some(high)) = (estimate.low, estimate.high) {
                upper.push(format!("{x:.1} {:.1}", down(high)));
                lower.push(format!("{x:.1} {:.1}", down(low)));
            }
        }
        lower.reverse();
        upper.append(&mut lower);
        if !upper.is_empty() {
            let band = upper.join("L");
            let _ = writeln!(body, "<path class=\"band c{index}\" d=\"M{band}Z\"/>");
        }
        let _ = writeln!(body, "<path class=\"line c{index}\" d=\"{line}\"/>");
    }
    let deals = report.deals;
    let _ = writeln!(
        body,
        "<text class=tick x={LEFT} y=194>0</text><text class=end x={RIGHT} y=194>{deals} deals</text>"
    );
    drawing(200.0, "Share of victories as the deals came in", &body)
}

/// The mean of a bot's victories in the games of each deal.
fn wins_by_deal(report: &Report, name: &str) -> Vec<f64> {
    let places = report.places(name);
    let mut deals: BTreeMap<u64, f64> = BTreeMap::new();
    for game in &report.played {
        let wins: f64 = places.iter().map(|&place| game.wins[place]).sum();
        *deals.entry(game.deal).or_default() += wins / places.len() as f64;
    }
    deals.values().map(|sum| sum / report.games_a_deal as f64).collect()
}

/// How many deals to look at, from a few to all.
fn prefixes(deals: usize) -> impl Iterator<Item = usize> {
    let step = deals.div_ceil(STEPS).max(1);
    (1..deals).step_by(step).chain([deals])
}
