//! Holds a position of the engine against the oracle's.

use kasbah_medina::{
    Colour, Holder, Medina, MedinaView, PassageView, Place, Reason, Tower, ValueView,
};
use kasbah_rules::record::legal_texts;
use kasbah_rules::{Game, Refusal, Turn, Viewer};
use std::ops::ControlFlow;

use crate::city::Cell;
use crate::options::{Stock, tile_worth};
use crate::position::{Next, Owner, Position};
use crate::streets::streets;

fn sorted<T: ToString>(things: impl IntoIterator<Item = T>) -> Vec<String> {
    let mut texts: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    texts.sort_unstable();
    texts
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, engine: T, oracle: T) -> Result<(), String> {
    if engine == oracle {
        return Ok(());
    }
    Err(format!("{what}:\n engine {engine:?}\n oracle {oracle:?}"))
}

pub(crate) fn compare(engine: &Medina, oracle: &Position) -> Result<(), String> {
    let turn = match oracle.next {
        Next::ChanceWell | Next::ChanceMerchant => "chance".to_owned(),
        Next::FirstMerchant => "0".into(),
        Next::Seat(seat) => seat.to_string(),
        Next::Over => "over".into(),
    };
    let (engine_turn, engine_legal) = match engine.turn() {
        Turn::Over => ("over".into(), Vec::new()),
        Turn::Player { seat } => (seat.to_string(), legal_texts(engine)),
        Turn::Chance => {
            let mut outcomes = Vec::new();
            engine.chances(|outcome, weight| {
                assert_eq!(weight, 1, "each square is equally likely");
                outcomes.push(outcome);
                ControlFlow::Continue(())
            });
            ("chance".into(), sorted(outcomes))
        }
    };
    same("turn", engine_turn, turn)?;
    let legal = oracle.legal();
    let missing: Vec<_> = legal.iter().filter(|text| !engine_legal.contains(text)).collect();
    let extra: Vec<_> = engine_legal.iter().filter(|text| !legal.contains(text)).collect();
    same("only in the oracle", Vec::new(), missing)?;
    same("only in the engine", extra, Vec::new())?;
    same("legal actions", engine_legal.len(), legal.len())?;
    same("scores", engine.scores(), oracle.scores())?;
    compare_board(engine, oracle)?;
    compare_palaces(engine, oracle)?;
    compare_players(engine, oracle)
}

/// Every piece on every square: allowed, or refused by the same rule.
pub(crate) fn compare_refusals(engine: &Medina, oracle: &Position) -> Result<(), String> {
    for action in engine.every_action() {
        let text = action.to_string();
        let refused = engine.check(&action).map_err(|illegal| illegal.rule().0);
        same(&text, refused, oracle.why(&text))?;
    }
    Ok(())
}

fn compare_board(engine: &Medina, oracle: &Position) -> Result<(), String> {
    let view = engine.view(Viewer::Watcher);
    let city = &oracle.city;
    let names = |cell| sorted(city.all(cell).into_iter().map(|square| city.name(square)));
    same("size", (i32::from(view.columns), i32::from(view.rows)), (city.columns, city.rows))?;
    same("merchants", sorted(&view.merchants), names(Cell::Merchant))?;
    compare_streets(&view, oracle)?;
    same("walls", sorted(view.walls), names(Cell::Wall))?;
    same("gates", sorted(view.gates), names(Cell::Gate))?;
    same("well", sorted(view.well), names(Cell::Well))?;
    let well = city.all(Cell::Well);
    let ring = well.iter().flat_map(|&well| city.around(well)).map(|square| city.name(square));
    same("around the well", sorted(view.well_ring), sorted(ring))?;
    let bonus = well
        .iter()
        .flat_map(|&(x, y)| [(x - 2, y), (x + 2, y), (x, y - 2), (x, y + 2)])
        .filter(|&square| city.inside(square));
    let bonus = sorted(bonus.map(|square| city.name(square)));
    same("rewarded by the well", sorted(view.well_bonus), bonus)?;
    same("gate beside the board", view.spare_gate, oracle.spare_gate)?;
    let towers: Vec<(Owner, usize)> = view
        .towers
        .iter()
        .map(|tower| (owner(tower.holder), usize::from(tower.merchants)))
        .collect();
    same("tower tiles", towers, oracle.tower_tiles.to_vec())?;
    let tiles: Vec<u8> = view.towers.iter().map(|tower| tower.tile).collect();
    same("numbers of tower tiles", tiles, vec![1, 2, 3, 4])?;
    if let Next::Seat(_) = oracle.next {
        let placed = (usize::from(view.placed), usize::from(view.quota));
        same("placements made and due", placed, (oracle.placed, oracle.quota))?;
    }
    Ok(())
}

fn compare_streets(view: &MedinaView, oracle: &Position) -> Result<(), String> {
    let names = |squares: &[_]| sorted(squares.iter().map(|&square| oracle.city.name(square)));
    let street = |street: &Vec<Place>| sorted(street).join(" ");
    let told = streets(&oracle.city, &oracle.passages);
    let told = told.iter().map(|street| names(street).join(" "));
    same("streets", sorted(view.streets.iter().map(street)), sorted(told))?;
    let passages = view.passages.iter().map(|passage| sorted(passage.merchants).join(" "));
    let told = oracle.passages.iter().map(|&(from, to)| names(&[from, to]).join(" "));
    same("passages", sorted(passages), sorted(told))?;
    // Each merchant stands in front of the gate that it has passed.
    for PassageView { gates, merchants } in &view.passages {
        for (gate, merchant) in gates.iter().zip(merchants) {
            let squares = [gate, merchant].map(|place| oracle.city.find(&place.to_string()));
            let beside = oracle.city.front(squares[0]) == squares[1];
            same("a merchant in front of its gate", beside, true)?;
        }
    }
    Ok(())
}

fn compare_palaces(engine: &Medina, oracle: &Position) -> Result<(), String> {
    let name = |square| oracle.city.name(square);
    let names = |squares: &[_]| sorted(squares.iter().map(|&square| name(square)));
    let mut palaces = engine.view(Viewer::Watcher).palaces;
    palaces.sort_by_key(|palace| palace.name);
    let found: Vec<String> = palaces.iter().map(|palace| palace.name.to_string()).collect();
    let told = oracle.palaces();
    same("palaces", found, told.iter().map(|palace| name(palace.name())).collect())?;
    for (view, palace) in palaces.into_iter().zip(told) {
        let what = |item: &str| format!("{item} of the palace at {}", view.name);
        same(&what("colour"), view.colour.letter(), palace.colour)?;
        same(&what("worth of the tile"), view.colour.tile() as usize, tile_worth(palace.colour))?;
        same(&what("owner"), owner(view.holder), oracle.owner(&palace))?;
        same(&what("buildings"), sorted(view.buildings), names(&palace.buildings))?;
        same(&what("stables"), sorted(view.stables), names(&palace.stables))?;
        let holds = oracle.palace_tiles.get(&palace.colour).is_some_and(|&at| palace.has(at));
        same(&what("tile"), view.tile, holds)?;
        let mut touches: Vec<usize> = oracle.contacts(&palace).iter().map(|c| c.0).collect();
        touches.dedup();
        let towers: Vec<Tower> = touches.into_iter().map(|number| Tower::ALL[number]).collect();
        same(&what("towers"), view.touches, towers)?;
        let items: Vec<_> = view.value.iter().map(|item| value(item, view.colour)).collect();
        same(&what("worth"), items, oracle.value(&palace))?;
    }
    Ok(())
}

fn compare_players(engine: &Medina, oracle: &Position) -> Result<(), String> {
    let view = engine.view(Viewer::Watcher);
    same("players", view.players.len(), oracle.options.players)?;
    for (seat, player) in view.players.iter().enumerate() {
        let what = |item: &str| format!("{item} of seat {seat}");
        let stock = player.stock.as_ref().expect("screens are open");
        let mut counts: Stock = view
            .colours
            .iter()
            .zip(&stock.buildings)
            .map(|(c, n)| (c.letter(), *n as usize))
            .collect();
        counts.extend([
            ('R', player.roofs as usize),
            ('N', player.neutral_roofs as usize),
            ('S', stock.stables as usize),
            ('M', stock.merchants as usize),
            ('W', stock.walls as usize),
            ('G', stock.gates as usize),
        ]);
        same(&what("stock"), &counts, &oracle.stocks[seat])?;
        same(&what("tea"), player.tea as usize, oracle.tea[seat])?;
        same(&what("being out"), player.out, oracle.out[seat])?;
    }
    Ok(())
}

pub(crate) fn owner(holder: Holder) -> Owner {
    match holder {
        Holder::Nobody => Owner::Nobody,
        Holder::Neutral => Owner::Neutral,
        Holder::Player { seat } => Owner::Player(seat.index()),
    }
}

fn value(item: &ValueView, of: Colour) -> (&'static str, usize, Vec<String>) {
    let (kind, colour, squares): (_, _, &Vec<Place>) = match &item.reason.what {
        Reason::Buildings { colour, squares } => ("buildings", colour, squares),
        Reason::Stables { colour, squares } => ("stables", colour, squares),
        Reason::Walls { colour, squares } => ("walls", colour, squares),
        Reason::Merchants { colour, squares } => ("merchants", colour, squares),
        Reason::Well { colour, squares } => ("well", colour, squares),
        other => panic!("{other} is no part of a palace's worth"),
    };
    assert_eq!(*colour, of);
    (kind, item.points as usize, sorted(squares))
}
