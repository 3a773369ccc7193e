//! C12, C17: What boats are paid.

use super::{PLAIN, check, day, load, plain_day};

#[test]
fn c12_boats_are_paid_by_rank() {
    // Seats in an order that is not that of the ranks.
    for (values, paid) in [
        (&[1, 2, 3][..], "0 15 30"),
        (&[2, 3, 1], "15 30 0"),
        (&[3, 1, 4, 2], "20 0 30 10"),
        (&[2, 5, 3, 1, 4], "5 30 10 0 20"),
        (&[7, 1, 5, 2, 4, 3], "30 0 20 5 15 10"),
    ] {
        let players = values.len();
        check(&format!("setup players={players} deck={PLAIN}\n{}= {paid}", plain_day(0, values)));
    }
    check(&format!(
        "setup players=2 deck={PLAIN}\n{}= 0 20\nscore 1 20 day 1: value of the boat",
        load("0:1,1,1 1:2,2,2 0:1,1,1 1:2,2,2 0:1 1:2")
    ));
}

#[test]
fn c12_green_cards_add_their_value() {
    // 5 + 2 + 2 against 7 and against 8.
    check(&format!(
        "setup players=3 deck={PLAIN}\n{}= 30 0 15",
        load("0:5,+2,+2 1:7,0,0 2:5,3,0 0:0,0 1:0,0 2:0,0 0:0,0")
    ));
}

#[test]
fn c12_a_boat_worth_nothing_holds_a_rank() {
    check(&format!("setup players=3 deck={PLAIN}\n{}= 0 30 15", plain_day(0, &[0, 2, 1])));
    check(&format!(
        "setup players=4 deck={PLAIN}\n{}* start 0\n= 5 20 30 5",
        plain_day(0, &[0, 2, 3, 0])
    ));
    check(&format!("setup players=3 deck={PLAIN}\n{}= 15 15 15", plain_day(0, &[0, 0, 0])));
}

#[test]
fn c12_a_commodity_card_counts_its_value_too() {
    check(&format!(
        "setup players=3 deck=C5:60,4:60,CC3:60
{}score 0 30 day 1: value of the boat\nscore 1 15 day 1: value of the boat",
        day(0, &[["C5"; 5], ["4"; 5], ["CC3"; 5]])
    ));
}

#[test]
fn c17_tied_boats_share_the_payments_of_their_ranks() {
    for (values, paid) in [
        // (30 + 15) / 2 is 22.5
        (&[4, 4, 1][..], "20 20 0"),
        (&[4, 1, 1], "30 5 5"),
        (&[4, 4, 4], "15 15 15"),
        (&[5, 5, 2, 1], "25 25 10 0"),
        (&[5, 3, 3, 3], "30 10 10 10"),
        // (20 + 10 + 5) / 3 is 11.7, (30 + 20 + 10) / 3 is 20
        (&[5, 3, 3, 3, 1], "30 10 10 10 0"),
        (&[5, 5, 5, 3, 1], "20 20 20 5 0"),
        // Two ties at once: 25, and (15 + 10) / 2
        (&[5, 5, 3, 3, 2, 1], "25 25 10 10 5 0"),
        // (30 + 20 + 15 + 10) / 4 is 18.75
        (&[5, 5, 5, 5, 2, 1], "15 15 15 15 5 0"),
        // 80 / 6 is 13.3
        (&[5; 6], "10 10 10 10 10 10"),
    ] {
        let players = values.len();
        check(&format!("setup players={players} deck={PLAIN}\n{}= {paid}", plain_day(0, values)));
    }
    check(&format!(
        "setup players=2 deck={PLAIN}\n{}= 10 10",
        load("0:2,2,2 1:2,2,2 0:2,2,2 1:2,2,2 0:2 1:2")
    ));
}
