//! A lesson on the table of its game: what has happened up to a stop, and what the learner does there.

use kasbah_bots::Evaluated;
use kasbah_rules::record::read_event;
use kasbah_rules::story::{Story, holds};
use kasbah_rules::{Event, EventOf, Game, Seat, Turn};

use super::script::{Answer, Asks, Line, Script, Task, When, is_like};

/// An event that was played, and where the game stood after it.
pub(crate) struct Played<G: Game> {
    pub(crate) event: EventOf<G>,
    pub(crate) heard: Vec<G::Happening>,
    pub(crate) position: G,
}

/// Where a lesson stands at a stop.
pub(crate) struct Course<G: Game> {
    story: Story<G>,
    /// Where it stood when the stop before was left: nothing of it moved yet.
    pub(crate) start: G,
    /// What happened since then.
    pub(crate) moves: Vec<Played<G>>,
}

/// A tried action, and what is said to it.
pub(crate) enum Tried<'s, 'a> {
    /// It goes on.
    More,
    Answered(&'s Answer<'a>),
}

impl<G: Game> Course<G> {
    /// At a stop; the stops before it went as they are told. The error names a line.
    pub(crate) fn at(script: &Script<'_>, stop: usize) -> Result<Self, String> {
        let mut course: Option<Self> = None;
        for (index, told) in script.stops.iter().enumerate().take(stop + 1) {
            for line in &told.before {
                course = Some(tell(course, *line)?);
            }
            let here = course.as_mut().ok_or("a lesson begins with a `setup` line")?;
            // What is laid anew stands at once.
            if told.before.iter().any(|line| line.text.starts_with("setup ")) {
                here.set_out();
            }
            if index == stop {
                break;
            }
            if let Asks::Task(task) = &told.asks {
                here.go(script.learner, task)
                    .map_err(|why| format!("line {}: {why}", told.number))?;
            }
            here.set_out();
        }
        course.ok_or_else(|| "there is no such stop".into())
    }

    /// Tells what comes after the last stop.
    pub(crate) fn tell_end(mut self, script: &Script<'_>) -> Result<(), String> {
        for line in &script.after {
            self = tell(Some(self), *line)?;
        }
        Ok(())
    }

    /// The same, to try something.
    pub(crate) fn branch(&self) -> Self {
        let Story { table, .. } = &self.story;
        let story = Story { table: table.clone(), happenings: Vec::new() };
        Course { story, start: self.start.clone(), moves: Vec::new() }
    }

    pub(crate) fn position(&self) -> &G {
        self.story.table.position()
    }

    pub(crate) fn story(&self) -> &Story<G> {
        &self.story
    }

    pub(crate) fn story_mut(&mut self) -> &mut Story<G> {
        &mut self.story
    }

    /// How many events there have been since the setup.
    pub(crate) fn number(&self) -> usize {
        self.story.table.events().len()
    }

    /// From now on what happens is told as movement.
    pub(crate) fn set_out(&mut self) {
        self.start = self.position().clone();
        self.moves.clear();
    }

    /// The story as it goes on after a task.
    pub(crate) fn go(&mut self, learner: Seat, task: &Task<'_>) -> Result<(), String> {
        let mut draw = task.draw.clone();
        for text in &task.go {
            let action = text.parse().map_err(|e| format!("`{text}`: {e}"))?;
            self.play(Event::Action(learner, action)).map_err(|e| format!("`{text}`: {e}"))?;
            self.deal(&mut draw)?;
        }
        Ok(())
    }

    pub(crate) fn play(&mut self, event: EventOf<G>) -> Result<(), kasbah_rules::Refused<G>> {
        let mut heard = Vec::new();
        self.story.table.play(event, &mut heard)?;
        let position = self.position().clone();
        self.moves.push(Played { event, heard, position });
        Ok(())
    }

    /// Chance brings what is told, as much of it as can come: of eight dice, those that were thrown.
    pub(crate) fn deal(&mut self, draw: &mut Vec<&str>) -> Result<(), String> {
        while self.position().turn() == Turn::Chance {
            let found = draw.iter().enumerate().find_map(|(place, text)| {
                let ends = (1..=text.len()).rev();
                let parts = ends.filter_map(|end| text.get(..end)?.parse::<G::Chance>().ok());
                let mut parts = parts.filter(|outcome| self.position().can_come(outcome));
                parts.next().map(|outcome| (place, outcome))
            });
            let (place, outcome) = found.ok_or("`draw` tells too little of what chance brings")?;
            draw.remove(place);
            self.play(Event::Chance(outcome)).map_err(|e| e.to_string())?;
        }
        Ok(())
    }

    /// What others make of an answer: each line is one event that can be.
    pub(crate) fn then(&mut self, answer: &Answer<'_>) -> Result<(), String> {
        for text in &answer.then {
            let event = self.one_like(text).map_err(|why| format!("`then {text}`: {why}"))?;
            self.play(event).map_err(|e| e.to_string())?;
        }
        Ok(())
    }

    fn one_like(&self, text: &str) -> Result<EventOf<G>, String> {
        if text.starts_with("* ") {
            return read_event::<G>(text).map_err(|e| e.to_string());
        }
        let Turn::Player { seat } = self.position().turn() else {
            return Err("nobody is to act".into());
        };
        let mut legal = Vec::new();
        self.position().legal_actions(&mut legal);
        // Of several ways to say it the first that there is: a palace that grew may be named otherwise.
        let events: Vec<String> = legal.iter().map(|action| format!("{seat} {action}")).collect();
        let mut found = 0;
        for way in text.split(" | ") {
            let like: Vec<&String> = events.iter().filter(|event| is_like(way, event)).collect();
            match &like[..] {
                [one] => return read_event::<G>(one).map_err(|e| e.to_string()),
                several => found = found.max(several.len()),
            }
        }
        Err(format!("{found} such events can be"))
    }
}

impl<G: Evaluated> Course<G> {
    /// What is said now, after what the learner has done.
    pub(crate) fn judge<'s, 'a>(&self, task: &'s Task<'a>, done: &[String]) -> Tried<'s, 'a> {
        let position = self.position();
        let used_up = done.len() >= task.within || !self.start.same_turn(position);
        if task.whole && !used_up {
            return Tried::More;
        }
        let counts = &done[if task.whole { 0 } else { done.len().saturating_sub(1) }..];
        let fits = |answer: &&Answer<'a>| match answer.when {
            When::Does(pattern) => counts.iter().any(|action| is_like(pattern, action)),
            When::Holds(line) => holds(position, line) == Some(true),
            When::Otherwise => used_up,
        };
        task.answers.iter().find(fits).map_or(Tried::More, Tried::Answered)
    }
}

fn tell<G: Game>(course: Option<Course<G>>, line: Line<'_>) -> Result<Course<G>, String> {
    let fail = |why: String| format!("line {}: `{}`: {why}", line.number, line.text);
    if let Some(words) = line.text.strip_prefix("setup ") {
        let story = Story::<G>::begin(words).map_err(fail)?;
        let start = story.table.position().clone();
        return Ok(Course { story, start, moves: Vec::new() });
    }
    let mut course = course.ok_or_else(|| fail("a `setup` goes before".into()))?;
    match read_event::<G>(line.text) {
        Ok(event) => course.play(event).map_err(|e| fail(e.to_string()))?,
        Err(_) => course.story.tell(line.text).map_err(fail)?,
    }
    Ok(course)
}
