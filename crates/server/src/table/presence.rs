//! Who is looking at a table, and who has been away for how long.

use std::time::Duration;

use kasbah_rules::Seat;
use tokio::time::Instant;

/// Whose holder is looking at the table, by seat. Somebody who was not there when the table was
/// taken up is away since then: nobody knows how long before.
pub(crate) struct Presence {
    seats: Vec<Present>,
    /// How long somebody has to be away before a bot may play for him.
    patience: Duration,
}

#[derive(Clone, Copy)]
struct Present {
    online: bool,
    /// When he came or left.
    since: Instant,
    /// Nobody has to be told any more that he has been away for too long.
    told: bool,
}

impl Presence {
    /// By seat, whether it is a person's.
    pub(crate) fn new(
        persons: impl Iterator<Item = bool>,
        patience: Duration,
        now: Instant,
    ) -> Self {
        let away = |person: bool| Present { online: false, since: now, told: !person };
        Self { seats: persons.map(away).collect(), patience }
    }

    /// Sees who is there now; says whether that is news.
    pub(crate) fn update(&mut self, online: &[bool], now: Instant) -> bool {
        let mut news = false;
        for (seat, online) in self.seats.iter_mut().zip(online) {
            if seat.online != *online {
                *seat = Present { online: *online, since: now, told: false };
                news = true;
            }
        }
        news
    }

    pub(crate) fn online(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|it| it.online)
    }

    /// How long somebody still has to be away before a bot may play for him.
    pub(crate) fn time_left(&self, seat: Seat, now: Instant) -> Duration {
        match self.seats.get(seat.index()) {
            Some(it) if !it.online => {
                self.patience.saturating_sub(now.saturating_duration_since(it.since))
            }
            _ => self.patience,
        }
    }

    /// Whether somebody has been away for too long.
    pub(crate) fn abandoned(&self, seat: Seat, now: Instant) -> bool {
        !self.online(seat) && self.time_left(seat, now).is_zero()
    }

    /// When somebody will have been away for too long, and everybody has to be told.
    pub(crate) fn next(&self) -> Option<Instant> {
        let waiting = self.seats.iter().filter(|it| !it.online && !it.told);
        waiting.filter_map(|it| it.since.checked_add(self.patience)).min()
    }

    /// Everybody is told of those who have been away for too long.
    pub(crate) fn tell(&mut self, now: Instant) {
        for seat in Seat::all(self.seats.len()) {
            if self.abandoned(seat, now) {
                self.seats[seat.index()].told = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn whoever_stays_away_is_told_of_once_and_anew_when_he_has_been_back() {
        let start = Instant::now();
        let mut presence = Presence::new([true, true, false].into_iter(), MINUTE, start);
        assert!(presence.update(&[true, false, false], start));
        assert!(!presence.update(&[true, false, false], start));
        let (here, gone) = (Seat(0), Seat(1));
        let soon = start + MINUTE / 4;
        assert_eq!(presence.time_left(gone, soon), MINUTE * 3 / 4);
        assert_eq!(presence.time_left(here, soon), MINUTE, "he would have to leave first");
        presence.tell(soon);
        assert_eq!(presence.next(), Some(start + MINUTE), "not yet");

        let later = start + MINUTE;
        assert!(presence.abandoned(gone, later) && !presence.abandoned(here, later));
        presence.tell(later);
        assert_eq!(presence.next(), None);

        assert!(presence.update(&[false, true, false], later));
        assert!(!presence.abandoned(gone, later) && !presence.abandoned(here, later));
        assert_eq!(presence.next(), Some(later + MINUTE));
    }

    #[test]
    fn with_no_patience_at_all_to_be_away_is_enough() {
        let now = Instant::now();
        let mut presence = Presence::new([true].into_iter(), Duration::ZERO, now);
        assert!(presence.abandoned(Seat(0), now));
        presence.update(&[true], now);
        assert!(!presence.abandoned(Seat(0), now), "but not while he is looking");
    }
}
