//! A lesson as it is written. Nothing is played here: what an event or a claim means is for its game to say.
//!
//! ```text
//! lesson roof                its name, and the start of the keys of its words
//! learner 0                  the seat of whoever learns; all others are played by the file
//! with edition=1             the option that it is about, if it is not for everybody
//! setup players=2            as in stories; another one lays the table anew
//! 0 o@a7 ; 1 o@a8            events, and claims, as in stories
//! say nobodys                a stop: one bubble, by the key of its words
//! point a7 piece:R           what it speaks of; `web/src/learn/points` knows where that is
//! rule M25 M26               the rules that it speaks of
//! task whose                 a stop: the learner acts
//! within 2                   actions before it is judged at last; otherwise one
//! whole                      it is judged only then, and an action counts whenever it was done
//! draw S5 ; G4               what chance brings meanwhile: the next that can come, or as much of it as can
//! ! 0 o@c7 -> M18            a refusal that the learner may meet
//! right o@a* -> grew         right: an action like this; `*` stands for any text
//! right if = 13 0 -> yours   right: a claim of a story holds
//! wrong * -> hers            everything else; it is the last, and always there
//! then 1 R@a7 | 1 R@a6       what others make of that mistake: the first of these that can be
//! better A ; B than C by 20  the strong bot sees so many points of a hundred between them
//! go o@a6 ; R@a6             how the story goes on; it is right
//! play players=2 level=easy  a stop: a real game
//! ```

use kasbah_rules::Seat;
use kasbah_rules::record::sections;

/// A lesson, from its first stop to its last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Script<'a> {
    pub(crate) name: &'a str,
    pub(crate) learner: Seat,
    /// The option that it is about.
    pub(crate) with: Option<&'a str>,
    pub(crate) stops: Vec<Stop<'a>>,
    /// What is claimed at the end.
    pub(crate) after: Vec<Line<'a>>,
}

/// A line of the story: an event, a claim, or a setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line<'a> {
    pub(crate) number: usize,
    pub(crate) text: &'a str,
}

/// Where the learner reads or does something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stop<'a> {
    pub(crate) number: usize,
    /// What happened since the stop before.
    pub(crate) before: Vec<Line<'a>>,
    /// What is said, by its key.
    pub(crate) say: &'a str,
    /// Places, pieces and cards that it speaks of.
    pub(crate) points: Vec<&'a str>,
    /// The rules that it speaks of.
    pub(crate) rules: Vec<&'a str>,
    pub(crate) asks: Asks<'a>,
}

/// What a stop asks of the learner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asks<'a> {
    /// To read.
    Nothing,
    /// To act.
    Task(Task<'a>),
    /// To play a game of these options.
    Play(Vec<(&'a str, &'a str)>),
}

/// What the learner does with his own hands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Task<'a> {
    /// Actions before it is judged at last.
    pub(crate) within: usize,
    /// Whether it is judged only when nothing more can be done: then an action counts whenever it was done.
    pub(crate) whole: bool,
    /// What chance brings meanwhile.
    pub(crate) draw: Vec<&'a str>,
    pub(crate) answers: Vec<Answer<'a>>,
    /// Refusals that he may meet at the start.
    pub(crate) refusals: Vec<Line<'a>>,
    pub(crate) better: Vec<Better<'a>>,
    /// How the story goes on.
    pub(crate) go: Vec<&'a str>,
}

/// An answer to what the learner did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer<'a> {
    pub(crate) number: usize,
    pub(crate) right: bool,
    pub(crate) when: When<'a>,
    pub(crate) say: &'a str,
    /// What others make of it.
    pub(crate) then: Vec<&'a str>,
}

/// When an answer is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When<'a> {
    /// After an action like this; `*` stands for any text.
    Does(&'a str),
    /// When this claim of a story holds.
    Holds(&'a str),
    /// When nothing more can be done.
    Otherwise,
}

/// That the strong bot sees so many points of a hundred between two courses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Better<'a> {
    pub(crate) number: usize,
    pub(crate) course: Vec<&'a str>,
    pub(crate) than: Vec<&'a str>,
    pub(crate) by: u32,
}

/// Reads a lesson; the error names the line.
pub(crate) fn read(text: &str) -> Result<Script<'_>, String> {
    let mut script =
        Script { name: "", learner: Seat(0), with: None, stops: Vec::new(), after: Vec::new() };
    for line in sections(text).iter().flat_map(|section| &section.lines) {
        let line = Line { number: line.number, text: line.text };
        script.read(line).map_err(|why| format!("line {}: `{}`: {why}", line.number, line.text))?;
    }
    if script.name.is_empty() {
        return Err("a lesson has its name on a `lesson` line".into());
    }
    Ok(script)
}

impl<'a> Script<'a> {
    fn read(&mut self, line: Line<'a>) -> Result<(), String> {
        let (word, rest) = line.text.split_once(' ').unwrap_or((line.text, ""));
        match word {
            "lesson" => self.name = rest,
            "learner" => self.learner = Seat(number(rest)?),
            "with" => self.with = Some(rest),
            "say" => self.stop(line, rest, Asks::Nothing),
            "task" => self.stop(line, rest, Asks::Task(Task { within: 1, ..Task::default() })),
            "play" => {
                let words = rest.split(' ').map(|word| word.split_once('=').ok_or("KEY=VALUE"));
                let words = words.collect::<Result<Vec<_>, _>>()?;
                self.stop(line, "play", Asks::Play(words));
            }
            "point" => self.last()?.points.extend(rest.split(' ')),
            "rule" => self.last()?.rules.extend(rest.split(' ')),
            "whole" => self.task()?.whole = true,
            "within" => self.task()?.within = number(rest)?,
            "draw" => self.task()?.draw.extend(rest.split(" ; ")),
            "right" | "wrong" => {
                let answer = answer(line.number, word == "right", rest)?;
                self.task()?.answers.push(answer);
            }
            "then" => {
                let answer = self.task()?.answers.last_mut().ok_or("no answer goes before")?;
                answer.then.extend(rest.split(" ; "));
            }
            "better" => {
                let better = better(line.number, rest).ok_or("A ; B than C ; D by 20")?;
                self.task()?.better.push(better);
            }
            "go" => self.task()?.go.extend(rest.split(" ; ")),
            "!" if self.task().is_ok() && self.after.is_empty() => self.task()?.refusals.push(line),
            // A claim about points, or who may do what, has no parts.
            "score" | "view" | "=" | "?" | "setup" => self.after.push(line),
            _ => {
                let parts = rest_of(line).map(|text| Line { number: line.number, text });
                self.after.extend(parts);
            }
        }
        Ok(())
    }

    fn stop(&mut self, line: Line<'a>, say: &'a str, asks: Asks<'a>) {
        let before = std::mem::take(&mut self.after);
        let (points, rules) = (Vec::new(), Vec::new());
        self.stops.push(Stop { number: line.number, before, say, points, rules, asks });
    }

    fn last(&mut self) -> Result<&mut Stop<'a>, String> {
        self.stops.last_mut().ok_or_else(|| "nothing is said before".into())
    }

    fn task(&mut self) -> Result<&mut Task<'a>, String> {
        match self.stops.last_mut().map(|stop| &mut stop.asks) {
            Some(Asks::Task(task)) => Ok(task),
            _ => Err("no `task` goes before".into()),
        }
    }
}

fn rest_of<'a>(line: Line<'a>) -> impl Iterator<Item = &'a str> {
    line.text.split(" ; ")
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| "a number is expected".into())
}

fn answer(number: usize, right: bool, text: &str) -> Result<Answer<'_>, String> {
    let (when, say) = text.rsplit_once(" -> ").ok_or("`WHEN -> KEY` is expected")?;
    let when = match when.strip_prefix("if ") {
        Some(claim) => When::Holds(claim),
        None if when == "*" => When::Otherwise,
        None => When::Does(when),
    };
    Ok(Answer { number, right, when, say, then: Vec::new() })
}

fn better(number: usize, text: &str) -> Option<Better<'_>> {
    let (course, rest) = text.split_once(" than ")?;
    let (than, by) = rest.rsplit_once(" by ")?;
    let (course, than) = (course.split(" ; ").collect(), than.split(" ; ").collect());
    Some(Better { number, course, than, by: by.parse().ok()? })
}

/// Whether a text is like a pattern, in which `*` stands for any text.
pub(crate) fn is_like(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((start, rest)) => text.strip_prefix(start).is_some_and(|text| {
            (0..=text.len()).filter_map(|at| text.get(at..)).any(|text| is_like(rest, text))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_any_text() {
        for (pattern, text) in [("R@*", "R@a7"), ("*", ""), ("t*e 1*", "take 1 2"), ("a", "a")] {
            assert!(is_like(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in [("R@*", "N@a7"), ("take 1", "take 1 2"), ("*x", "ab"), ("", "a")] {
            assert!(!is_like(pattern, text), "{pattern} {text}");
        }
    }

    #[test]
    fn lines_go_to_the_stop_before_them_and_events_to_the_next() {
        let script = read(
            "lesson one\nlearner 1\nsetup players=2\n0 a ; * b\nsay hello\npoint x y\nrule C1\n1 c\n\
             task do\nwithin 2\ndraw d ; e\nright if = 1 2 -> yes\nwrong f * -> no\nthen 0 g ; 1 h\n\
             wrong * -> off\nbetter a ; b than c by 20\n! 1 z -> C4\ngo a ; b\n= 1 2\nplay players=2",
        )
        .unwrap();
        assert_eq!((script.name, script.learner), ("one", Seat(1)));
        let [say, task, play] = &script.stops[..] else { panic!("{script:?}") };
        let texts =
            |stop: &Stop<'_>| stop.before.iter().map(|l| l.text.to_owned()).collect::<Vec<_>>();
        assert_eq!(texts(say), ["setup players=2", "0 a", "* b"]);
        assert_eq!((texts(task), &task.rules[..]), (vec!["1 c".into()], &[][..]));
        assert_eq!((&say.points[..], &say.rules[..]), (&["x", "y"][..], &["C1"][..]));
        let Asks::Task(asked) = &task.asks else { panic!("{task:?}") };
        assert_eq!((asked.within, asked.answers.len(), asked.refusals.len()), (2, 3, 1));
        assert_eq!(asked.answers[1].then, ["0 g", "1 h"]);
        assert_eq!(asked.better[0].than, ["c"]);
        assert_eq!(play.asks, Asks::Play(vec![("players", "2")]));
        assert_eq!(texts(play), ["= 1 2"]);
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (text, why) in [
            ("lesson a\nwithin 2", "line 2: `within 2`: no `task` goes before"),
            ("lesson a\ntask b\nright x", "line 3: `right x`: `WHEN -> KEY` is expected"),
            ("setup players=2", "a lesson has its name on a `lesson` line"),
        ] {
            assert_eq!(read(text).unwrap_err(), why);
        }
    }
}
