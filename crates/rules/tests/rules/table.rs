//! A table keeps position and record in step.

use kasbah_rules::record::{read, sections, write_record, write_trace};
use kasbah_rules::{Dealer, Event, Game, Refused, Seat, Seed, Table, Turn};

use super::toss::{Act, Face, RIGHT, Toss, Two};

type Coin = Toss<RIGHT>;

fn played(seed: Seed) -> Table<Coin> {
    let mut table = Table::<Coin>::new(Two);
    let mut dealer = Dealer::new(seed);
    while let Turn::Player { seat } = table.position().turn() {
        table.play(Event::Action(seat, Act::Toss), &mut ()).expect("it is allowed");
        table.deal(&mut dealer, &mut ()).expect("a face comes");
    }
    table
}

#[test]
fn a_refusal_is_not_written_down() {
    let mut table = Table::<Coin>::new(Two);
    let mut heard = Vec::new();
    let wrong = table.play(Event::Action(Seat(1), Act::Toss), &mut heard);
    assert!(matches!(wrong, Err(Refused::OutOfTurn { seat: Seat(1), .. })));
    let nobody = table.play(Event::Action(Seat(2), Act::Toss), &mut heard);
    assert_eq!(nobody, Err(Refused::NoSuchSeat { seat: Seat(2) }));
    let early = table.play(Event::Chance(Face(1)), &mut heard);
    assert!(matches!(early, Err(Refused::Impossible { .. })));
    table.play(Event::Action(Seat(0), Act::Pass), &mut heard).expect("it is allowed");
    let twice = table.play(Event::Action(Seat(1), Act::Pass), &mut heard);
    assert_eq!(
        twice.map_err(|refused| refused.to_string()),
        Err("somebody has just passed [T2]".into())
    );
    assert_eq!(table.events(), [Event::Action(Seat(0), Act::Pass)]);
    assert_eq!(heard, ["pass"]);
}

#[test]
fn of_several_events_all_are_played_or_none() {
    let mut table = Table::<Coin>::new(Two);
    table.play(Event::Action(Seat(0), Act::Toss), &mut ()).expect("it is allowed");
    let before = table.clone();
    let face = Event::Chance(Face(1));
    // The second is refused; the first is taken back, from the position and from the record.
    let twice = table.all_or_nothing(|table| {
        table.play(face, &mut ())?;
        table.play(face, &mut ())
    });
    assert!(matches!(twice, Err(Refused::Impossible { .. })));
    assert_eq!((table.position(), table.events()), (before.position(), before.events()));
    let both = table.all_or_nothing(|table| {
        table.play(face, &mut ())?;
        table.play(Event::Action(Seat(1), Act::Toss), &mut ())?;
        Ok::<_, Refused<Coin>>(table.events().len())
    });
    assert_eq!(both, Ok(3));
    assert_eq!(table.position().turn(), Turn::Chance);
}

#[test]
fn nothing_is_dealt_unless_it_is_chances_turn() {
    let mut table = Table::<Coin>::new(Two);
    let mut dealer = Dealer::new(Seed::from_number(5));
    assert_eq!(table.deal(&mut dealer, &mut ()), None);
    // Asking in vain draws nothing: the outcomes that follow are the same.
    let mut patient = table.clone();
    for table in [&mut table, &mut patient] {
        table.play(Event::Action(Seat(0), Act::Toss), &mut ()).expect("it is allowed");
    }
    let dealt = table.deal(&mut dealer, &mut ());
    assert_eq!(patient.deal(&mut Dealer::new(Seed::from_number(5)), &mut ()), dealt);
}

#[test]
fn a_table_goes_back_to_any_number_of_events() {
    let table = played(Seed::from_number(1));
    assert!(table.is_over());
    assert_eq!(table.events().len(), 12);
    for number in 0..=12 {
        let back = table.at(number);
        assert_eq!(back.events(), &table.events()[..number]);
        assert_eq!(back.is_over(), number == 12);
    }
    assert_eq!(table.at(99).position(), table.position());
}

#[test]
fn an_audit_names_the_first_outcome_that_differs() {
    let seed = Seed::from_number(2);
    let table = played(seed);
    assert_eq!(table.audit(Dealer::new(seed)), Ok(()));
    // The third toss is changed.
    let mut changed = Table::<Coin>::new(Two);
    let mut was = Face(0);
    for (index, event) in table.events().iter().enumerate() {
        let event = match event {
            Event::Chance(face) if index == 5 => {
                was = *face;
                Event::Chance(Face(face.0 % 3 + 1))
            }
            other => *other,
        };
        changed.play(event, &mut ()).expect("any face can come");
    }
    assert_eq!(changed.audit(Dealer::new(seed)), Err((5, was)));
    // Stopped in the middle of a toss, there is nothing yet to compare.
    assert_eq!(table.at(5).audit(Dealer::new(seed)), Ok(()));
}

#[test]
fn records_and_traces_are_written_to_the_letter() {
    let mut table = Table::<Coin>::new(Two);
    let toss = |seat| Event::Action(Seat(seat), Act::Toss);
    for (seat, face) in [(0, 1), (1, 2), (0, 3), (1, 2)] {
        table.play(toss(seat), &mut ()).expect("it is allowed");
        table.play(Event::Chance(Face(face)), &mut ()).expect("it can come");
    }
    table.play(Event::Action(Seat(0), Act::Pass), &mut ()).expect("it is allowed");
    let tags = [("name".to_string(), "Anna # 1".to_string())];
    let head = "game toss\nrules 1\nsetup players=2\n";
    let zeros = "0".repeat(62);
    let mut unfinished = String::new();
    write_record(&table, Some(Seed::from_number(7)), &tags, &mut unfinished).expect("a string");
    let events = "0 toss\n* face 1\n1 toss\n* face 2\n0 toss\n* face 3\n1 toss\n* face 2\n0 pass\n";
    assert_eq!(unfinished, format!("{head}seed 07{zeros}\ntag name Anna # 1\n{events}"));

    table.play(toss(1), &mut ()).expect("it is allowed");
    table.play(Event::Chance(Face(1)), &mut ()).expect("it can come");
    let (mut record, mut trace) = (String::new(), String::new());
    write_record(&table, None, &[], &mut record).expect("a string");
    write_trace(&table, None, &[], &mut trace).expect("a string");
    assert_eq!(record, format!("{head}{events}1 toss\n* face 1\n= 4 5\n"));
    assert_eq!(
        trace,
        format!(
            "{head}? 0 pass | toss\n0 toss\n* face 1\n? 1 pass | toss\n1 toss\n* face 2\n\
             ? 0 pass | toss\n0 toss\n* face 3\n? 1 pass | toss\n1 toss\n* face 2\n\
             ? 0 pass | toss\n0 pass\n? 1 toss\n1 toss\n* face 1\n\
             score 0 1 a toss\nscore 1 2 a toss\nscore 0 3 a toss\nscore 1 2 a toss\n\
             score 1 1 a toss\n= 4 5\n"
        )
    );
    let again = read::<Coin>(&sections(&trace)[0].lines).expect("a trace replays");
    assert_eq!(again.table.position().scores(), [4, 5]);
    assert_eq!(again.lines.len(), table.events().len());
}

/// A game of tosses that bring these faces, from seat 0 on.
fn tossed(faces: &[u32]) -> Coin {
    let mut table = Table::<Coin>::new(Two);
    for face in faces {
        let Turn::Player { seat } = table.position().turn() else { panic!("the game is over") };
        table.act(seat, Act::Toss, &mut ());
        table.play(Event::Chance(Face(*face)), &mut ()).expect("it can come");
    }
    table.position().clone()
}

#[test]
fn whoever_has_most_points_in_the_end_has_won() {
    assert_eq!(tossed(&[1, 2, 1, 2, 1, 2]).winners(), [Seat(1)]);
    assert_eq!(tossed(&[3, 2, 1, 1, 1, 2]).winners(), [Seat(0), Seat(1)]);
    assert_eq!(tossed(&[3, 2, 1, 1, 1]).winners(), [], "the game goes on");
}

#[test]
fn what_a_bot_does_is_written_down() {
    let mut table = Table::<Coin>::new(Two);
    let mut heard = Vec::new();
    table.act(Seat(0), Act::Pass, &mut heard);
    assert_eq!(
        (table.events(), &*heard),
        (&[Event::Action(Seat(0), Act::Pass)][..], &["pass".into()][..])
    );
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "pass")]
fn a_bot_that_does_what_is_illegal_is_caught_in_tests() {
    let mut table = Table::<Coin>::new(Two);
    table.act(Seat(0), Act::Pass, &mut ());
    table.act(Seat(1), Act::Pass, &mut ());
}
