//! Games looked back on, position by position, while somebody wants to see it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};

use kasbah_catalog::{AnalysedPosition, Budget, Turning, Walk, turning_points};
use tokio::time::Instant;
use tracing::Instrument;

use crate::api::Analysis;
use crate::tables::Tables;
use crate::thinkers::{Kind, Whose};
use crate::trouble::Trouble;

/// The latest analyses, the one asked for last at the end.
pub(crate) struct Analyses {
    most: usize,
    latest: Mutex<VecDeque<(String, Arc<GameAnalysis>)>>,
}

impl Analyses {
    pub(crate) fn new(most: usize) -> Self {
        Self { most: most.max(1), latest: Mutex::default() }
    }

    /// The one of a table: all who ask share it. If there is none, one is begun, if that may be. The
    /// table's game must not go on any more.
    pub(crate) fn of(
        &self,
        table: &str,
        game: impl FnOnce() -> Result<Box<dyn Walk>, Trouble>,
    ) -> Result<Arc<GameAnalysis>, Trouble> {
        let mut latest = self.latest.lock().expect("nobody panics while holding it");
        let known = latest.iter().position(|(id, _)| id == table).and_then(|at| latest.remove(at));
        let entry = match known {
            Some(entry) => entry,
            None => (table.to_owned(), Arc::new(GameAnalysis::new(game()?))),
        };
        let analysis = Arc::clone(&entry.1);
        latest.push_back(entry);
        if latest.len() > self.most {
            // If it is still at work, it ends when nobody has asked for a while.
            latest.pop_front();
        }
        Ok(analysis)
    }
}

/// The analysis of one game.
pub(crate) struct GameAnalysis {
    /// How many positions there are.
    of: u32,
    so_far: Mutex<SoFar>,
}

struct SoFar {
    /// Where the next position is; nothing while somebody thinks about it.
    walk: Option<Box<dyn Walk>>,
    positions: Vec<AnalysedPosition>,
    turning: Vec<Turning>,
    /// When somebody last wanted to see it.
    asked: Instant,
    at_work: bool,
    failed: bool,
}

impl GameAnalysis {
    fn new(walk: Box<dyn Walk>) -> Self {
        let of = walk.number() + walk.ahead() + 1;
        let so_far = SoFar {
            walk: Some(walk),
            positions: Vec::new(),
            turning: Vec::new(),
            asked: Instant::now(),
            at_work: false,
            failed: false,
        };
        Self { of, so_far: Mutex::new(so_far) }
    }

    /// How far it is. If it is not done, it goes on from here.
    pub(crate) fn ask(
        self: &Arc<Self>,
        tables: &Arc<Tables>,
        whose: Whose,
    ) -> Result<Analysis, Trouble> {
        let mut so_far = self.so_far();
        if so_far.failed {
            return Err(Trouble::Internal);
        }
        so_far.asked = Instant::now();
        let done = self.done(&so_far);
        if !done && !so_far.at_work {
            so_far.at_work = true;
            let work = Arc::clone(self).go_on(Arc::clone(tables), whose);
            // Begun by this request; others may hear more of it.
            tables.tasks.spawn(work.in_current_span());
        }
        Ok(Analysis {
            of: self.of,
            done,
            positions: so_far.positions.clone(),
            turning: so_far.turning.clone(),
        })
    }

    fn done(&self, so_far: &SoFar) -> bool {
        so_far.positions.len() == self.of as usize
    }

    /// Analyses one position after the other, each when it may.
    async fn go_on(self: Arc<Self>, tables: Arc<Tables>, whose: Whose) {
        let closing = tables.closing.child_token();
        let visits = tables.config.analysis_visits;
        loop {
            let Some(mut walk) = self.so_far().walk.take() else { return };
            let analyse = move |_| {
                let budget = visits.map_or(walk.analysis_budget(), Budget::Visits);
                // Always the same seed: whoever asks again sees the same graph.
                let position = walk.analyse(budget, u64::from(walk.number()));
                walk.skip_to(walk.number() + 1);
                (position, walk)
            };
            let analysed = tokio::select! {
                () = closing.cancelled() => return,
                analysed = tables.thinkers.think(Kind::Analysis, whose, analyse) => analysed,
            };
            if !self.take(analysed, &tables) {
                return;
            }
        }
    }

    /// Takes the next position; says whether to go on.
    fn take(&self, analysed: Option<(AnalysedPosition, Box<dyn Walk>)>, tables: &Tables) -> bool {
        let mut so_far = self.so_far();
        match analysed {
            Some((position, walk)) => {
                so_far.positions.push(position);
                so_far.walk = Some(walk);
            }
            None => so_far.failed = true,
        }
        if self.done(&so_far) {
            so_far.turning = turning_points(&so_far.positions);
        }
        let wanted = so_far.asked.elapsed() < tables.config.analysis_patience;
        so_far.at_work = wanted && !so_far.failed && !self.done(&so_far);
        so_far.at_work
    }

    fn so_far(&self) -> MutexGuard<'_, SoFar> {
        self.so_far.lock().expect("nobody panics while holding it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_who_ask_share_one_and_the_one_not_asked_for_longest_is_let_go() {
        let table = kasbah_catalog::new_table("medici", "players=2", [7; 32]).expect("a table");
        let game = || Ok(table.look().walk());
        let analyses = Analyses::new(2);
        let of = |id: &str| analyses.of(id, game).unwrap();
        let (a, b) = (of("a"), of("b"));
        assert!(Arc::ptr_eq(&a, &analyses.of("a", || unreachable!("it is there")).unwrap()));
        of("c");
        assert!(Arc::ptr_eq(
            &a,
            &analyses.of("a", || unreachable!("it was asked for last")).unwrap()
        ));
        assert!(!Arc::ptr_eq(&b, &of("b")), "it begins anew");
    }
}
