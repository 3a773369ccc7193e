//! C19 to C21: From day to day, and the end.

use kasbah_medici::Happening;
use kasbah_rules::Seat;

use super::{PLAIN, check, day, load, plain_day};

fn setup(players: usize) -> String {
    format!("setup players={players} deck={PLAIN}\n")
}

#[test]
fn c19_the_market_goes_back_and_warehouses_stay() {
    check(&format!(
        "setup players=3\n{}2 reveal\n* S5\n2 reveal\n* S4\n2 reveal\n* D5
view /deck_count 94
2 take 1
view /day 2
view /market []
view /deck_count 96
view /merchants/0/warehouse [0,0,0,0,5]
view /merchants/1/warehouse [5,0,0,0,0]
2 reveal
# Both spices can come again; what was loaded cannot.
! * C5 -> impossible
! * G5 -> impossible
* S5
2 reveal
* S5
2 reveal
* S5
2 take 1
0 reveal
! * S5 -> impossible",
        load("0:C5,C5,C5 1:G5,G5,G5 2:F2,F2,F2 0:C4,C4 1:G4,G4")
    ));
}

#[test]
fn c20_the_poorest_starts_the_next_day() {
    check(&format!("{}{}= 15 0 30\n? 1 reveal", setup(3), plain_day(0, &[2, 1, 3])));
    check(&format!("{}{}= 0 20\n? 0 reveal", setup(2), {
        load("0:1,1,1 1:2,2,2 0:1,1,1 1:2,2,2 0:1 1:2")
    }));
    // All florins count, not those of the day: 0 was last today, and 1 has the fewest.
    check(&format!(
        "{}{}{}= 30 15 45\n? 1 reveal",
        setup(3),
        plain_day(0, &[3, 1, 2]),
        plain_day(1, &[1, 2, 3]),
    ));
}

#[test]
fn c20_the_lot_decides_among_equals() {
    let tied = format!("{}{}", setup(3), plain_day(0, &[1, 3, 1]));
    check(&format!(
        "{tied}? * start 0:1 | start 2:1
view /starter null
! * start 1 -> impossible
! * start 3 -> impossible
! * 7 -> impossible
! 0 reveal -> C20
! 1 reveal -> C20
* start 2
? 2 reveal
! * start 0 -> impossible
view /starter 2"
    ));
    check(&format!("{tied}* start 0\n? 0 reveal\nview /day 2"));
}

#[test]
fn c20_nothing_is_drawn_before_the_first_day_or_after_the_last() {
    let all = [1, 1, 1];
    check(&format!(
        "{}! * start 0 -> impossible\n? 0 reveal\n{}? * start 0:1 | start 1:1 | start 2:1
* start 1\n{}* start 2\n{}? over\n! * start 0 -> impossible",
        setup(3),
        plain_day(0, &all),
        plain_day(1, &all),
        plain_day(2, &all)
    ));
}

#[test]
fn c21_after_the_third_evening_most_florins_win() {
    let told = check(&format!(
        "{}{}= 0 15 30\n{}= 30 15 45\n? 1 reveal\n{}= 30 45 60
? over
! 0 reveal -> C21
! 1 take 1 -> C21
! * 7 -> impossible",
        setup(3),
        plain_day(0, &[1, 2, 3]),
        plain_day(0, &[3, 1, 2]),
        plain_day(1, &[1, 3, 2]),
    ));
    assert_eq!(
        told.happenings.last(),
        Some(&Happening::GameOver { florins: vec![30, 45, 60], winners: vec![Seat(2)] })
    );
}

#[test]
fn c21_equal_players_share_the_victory() {
    let told = check(&format!(
        "{}{}{}{}= 60 15 60\n? over",
        setup(3),
        plain_day(0, &[3, 1, 2]),
        plain_day(1, &[1, 2, 3]),
        plain_day(1, &[3, 1, 2]),
    ));
    assert_eq!(
        told.happenings.last(),
        Some(&Happening::GameOver { florins: vec![60, 15, 60], winners: vec![Seat(0), Seat(2)] })
    );
}

#[test]
fn a_day_ends_with_the_cards_of_all_boats_told() {
    let boats = day(0, &[["1"; 5], ["2"; 5], ["3"; 5]]);
    let told = check(&format!("{}{boats}", setup(3)));
    let ended = told.happenings.iter().position(|h| *h == Happening::DayEnded { day: 1 });
    let paid = told.happenings.iter().position(|h| matches!(h, Happening::BoatPaid { .. }));
    assert!(ended.is_some() && ended < paid, "the day ends before it is paid");
}
