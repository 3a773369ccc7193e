//! C13 to C18: What warehouses are paid.
//!
//! `GOODS` has no values, so that all boats tie and the rest of the points are for commodities.

use kasbah_medici::Reason;
use kasbah_rules::{Game, Ruled};

use super::{check, day, load};

const GOODS: &str = "0:100,G0:60,GG0:60,S0:60,SS0:60,F0:60,+G0:9";

fn three(boats: &[[&str; 5]; 3]) -> String {
    format!("setup players=3 deck={GOODS}\n{}", day(0, boats))
}

/// Two players; each loads three, three and one.
fn two(high: &str, boats: [[&str; 7]; 2]) -> String {
    let turn = |range: std::ops::Range<usize>| {
        let part = |seat: usize| format!("{seat}:{}", boats[seat][range.clone()].join(","));
        format!("{} {} ", part(0), part(1))
    };
    let turns = turn(0..3) + &turn(3..6) + &turn(6..7);
    format!("setup players=2{high} deck={GOODS}\n{}", load(&turns))
}

#[test]
fn c13_goods_go_to_the_warehouse_and_the_rest_leaves_the_game() {
    check(&format!(
        "setup players=3 deck=7:5,+2:1,G3:45,CC0:2
{}view /day 2
view /merchants/0/warehouse [1,0,0,0,4]
view /merchants/1/warehouse [4,0,0,0,0]
view /merchants/2/warehouse [3,0,0,0,0]
view /merchants/0/boat []
view /merchants/0/boat_value 0
view /merchants/0/loaded 0
view /deck_count 37
# The sevens, the green two and the cloth are gone for good.
0 reveal\n? * G3:37",
        load("0:CC0,CC0,G3 1:G3,G3,7 2:7,7,+2 0:7,7 1:G3,G3 2:G3,G3,G3")
    ));
}

#[test]
fn c14_most_symbols_are_paid_10_and_second_most_5() {
    // Grain 3, 2, 1; spice 0, 1, 4 in two cards; boats tie at 15 each.
    check(&format!(
        "{}score 0 10 day 1: rank in grain
score 1 5 day 1: rank in grain
score 2 10 day 1: rank in spice
score 1 5 day 1: rank in spice
= 25 25 25",
        three(&[
            ["G0", "G0", "G0", "0", "0"],
            ["G0", "G0", "S0", "0", "0"],
            ["G0", "SS0", "SS0", "0", "0"],
        ])
    ));
}

#[test]
fn cr3_without_a_symbol_there_is_no_rank() {
    // Only one has fur, and two share the first rank in spice: nobody is second, and a tie of
    // those without a symbol would get (5 + 0) / 2.
    check(&format!(
        "{}score 0 10 day 1: rank in fur\nscore 1 5 day 1: rank in spice\n= 25 20 20",
        three(&[
            ["F0", "0", "0", "0", "0"],
            ["S0", "0", "0", "0", "0"],
            ["S0", "0", "0", "0", "0"],
        ])
    ));
    // Nobody has any: nobody is paid, though all are equal.
    check(&format!("{}= 15 15 15", three(&[["0"; 5], ["0"; 5], ["0"; 5]])));
    // The only other player does not come second with nothing.
    check(&format!("{}= 20 10", two("", [["F0", "0", "0", "0", "0", "0", "0"], ["0"; 7]])));
}

#[test]
fn cr4_two_players_get_both_payments() {
    let other = ["G0", "0", "0", "0", "0", "0", "0"];
    check(&format!(
        "{}score 0 10 day 1: rank in grain\nscore 1 5 day 1: rank in grain\n= 20 15",
        two("", [["GG0", "0", "0", "0", "0", "0", "0"], other])
    ));
}

#[test]
fn c15_five_symbols_earn_a_bonus() {
    // Five and four.
    check(&format!(
        "{}score 0 10 day 1: bonus for grain\nscore 0 10 day 1: rank in grain\n= 35 20 15",
        three(&[["GG0", "GG0", "G0", "0", "0"], ["GG0", "GG0", "0", "0", "0"], ["0"; 5]])
    ));
    // Undivided: both have it whole, and so has the third, whose rank pays nothing.
    check(&format!(
        "{}score 2 10 day 1: bonus for grain\n= 30 30 25",
        three(&[["GG0", "GG0", "GG0", "0", "0"], ["GG0", "GG0", "GG0", "0", "0"], ["G0"; 5]])
    ));
    // For each commodity on its own.
    check(&format!(
        "setup players=3 deck={GOODS}
{}score 0 10 day 1: bonus for grain\nscore 0 10 day 1: bonus for spice\n= 55 15 15",
        load("0:GG0,GG0,+G0 1:0,0,0 2:0,0,0 0:SS0,SS0,SS0 1:0,0 2:0,0")
    ));
}

#[test]
fn c15_seven_symbols_with_two_players() {
    check(&format!(
        "{}score 0 10 day 1: bonus for grain\n= 30 15",
        two("", [["G0"; 7], ["G0", "G0", "G0", "G0", "G0", "G0", "0"]])
    ));
}

#[test]
fn c16_the_high_bonus_from_eight_symbols() {
    let eight = ["GG0", "GG0", "GG0", "G0", "G0"];
    let seven = ["GG0", "GG0", "G0", "G0", "G0"];
    let boats = day(0, &[eight, seven, ["0"; 5]]);
    check(&format!(
        "setup players=3 high-bonus=on deck={GOODS}\n{boats}score 0 20 day 1: bonus for grain
score 1 10 day 1: bonus for grain\n= 45 30 15"
    ));
    check(&format!("setup players=3 deck={GOODS}\n{boats}= 35 30 15"));
}

#[test]
fn c16_is_cited_for_the_high_bonus_and_c15_for_the_usual_one() {
    let eight = ["GG0", "GG0", "GG0", "G0", "G0"];
    let seven = ["GG0", "GG0", "G0", "G0", "G0"];
    let boats = day(0, &[eight, seven, ["0"; 5]]);
    let told = check(&format!("setup players=3 high-bonus=on deck={GOODS}\n{boats}")).table;
    let sheet = told.position().score_sheet();
    let bonuses = sheet.iter().filter(|line| matches!(line.reason, Reason::Bonus { .. }));
    let cited: Vec<_> = bonuses.map(|line| line.reason.rule().map(|rule| rule.0)).collect();
    assert_eq!(cited, [Some("C16"), Some("C15")]);
}

#[test]
fn c16_the_high_bonus_from_ten_symbols_with_two_players() {
    let ten = ["GG0", "GG0", "GG0", "G0", "G0", "G0", "G0"];
    let nine = ["GG0", "GG0", "G0", "G0", "G0", "G0", "G0"];
    check(&format!("{}= 40 25", two(" high-bonus=on", [ten, nine])));
    check(&format!("{}= 30 25", two("", [ten, nine])));
}

#[test]
fn c17_tied_goods_share_and_round_down() {
    // All three first: 15 / 3.
    check(&format!(
        "{}= 20 20 20",
        three(&[
            ["G0", "0", "0", "0", "0"],
            ["G0", "0", "0", "0", "0"],
            ["G0", "0", "0", "0", "0"]
        ])
    ));
    // Four players first: 15 / 4 is 3.75, and no coin is smaller than 5. Boats: 60 / 4.
    let one = ["G0", "0", "0", "0", "0"];
    check(&format!("setup players=4 deck={GOODS}\n{}= 15 15 15 15", day(0, &[one; 4])));
}

#[test]
fn c18_symbols_count_anew_every_evening() {
    // Day one: seat 0 has 4 grain, seat 1 has 3. On day two seat 1 adds 3: he leads and has his
    // bonus; seat 0 is paid for what he kept. Day three adds nothing, and pays it all again.
    let first = three(&[["GG0", "GG0", "0", "0", "0"], ["GG0", "G0", "0", "0", "0"], ["0"; 5]]);
    let second = day(2, &[["0"; 5], ["GG0", "G0", "0", "0", "0"], ["0"; 5]]);
    let third = day(2, &[["0"; 5]; 3]);
    check(&format!(
        "{first}= 25 20 15
{second}score 1 10 day 2: rank in grain
score 1 10 day 2: bonus for grain
score 0 5 day 2: rank in grain
= 45 55 30
{third}score 1 10 day 3: bonus for grain
= 65 90 45"
    ));
}
