//! The odds against counting everything, against simulation, and against a second computation.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use kasbah_alhambra::odds::{Distribution, Hint, Odds, Worth};
use kasbah_alhambra::{Building, Dice, Space, throw};
use kasbah_rules::{Draws, Seed};

fn dice(text: &str) -> Dice {
    text.parse().expect("dice")
}

/// Every way in which dice that can be told apart fall.
fn each_fall(count: u32, mut see: impl FnMut(&[Building])) {
    for number in 0..6_usize.pow(count) {
        let side = |die| Building::ALL[number / 6_usize.pow(die) % 6];
        see(&(0..count).map(side).collect::<Vec<_>>());
    }
}

fn of(fallen: &[Building]) -> Dice {
    fallen.iter().fold(Dice::NONE, |dice, &symbol| dice.with(symbol))
}

#[test]
fn outcomes_of_a_throw_against_all_falls() {
    for count in 1..=6 {
        let mut counted: BTreeMap<Dice, u64> = BTreeMap::new();
        each_fall(count, |fallen| *counted.entry(of(fallen)).or_default() += 1);
        let mut listed = BTreeMap::new();
        let mut share = 0;
        let walked = throw::outcomes(count as u8, &mut |fallen, weight| {
            assert_eq!(throw::weight(fallen), weight);
            assert_eq!(throw::outcome_at(count as u8, share), Some(fallen));
            share += weight;
            assert_eq!(throw::outcome_at(count as u8, share - 1), Some(fallen));
            assert_eq!(listed.insert(fallen, weight), None, "{fallen} is listed twice");
            ControlFlow::Continue(())
        });
        assert_eq!(walked, ControlFlow::Continue(()));
        assert_eq!(listed, counted);
        assert_eq!(throw::ways(count as u8), 6_u64.pow(count));
    }
}

#[test]
fn eight_dice_have_1287_outcomes() {
    let (mut count, mut total) = (0, 0);
    let _ = throw::outcomes(8, &mut |_, weight| {
        count += 1;
        total += weight;
        ControlFlow::Continue(())
    });
    assert_eq!((count, total), (1287, 6_u64.pow(8)));
}

/// Ways for each number of symbols, counted fall by fall: the dice named, then all the others.
fn counted(building: Building, shown: Dice, thrown: Dice, throws_left: u8) -> Vec<f64> {
    let mut chances = vec![0.0; 9];
    let count = u32::from(thrown.total());
    each_fall(count, |fallen| {
        let now = shown.minus(thrown).plus(of(fallen));
        let share = 1.0 / 6_f64.powi(count as i32);
        if throws_left == 1 {
            chances[usize::from(now.count(building))] += share;
            return;
        }
        let others = now.iter().filter(|&symbol| symbol != building).fold(Dice::NONE, Dice::with);
        let later = counted(building, now, others, throws_left - 1);
        chances.iter_mut().zip(later).for_each(|(chance, later)| *chance += share * later);
    });
    chances
}

#[test]
fn symbols_of_a_column_against_all_falls() {
    // Of eight dice, so that at most a few are thrown.
    for (shown, thrown, throws_left) in [
        ("PPPPSSAT", "SAT", 1),
        ("PPPPSSAT", "PPS", 1),
        ("PPPPPPPP", "PP", 2),
        ("PPPPPPST", "ST", 2),
        ("PPPPPPST", "PT", 2),
        ("PPPPPPPT", "T", 3),
    ] {
        let (shown, thrown) = (dice(shown), dice(thrown));
        let exact = Distribution::of(Building::Pavilions, shown, thrown, throws_left, None);
        assert_eq!((0..=8).map(|symbols| exact.ways(symbols)).sum::<u64>(), exact.total());
        for (symbols, told) in (0..).zip(counted(Building::Pavilions, shown, thrown, throws_left)) {
            let chance = exact.chance(symbols);
            assert!((chance - told).abs() < 1e-12, "{shown} {thrown}: {chance} {told}");
        }
    }
}

#[test]
fn an_example_worked_by_hand() {
    // Five pavilions are kept, three dice thrown: none of them hits in 125 of 216 ways.
    let exact = Distribution::of(Building::Pavilions, dice("PPPPPSAT"), dice("SAT"), 1, None);
    let ways: Vec<u64> = (0..=8).map(|symbols| exact.ways(symbols)).collect();
    assert_eq!((ways, exact.total()), (vec![0, 0, 0, 0, 0, 125, 75, 15, 1], 216));
    assert!((exact.chance_of_at_least(7) - 16.0 / 216.0).abs() < 1e-12);
    // AR4: with the black die one more, and nine are eight.
    let black = Some(Building::Pavilions);
    let exact = Distribution::of(Building::Pavilions, dice("PPPPPSAT"), dice("SAT"), 1, black);
    let ways: Vec<u64> = (0..=8).map(|symbols| exact.ways(symbols)).collect();
    assert_eq!(ways, [0, 0, 0, 0, 0, 0, 125, 75, 16]);
    let other = Some(Building::Towers);
    let same = Distribution::of(Building::Pavilions, dice("PPPPPSAT"), dice("SAT"), 1, other);
    assert_eq!(same.ways(5), 125);
}

#[test]
fn symbols_of_eight_dice_against_simulation() {
    const GAMES: u32 = 200_000;
    let exact = Distribution::of(Building::Gardens, Dice::NONE, Dice::NONE, 3, None);
    // A die has shown the symbol after three throws unless it failed in all of them.
    assert!((exact.mean() - 8.0 * (1.0 - (5.0_f64 / 6.0).powi(3))).abs() < 1e-12);
    let mut draws = Draws::new(Seed::from_number(0x0DD5), Draws::PLAYERS);
    let mut met = [0_u32; 9];
    for _ in 0..GAMES {
        let mut shown = 0;
        for _ in 0..3 {
            let hits = (shown..8).filter(|_| draws.below(6) == 0).count();
            shown += hits;
        }
        met[shown] += 1;
    }
    for (symbols, &times) in (0..).zip(&met) {
        let chance = exact.chance(symbols);
        let deviation = (f64::from(GAMES) * chance * (1.0 - chance)).sqrt();
        let apart = (f64::from(times) - f64::from(GAMES) * chance).abs();
        // The seed is fixed: this holds or does not, and six deviations are beyond chance.
        assert!(apart < 6.0 * deviation, "{symbols} symbols: {times} times for {chance}");
    }
}

/// Something that no symmetry helps with.
fn uneven() -> Worth {
    Worth::of(|building, space| {
        let (symbols, throws) = space.face().expect("a printed space");
        let power = f64::from(symbols).powf(1.5 + 0.1 * f64::from(building as u8));
        let taken = (u32::from(space.number()) * 7 + building as u32 * 5).is_multiple_of(4);
        power - 0.7 * f64::from(throws) - if taken { 2.0 } else { 0.0 }
    })
}

/// The best worth by its definition: every choice, every outcome, every mark.
struct Slow {
    worth: Worth,
    black: Option<Building>,
    known: BTreeMap<(Dice, u8), f64>,
    averages: BTreeMap<(Dice, u8), f64>,
}

impl Slow {
    fn mark(&self, shown: Dice, throws: u8) -> f64 {
        let worth = Building::ALL.into_iter().filter_map(|building| {
            let symbols = shown.count(building) + u8::from(self.black == Some(building));
            (symbols > 0).then(|| self.worth.at(building, Space::of(symbols, throws)))
        });
        worth.fold(f64::NEG_INFINITY, f64::max)
    }

    /// What it is worth to keep these and throw the rest for the `throws`th time.
    fn average(&mut self, kept: Dice, throws: u8) -> f64 {
        if let Some(&average) = self.averages.get(&(kept, throws)) {
            return average;
        }
        let thrown = 8 - kept.total();
        let (mut sum, mut outcomes) = (0.0, Vec::new());
        let _ = throw::outcomes(thrown, &mut |fallen, weight| {
            outcomes.push((fallen, weight));
            ControlFlow::Continue(())
        });
        for (fallen, weight) in outcomes {
            sum += weight as f64 * self.best(kept.plus(fallen), throws);
        }
        let average = sum / throw::ways(thrown) as f64;
        self.averages.insert((kept, throws), average);
        average
    }

    fn best(&mut self, shown: Dice, throws: u8) -> f64 {
        if let Some(&best) = self.known.get(&(shown, throws)) {
            return best;
        }
        let mut best = self.mark(shown, throws);
        if throws < 3 {
            for thrown in shown.parts().skip(1) {
                best = best.max(self.average(shown.minus(thrown), throws + 1));
            }
        }
        self.known.insert((shown, throws), best);
        best
    }
}

#[test]
fn the_optimum_for_one_marker_against_its_definition() {
    let odds = Odds::new();
    for black in [None, Some(Building::Chambers)] {
        let plan = odds.plan(&uneven(), black);
        let (known, averages) = (BTreeMap::new(), BTreeMap::new());
        let mut slow = Slow { worth: uneven(), black, known, averages };
        let before = slow.average(Dice::NONE, 1);
        assert!((plan.before() - before).abs() < 1e-9, "{} {before}", plan.before());
        assert_eq!(slow.known.len(), 3 * 1287);
        for ((shown, throws), best) in slow.known.clone() {
            let (hint, worth) = plan.best(shown, throws);
            assert!((worth - best).abs() < 1e-9, "{shown} after {throws}: {worth} {best}");
            let done = match hint {
                Hint::Mark(building) => {
                    let symbols = shown.count(building) + u8::from(black == Some(building));
                    slow.worth.at(building, Space::of(symbols, throws))
                }
                Hint::Throw(thrown) => slow.average(shown.minus(thrown), throws + 1),
            };
            assert!((done - best).abs() < 1e-9, "{hint:?} for {shown} after {throws}");
        }
    }
}

#[test]
fn who_wants_one_symbol_throws_all_others() {
    let worth = Worth::of(|building, space| match (building, space.face()) {
        (Building::Gardens, Some((symbols, _))) => f64::from(symbols),
        _ => 0.0,
    });
    let odds = Odds::new();
    let plan = odds.plan(&worth, None);
    assert!((plan.before() - 8.0 * (1.0 - (5.0_f64 / 6.0).powi(3))).abs() < 1e-9);
    let (hint, mean) = plan.best(dice("PPSACGGT"), 1);
    assert_eq!(hint, Hint::Throw(dice("PPSACT")));
    let shown = dice("PPSACGGT");
    let exact = Distribution::of(Building::Gardens, shown, dice("PPSACT"), 2, None);
    assert!((mean - exact.mean()).abs() < 1e-9);
    let (hint, worth) = plan.best(dice("GGGGGGGG"), 1);
    assert_eq!((hint, worth), (Hint::Mark(Building::Gardens), 8.0));
}
