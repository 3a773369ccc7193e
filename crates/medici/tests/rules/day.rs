//! C3 to C11: A day at the market.

use super::{check, load};

const SETUP: &str = "setup players=3\n";

#[test]
fn c3_seat_0_starts_and_play_goes_clockwise() {
    check(
        "setup players=3
? 0 reveal
! 1 reveal -> C3
! 2 take 1 -> C3
! 3 reveal -> seat
0 reveal
! 1 reveal -> C3
* C5
0 take 1
! 0 reveal -> C3
! 2 reveal -> C3
1 reveal
* C4
1 take 1
2 reveal
* C3
2 take 1
? 0 reveal",
    );
    for players in 2..=6 {
        let round: Vec<String> = (0..players).map(|seat| format!("{seat}:7")).collect();
        let deck = format!("setup players={players} deck=7:100\n");
        check(&format!("{deck}{}? 0 reveal", load(&round[..].join(" "))));
    }
}

#[test]
fn c4_up_to_three_cards_one_by_one_to_the_end_of_the_market() {
    check(
        "setup players=3
0 reveal
! 0 reveal -> C4
! 0 take 1 -> C4
* C5
? 0 reveal | take 1
view /market/0/card/card \"C5\"
0 reveal
* F3
? 0 reveal | take 1 | take 1 2
0 reveal
* +2
? 0 take 1 | take 1 2 | take 1 3 | take 1 2 3
! 0 reveal -> C4
view /market/0/card/card \"C5\"
view /market/1/card/card \"F3\"
view /market/2/card/card \"+2\"
view /revealed 3
0 take 1
? 1 reveal | take 1 | take 1 2
view /revealed 0
1 reveal
* 7
1 reveal
* 7
1 reveal
* 7
! 1 reveal -> C4",
    );
}

#[test]
fn c4_a_player_may_reveal_however_little_room_he_has() {
    let one_left = load("0:7,7 1:C5 2:C5 0:G5,G4 1:C4 2:C4");
    check(&format!(
        "{SETUP}{one_left}view /merchants/0/loaded 4
0 reveal\n* S5\n0 reveal\n* S4\n0 reveal\n* S3
? 0 take 1"
    ));
}

#[test]
fn c5_who_reveals_nothing_needs_a_market() {
    check(
        "setup players=3
! 0 take 1 -> C5
! 0 take 1 2 3 -> C5
0 reveal
* C5
0 reveal
* C4
0 take 1
? 1 reveal | take 1
1 take 1
! 2 take 1 -> C5
? 2 reveal",
    );
}

#[test]
fn c6_the_last_card_must_be_taken_and_two_more_are_in_reach() {
    check(
        "setup players=3
0 reveal
* C5
! 0 take 1 2 -> C6
! 0 take 1 3 -> C6
! 0 take 1 2 3 -> C6
0 reveal
* F3
! 0 take 1 3 -> C6
! 0 take 1 2 3 -> C6
0 reveal
* D4
0 take 1
1 reveal
* S2
1 reveal
* G3
# Four lie there: C5 F3 S2 G3. Not without the last, not farther back, not in another order.
! 1 take 2 -> not understood
! 1 take 2 3 -> not understood
! 1 take 1 4 -> not understood
! 1 take 4 -> not understood
! 1 take 2 1 -> not understood
! 1 take -> not understood
! 1 pass -> not understood
? 1 reveal | take 1 | take 1 2 | take 1 3 | take 1 2 3
view /market/0/position null
view /market/1/position 3
view /market/3/position 1",
    );
}

#[test]
fn c6_positions_are_counted_before_anything_is_taken_and_the_rest_closes_up() {
    let four = "0 reveal\n* C5\n0 reveal\n* F3\n0 reveal\n* D4\n0 take 1\n1 reveal\n* S2\n1 reveal\n* G3\n";
    for (take, taken, left) in [
        ("1", 3, vec!["C5", "F3", "S2"]),
        ("1 2", 5, vec!["C5", "F3"]),
        ("1 3", 6, vec!["C5", "S2"]),
        ("1 2 3", 8, vec!["C5"]),
    ] {
        let seen: Vec<String> = left
            .iter()
            .enumerate()
            .map(|(index, card)| format!("view /market/{index}/card/card \"{card}\"\n"))
            .collect();
        let told = check(&format!(
            "{SETUP}{four}1 take {take}\nview /merchants/1/boat_value {taken}\n{}",
            seen.concat()
        ));
        let market = kasbah_rules::Game::view(told.table.position(), kasbah_rules::Viewer::Watcher);
        assert_eq!(market.market.len(), left.len(), "take {take}");
    }
}

#[test]
fn c7_a_boat_holds_seven_cards_with_two_players_and_five_with_more() {
    check(&format!(
        "setup players=2\n{}view /merchants/0/loaded 6\nview /merchants/0/full false
0 reveal\n* S5\n0 take 1\nview /merchants/0/loaded 7\nview /merchants/0/full true",
        load("0:7,7,7 1:C5 0:G5,G5,G5 1:C5")
    ));
    for players in 3..=6 {
        let others: String = (1..players).map(|seat| format!(" {seat}:7")).collect();
        let deck = format!("setup players={players} deck=7:100,+2:9\n");
        check(&format!(
            "{deck}{}view /merchants/0/loaded 4\nview /merchants/0/full false
0 reveal\n* 7\n0 take 1\nview /merchants/0/loaded 5\nview /merchants/0/full true",
            load(&format!("0:7,7,7{others} 0:7{others}"))
        ));
    }
}

#[test]
fn c7_green_cards_take_no_room() {
    check(&format!(
        "{SETUP}{}view /merchants/0/loaded 1\nview /merchants/0/boat_value 11\n",
        load("0:+2,+G0,+C0 1:C5 2:C5 0:+2,7")
    ));
}

#[test]
fn c8_nobody_loads_more_than_fits() {
    let two_left = load("0:7,7,7 1:C5 2:C5");
    check(&format!(
        "{SETUP}{two_left}0 reveal\n* S5\n0 reveal\n* S4\n0 reveal\n* S3
! 0 take 1 2 3 -> C8
? 0 take 1 | take 1 2 | take 1 3
0 take 1
1 take 1
2 take 1
0 reveal\n* D5\n0 reveal\n* D4\n0 reveal\n* D3
! 0 take 1 2 -> C8
! 0 take 1 3 -> C8
! 0 take 1 2 3 -> C8
? 0 take 1"
    ));
}

#[test]
fn cr5_green_cards_can_be_taken_in_the_turn_that_fills_the_boat() {
    let one_left = load("0:7,7,7 1:C5 2:C5 0:G5 1:C4 2:C4");
    check(&format!(
        "{SETUP}{one_left}0 reveal\n* +2\n0 reveal\n* S5\n0 reveal\n* +G0
? 0 take 1 | take 1 2 | take 1 3 | take 1 2 3
0 take 1 2 3
view /merchants/0/loaded 5
view /merchants/0/full true
view /merchants/0/boat_value 33"
    ));
    // Two room-taking cards beside a green one are still one too many.
    check(&format!(
        "{SETUP}{one_left}0 reveal\n* F3\n0 reveal\n* S5\n0 reveal\n* +2
? 0 take 1 | take 1 2 | take 1 3
! 0 take 1 2 3 -> C8"
    ));
}

#[test]
fn c9_a_full_boat_has_no_more_turns_today() {
    let full = load("0:7,7,7 1:C5 2:C5 0:G5,G4");
    check(&format!(
        "{SETUP}{full}? 1 reveal
! 0 reveal -> C9
1 reveal
! 0 reveal -> C9
* +2
1 reveal
* +2
1 take 1
# Seat 0 would have room for the green card, and is not asked.
2 reveal
* S5
2 take 1
? 1 reveal | take 1
! 2 reveal -> C3"
    ));
}

#[test]
fn c10_the_last_with_room_has_exactly_one_more_turn() {
    let told = check(&format!(
        "{SETUP}{}? 2 reveal
view /last_turn 2
! 0 reveal -> C9
! 1 reveal -> C9
2 reveal
* +2
view /day 1
2 take 1
view /day 2
view /last_turn null
# One card is enough to end the day: there was room for four more.
score 0 30 day 1: value of the boat
score 1 15 day 1: value of the boat",
        load("0:7,7,7 1:C5,C5,C5 2:S2 0:7,7 1:C4,C4")
    ));
    let ends = |happening: &_| matches!(happening, kasbah_medici::Happening::DayEnded { day: 1 });
    assert_eq!(told.happenings.iter().filter(|h| ends(h)).count(), 1);
}

#[test]
fn c10_it_is_his_one_turn_even_if_the_boats_before_him_fill_at_once() {
    // Seat 2 fills first, then 0: seat 1 is next and last, and may fill his boat or not.
    check(&format!(
        "{SETUP}{}? 1 reveal\nview /last_turn 1\n{}view /day 2",
        load("0:C5,C5,C5 1:S2 2:7,7,7 0:+2 1:S2 2:7,7 0:C4,C4"),
        load("1:S3")
    ));
}

#[test]
fn c10_with_two_players_the_other_has_one_more_turn() {
    check(&format!(
        "setup players=2\n{}view /last_turn 1\nview /day 1\n{}view /day 2",
        load("0:7,7,7 1:C5 0:G5,G5,G5 1:C5 0:S5"),
        load("1:C5,C4")
    ));
}

#[test]
fn c11_an_empty_deck_reveals_nothing() {
    let day = |first: u8| {
        let other = 1 - first;
        load(&format!(
            "{first}:7,7,7 {other}:7,7,7 {first}:7,7,7 {other}:7,7,7 {first}:7 {other}:7"
        ))
    };
    let three = |seat: u8| format!("{seat} reveal\n* 7\n").repeat(3) + &format!("{seat} take 1\n");
    check(&format!(
        "setup players=2 deck=7:42\n{}* start 0\n{}* start 1\nview /deck_count 14\n{}{}{}{}
1 reveal\n? * 7:2\n* 7\n1 reveal\n* 7
view /deck_count 0
? 1 take 1 | take 1 2 | take 1 3 | take 1 2 3
! 1 reveal -> C11
1 take 1
? 0 take 1 | take 1 2 | take 1 3 | take 1 2 3
! 0 reveal -> C11
0 take 1 2 3
1 take 1 2 3
0 take 1 2
1 take 1
? over
= 30 30",
        day(0),
        day(0),
        three(1),
        three(0),
        three(1),
        three(0)
    ));
}
