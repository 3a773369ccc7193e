//! M1 to M9: boards, stocks and the set-up.

use kasbah_medina::{Medina, MedinaSetup};
use kasbah_rules::record::{legal_texts, read_setup};
use kasbah_rules::{Game, Seat, Table, Viewer};

use super::{FIRST, TWO, check};

fn setup(words: &str) -> MedinaSetup {
    read_setup(words).expect("a setup")
}

#[test]
fn the_boards_and_stocks_are_those_of_the_table() {
    for (words, size, stock) in [
        ("players=3 edition=1", [16, 11], [6, 4, 0, 4, 8, 10, 0]),
        ("players=4 edition=1", [16, 11], [5, 4, 0, 3, 6, 8, 0]),
        ("players=2 gates=on", [14, 10], [8, 4, 2, 4, 12, 15, 2]),
        ("players=3 gates=on", [16, 11], [6, 4, 1, 4, 8, 12, 1]),
        ("players=4 gates=on", [16, 11], [5, 4, 0, 3, 6, 9, 1]),
        ("players=2", [14, 10], [8, 4, 2, 4, 12, 15, 0]),
    ] {
        let table = Table::<Medina>::new(setup(&format!("{words} screens=open")));
        let view = table.position().view(Viewer::Watcher);
        assert_eq!([view.columns, view.rows], size, "{words}");
        for player in view.players {
            let shown = player.stock.expect("screens are open");
            assert_eq!(shown.buildings, [stock[0]; 4], "{words}");
            let rest = [shown.stables, shown.merchants, shown.walls, shown.gates];
            assert_eq!([player.roofs, player.neutral_roofs], [stock[1], stock[2]], "{words}");
            assert_eq!(rest, stock[3..], "{words}");
        }
    }
}

#[test]
fn m1_black_is_of_the_first_edition_and_violet_of_the_second() {
    check(&format!(
        "{FIRST}view /colours [\"orange\",\"brown\",\"grey\",\"black\"]\n+ k@c5\n! v@c5 -> M1"
    ));
    check(&format!(
        "{TWO}view /colours [\"orange\",\"brown\",\"grey\",\"violet\"]\n+ v@c5\n! k@c5 -> M1"
    ));
}

#[test]
fn m2_palace_tiles_are_worth_1_to_4() {
    check(&format!(
        "{TWO}> g@b2 R@b2 v@e2 R@e2 b@h2 R@h2 o@b5 R@b5
score 1 1 grey palace tile
score 0 2 violet palace tile
score 1 3 brown palace tile
score 0 4 orange palace tile
= 8 6"
    ));
    check(&format!("{FIRST}> k@c5 R@c5\nscore 0 2 black palace tile"));
}

#[test]
fn m3_tower_tiles_are_worth_their_number() {
    check(&format!(
        "{TWO}> g@a10 W@Na R@a10 v@n10 W@Nn R@n10 M@m2 o@a1 W@Sa
+ W@Sn
score 1 1 tower tile 1
score 1 3 tower tile 3"
    ));
    // South-west is 4, south-east 2.
    check(&format!(
        "{TWO}> g@a1 W@Sa R@a1 v@n1 W@Sn R@n1 M@m4
score 1 4 tower tile 4
score 1 2 tower tile 2"
    ));
}

#[test]
fn m4_merchants_stand_on_tower_tiles_in_edition_2() {
    check(&format!(
        "{TWO}view /towers/0/merchants 3
view /towers/1/merchants 2
view /towers/2/merchants 1
view /towers/3/merchants 0
view /towers/3/tile 4"
    ));
    check(&format!("{FIRST}view /towers/0/merchants 0\nview /towers/2/merchants 0"));
}

#[test]
fn m5_edition_1_has_neither_well_nor_tea() {
    for option in ["well=on", "well=off", "tea=on", "tea=off", "gates=on", "gates=off"] {
        let words = format!("players=3 edition=1 {option}");
        assert!(read_setup::<MedinaSetup>(&words).is_err(), "{words}");
    }
    check(&format!("{FIRST}view /well null\n> k@c5 R@c5\nview /players/0/tea 0"));
}

#[test]
fn editions_are_for_their_numbers_of_players() {
    for words in ["players=2 edition=1", "players=1", "players=5", "players=5 edition=1"] {
        assert!(read_setup::<MedinaSetup>(words).is_err(), "{words}");
    }
}

#[test]
fn m6_chance_puts_well_and_merchant_inside() {
    let told = check(
        "setup players=2
! * merchant f6 -> impossible
! * well a5 -> impossible
! * well f1 -> impossible
! * well n5 -> impossible
! * well f10 -> impossible",
    );
    assert_eq!(told.table.position().chances_weight(), 12 * 8);
    let told = check(
        "setup players=2
* well b9
! * merchant b9 -> impossible
! * merchant b10 -> impossible
! * well f6 -> impossible",
    );
    assert_eq!(told.table.position().chances_weight(), 12 * 8 - 1);
    check("setup players=2\n* well b9\n* merchant c8\n+ o@h5\nview /well \"b9\"");
    check("setup players=2 well=off\n! * well b9 -> impossible\n* merchant b9\nview /well null");
    check("setup players=3\n* well o10\n* merchant b2");
}

#[test]
fn m7_in_edition_1_the_first_player_puts_the_first_merchant() {
    let told = check(
        "setup players=3 edition=1 screens=open
! 1 M@f6 -> M7
! M@a5 M@p5 M@f1 M@f11 M@Na -> M7
! o@f6 W@Na R@f6 -> M7
! tea -> M7",
    );
    assert_eq!(legal_texts(told.table.position()).len(), 14 * 9);
    check(
        "setup players=3 edition=1 screens=open
0 M@f6
view /players/0/stock/merchants 8
view /placed 0
view /quota 2
> M@f7
view /placed 1
> o@c2
view /placed 0",
    );
}

#[test]
fn m8_play_goes_clockwise_from_seat_0() {
    check(&format!(
        "{FIRST}! 1 W@Na -> M8
0 W@Na
0 W@Nb
1 W@Nc
1 W@Nd
! 0 W@Ne -> M8
2 W@Ne
2 W@Nf
0 W@Ng"
    ));
}

#[test]
fn m9_stocks_are_behind_screens_and_roofs_are_not() {
    let told = check(
        "setup players=2
* well f6
* merchant m3
view /players/0/stock null
view /players/1/stock null
view /players/1/roofs 4
view /players/1/neutral_roofs 2
view /players/1/tea 0",
    );
    let view = told.table.position().view(Viewer::Seat(Seat(1)));
    assert!(view.players[1].stock.is_some());
    assert!(view.players[0].stock.is_none());
}

#[test]
fn mr1_open_screens_show_the_count_to_everybody() {
    check(&format!(
        "{TWO}view /players/0/stock/walls 15
> W@Na o@c5
view /players/0/stock/walls 14
view /players/1/stock/buildings [7,8,8,8]"
    ));
}
