//! Reading a record is replaying it: what is not understood or not allowed ends with an error.

use std::str::FromStr;

use serde::Serialize;
use serde_json::{Map, Value};

use super::error::{Problem, RecordError, Said};
use super::lines::Line;
use super::write::legal_texts;
use crate::{
    Event, EventOf, Game, NotUnderstood, Refused, Seat, Seed, Setup, SetupCode, SetupError, Table,
    Turn,
};

/// What a record says.
#[derive(Clone, Debug)]
pub struct ReadRecord<G: Game> {
    /// The game, replayed.
    pub table: Table<G>,
    /// The seed, if it is told.
    pub seed: Option<Seed>,
    /// The tags in order.
    pub tags: Vec<(String, String)>,
    /// The line number of each event.
    pub lines: Vec<usize>,
}

/// Reads the lines of one game, the `game` line included; traces are read (and checked), too.
pub fn read<G: Game>(lines: &[Line<'_>]) -> Result<ReadRecord<G>, RecordError> {
    let Some(first) = lines.first() else {
        return Err(RecordError { line: 1, text: String::new(), problem: Problem::NoGameLine });
    };
    let mut reader = Reader { lines: lines.iter(), last: *first };
    reader.header("game", |name: &str| match name == G::NAME {
        true => Ok(()),
        false => Err(Problem::NoSuchGame { games: G::NAME.into() }),
    })?;
    reader.header("rules", |number| match exact::<u32>(number) {
        Some(told) if told == G::RULES => Ok(()),
        Some(told) => Err(Problem::OtherRules { told, played: G::RULES }),
        None => Err(Problem::NoNumber),
    })?;
    let setup: G::Setup = reader.header("setup", |words| read_setup(words).map_err(unplayable))?;

    let mut record: ReadRecord<G> =
        ReadRecord { table: Table::new(setup), seed: None, tags: Vec::new(), lines: Vec::new() };
    let mut claims = Claims::default();
    let mut last = reader.last;
    for line in reader.lines {
        last = *line;
        read_line(&mut record, &mut claims, line).map_err(|problem| at(line, problem))?;
    }
    if record.table.is_over() && !claims.ended {
        let scores = joined(&record.table.position().scores());
        return Err(at(&last, Problem::ScoresMissing { scores }));
    }
    Ok(record)
}

/// What the lines have told that only later lines can contradict.
#[derive(Default)]
struct Claims {
    ended: bool,
    scored: Option<Vec<u32>>,
}

fn read_line<G: Game>(
    record: &mut ReadRecord<G>,
    claims: &mut Claims,
    line: &Line<'_>,
) -> Result<(), Problem> {
    if claims.ended {
        return Err(Problem::AfterTheEnd);
    }
    let table = &mut record.table;
    let (word, rest) = line.text.split_once(' ').unwrap_or((line.text, ""));
    let in_header = table.events().is_empty();
    match word {
        "seed" if in_header && record.seed.is_none() => {
            let none = |error: NotUnderstood| Problem::NoSeed { expected: error.expected };
            record.seed = Some(rest.parse().map_err(none)?);
        }
        "tag" if in_header => {
            let (key, text) = rest.split_once(' ').unwrap_or((rest, ""));
            if key.is_empty() {
                return Err(Problem::NoTag);
            }
            record.tags.push((key.into(), text.into()));
        }
        "?" => check_legal(table.position(), rest)?,
        "score" => {
            let position = table.position();
            let sums = claims.scored.get_or_insert_with(|| vec![0; position.players()]);
            read_score_line(position, sums, rest)?;
        }
        "=" => {
            let scores = table.position().scores();
            if !table.is_over() {
                return Err(Problem::NotOver);
            }
            if rest != joined(&scores) {
                return Err(Problem::ScoresDiffer { scores: joined(&scores) });
            }
            if let Some(sums) = claims.scored.as_ref().filter(|sums| **sums != scores) {
                let (sums, scores) = (joined(sums), joined(&scores));
                return Err(Problem::SheetDiffers { sums, scores });
            }
            claims.ended = true;
        }
        _ => {
            let event = read_event::<G>(line.text).map_err(|e| no_event::<G>(line.text, e))?;
            table.play(event, &mut ()).map_err(refused)?;
            record.lines.push(line.number);
        }
    }
    Ok(())
}

/// Reads the words of a `setup` line.
pub fn read_setup<S: Setup>(text: &str) -> Result<S, SetupError> {
    let mut words: Vec<(&str, &str)> = Vec::new();
    for word in text.split(' ').filter(|_| !text.is_empty()) {
        match word.split_once('=') {
            Some((key, value)) if !key.is_empty() && !value.is_empty() => {
                if words.iter().any(|(other, _)| *other == key) {
                    return Err(SetupError::new(key, SetupCode::GivenTwice, "given twice"));
                }
                words.push((key, value));
            }
            _ => {
                let reason = "not understood: options are `key=value`, parted by single spaces";
                return Err(SetupError::new(format!("`{word}`"), SetupCode::NoOption, reason));
            }
        }
    }
    S::from_words(&words)
}

/// Reads an event: `* C5` or `0 take 1 2`.
pub fn read_event<G: Game>(text: &str) -> Result<EventOf<G>, NotUnderstood> {
    let err = NotUnderstood {
        expected: "an event is `* OUTCOME` for chance or `SEAT ACTION` for a player",
    };
    match whose(text).ok_or(err)? {
        (None, outcome) => outcome.parse().map(Event::Chance),
        (Some(seat), action) => action.parse().map(|action| Event::Action(seat, action)),
    }
}

/// Whose event it is (nobody's: chance's), and the rest of the line.
fn whose(text: &str) -> Option<(Option<Seat>, &str)> {
    let (who, what) = text.split_once(' ')?;
    let seat = if who == "*" { None } else { Some(Seat(exact(who)?)) };
    Some((seat, what))
}

fn check_legal<G: Game>(position: &G, told: &str) -> Result<(), Problem> {
    let Turn::Player { seat } = position.turn() else {
        return Err(Problem::NobodyActs);
    };
    let legal = format!("{seat} {}", legal_texts(position).join(" | "));
    if told == legal { Ok(()) } else { Err(Problem::LegalDiffers { legal }) }
}

fn read_score_line<G: Game>(position: &G, sums: &mut [u32], text: &str) -> Result<(), Problem> {
    if position.turn() != Turn::Over {
        return Err(Problem::NotOver);
    }
    let mut words = text.splitn(3, ' ');
    let seat = words.next().and_then(exact::<usize>);
    let points = words.next().and_then(exact::<u32>);
    let sum = seat.and_then(|seat| sums.get_mut(seat));
    match (sum, points, words.next()) {
        (Some(sum), Some(points), Some(_)) => {
            *sum = sum.saturating_add(points);
            Ok(())
        }
        _ => Err(Problem::NoScoreLine),
    }
}

struct Reader<'a, 'b> {
    lines: std::slice::Iter<'a, Line<'b>>,
    /// The last line looked at: what is missing is missing after it.
    last: Line<'b>,
}

impl Reader<'_, '_> {
    /// The next line, which must start with `word`; `read` reads the rest of it.
    fn header<T>(
        &mut self,
        word: &'static str,
        read: impl FnOnce(&str) -> Result<T, Problem>,
    ) -> Result<T, RecordError> {
        let Some(line) = self.lines.next() else {
            return Err(at(&self.last, Problem::LineMissing { word }));
        };
        self.last = *line;
        let rest = match line.text.split_once(' ') {
            Some((first, rest)) if first == word => Ok(rest),
            None if line.text == word => Ok(""),
            _ => Err(Problem::LineExpected { word }),
        };
        rest.and_then(read).map_err(|problem| at(line, problem))
    }
}

/// Numbers have no signs and no zeros in front.
fn exact<T: FromStr + ToString>(text: &str) -> Option<T> {
    text.parse::<T>().ok().filter(|number| number.to_string() == text)
}

fn joined(scores: &[u32]) -> String {
    scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn at(line: &Line<'_>, problem: Problem) -> RecordError {
    RecordError { line: line.number, text: line.text.into(), problem }
}

fn unplayable(error: SetupError) -> Problem {
    Problem::Setup { setup: error.details(), sentence: error.to_string() }
}

/// A line that is no event: what of it is not understood?
fn no_event<G: Game>(text: &str, NotUnderstood { expected }: NotUnderstood) -> Problem {
    match whose(text) {
        None => Problem::NoEvent { expected },
        Some((None, _)) => Problem::NoOutcome { game: G::NAME, expected },
        Some((Some(_), _)) => Problem::NoAction { game: G::NAME, expected },
    }
}

fn refused<G: Game>(refused: Refused<G>) -> Problem {
    let said = Said { sentence: refused.to_string(), rule: refused.rule() };
    match refused {
        Refused::Illegal(illegal) => Problem::Illegal { refusal: fields(&illegal), said },
        Refused::OutOfTurn { seat, turn, .. } => match turn {
            Turn::Player { seat: next } => Problem::OutOfTurn { seat, next, said },
            Turn::Chance => Problem::ChanceFirst { seat, said },
            Turn::Over => Problem::Over { said },
        },
        Refused::NoSuchSeat { seat } => Problem::NoSuchSeat { seat, said },
        Refused::Impossible { turn } => match turn {
            Turn::Player { seat: next } => Problem::NotChance { next, said },
            Turn::Chance => Problem::Impossible { said },
            Turn::Over => Problem::Over { said },
        },
    }
}

/// A refusal's code and data, by name.
fn fields(illegal: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(illegal) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}
