//! The worked figures of the rules.

use std::ops::ControlFlow;

use kasbah_medici::{Action, Chance, Happening, Illegal, Medici, MediciSetup, Take};
use kasbah_rules::{Event, Game, Table, Turn, Viewer};

use super::{PLAIN, check, day};

#[test]
fn figure_1_anna_britta_and_carlos() {
    check(
        "setup players=3
# Anna reveals cloth 0, fur 3, green 2 and takes the green 2 and the fur 3.
0 reveal
* CC0
0 reveal
* F3
0 reveal
* +2
0 take 1 2
view /merchants/0/boat_value 5
view /merchants/0/loaded 1
# Britta reveals grain 5 and cloth 3 and takes both cloths.
1 reveal
* G5
1 reveal
* C3
1 take 1 3
view /merchants/1/boat_value 3
view /merchants/1/aboard [0,0,0,0,3]
# Carlos reveals nothing and takes the grain 5.
? 2 reveal | take 1
2 take 1
view /merchants/2/boat_value 5
view /market []
? 0 reveal",
    );
}

#[test]
fn figure_2_boats_worth_20_16_16_and_13() {
    let boats = day(
        0,
        &[
            ["4", "4", "4", "4", "4"],
            ["3", "3", "3", "3", "4"],
            ["4", "3", "3", "3", "3"],
            ["3", "3", "3", "2", "2"],
        ],
    );
    check(&format!("setup players=4 deck={PLAIN}\n{boats}= 30 15 15 0"));
}

#[test]
fn figure_3_dye_and_grain() {
    let boats = day(
        0,
        &[
            ["D5", "D4", "G5", "G4", "G3"],
            ["D5", "D4", "G2", "7", "7"],
            ["D2", "G2", "7", "7", "S2"],
        ],
    );
    check(&format!(
        "setup players=3\n{boats}score 0 5 day 1: rank in dye
score 1 5 day 1: rank in dye
score 0 10 day 1: rank in grain
score 1 30 day 1: value of the boat
score 0 15 day 1: value of the boat
score 2 10 day 1: rank in spice
= 30 35 10"
    ));
}

/// Everybody reveals one card and takes it; on the third day he reveals all he may. Chance prefers
/// cards that take room.
#[test]
fn figure_4_with_six_players_the_deck_can_run_out_on_the_third_day() {
    let setup = MediciSetup::of(6).expect("six can play");
    let mut table = Table::<Medici>::new(setup);
    let mut heard = Vec::new();
    let mut from_the_market = 0;
    while table.position().turn() != Turn::Over {
        let position = table.position();
        let event = match position.turn() {
            Turn::Player { seat } => {
                let empty = position.check(&Action::Reveal) == Err(Illegal::DeckEmpty);
                from_the_market += usize::from(empty);
                let seen = position.view(Viewer::Watcher);
                let wants = seen.revealed < if seen.day == 3 { 3 } else { 1 };
                let reveals = wants && position.check(&Action::Reveal).is_ok();
                let action = if reveals { Action::Reveal } else { Action::Take(Take::Last) };
                Event::Action(seat, action)
            }
            _ => {
                let mut outcomes = Vec::new();
                position.chances(|outcome, _| {
                    outcomes.push(outcome);
                    ControlFlow::Continue(())
                });
                let green = |c: &Chance| matches!(c, Chance::Card(card) if card.is_green());
                outcomes.sort_by_key(green);
                Event::Chance(outcomes[0])
            }
        };
        table.play(event, &mut heard).expect("it is allowed");
    }
    let place = |what: &Happening| heard.iter().position(|h| h == what);
    let third = heard.iter().position(|h| matches!(h, Happening::DayBegan { day: 3, .. }));
    let ran_out = place(&Happening::DeckRanOut);
    assert!(third.is_some() && third < ran_out, "{third:?} {ran_out:?}");
    assert!(ran_out < place(&Happening::DayEnded { day: 3 }));
    assert!(from_the_market >= 6, "play goes on from the market, {from_the_market} turns long");
}
