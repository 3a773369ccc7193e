//! Work done aside: what it says is held back, so that it does not mix with what is done in front.

use std::cell::RefCell;

thread_local! {
    static HELD: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Does some work and gives what it said along with what came of it.
pub(crate) fn aside<T>(work: impl FnOnce() -> T) -> (T, String) {
    HELD.set(Some(String::new()));
    let done = work();
    (done, HELD.take().unwrap_or_default())
}

/// Whether this thread works aside.
pub(crate) fn is_on() -> bool {
    HELD.with_borrow(Option::is_some)
}

/// Says it at once, or later if this thread works aside.
pub(crate) fn say(text: &str) {
    HELD.with_borrow_mut(|held| match held {
        Some(held) => held.push_str(text),
        None => eprint!("{text}"),
    });
}
