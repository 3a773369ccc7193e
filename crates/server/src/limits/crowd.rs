//! How many are somewhere at the same time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard};

/// How many are somewhere at the same time, by what they have in common.
pub(crate) struct Crowd<K> {
    /// As many as like, if it is zero.
    most: usize,
    inside: Mutex<HashMap<K, usize>>,
}

impl<K: Hash + Eq + Clone> Crowd<K> {
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, inside: Mutex::default() })
    }

    /// A place, unless too many of the same are inside.
    pub(crate) fn enter(self: &Arc<Self>, key: &K) -> Option<Place<K>> {
        let mut inside = self.inside();
        match inside.get_mut(key) {
            Some(count) if self.most > 0 && *count >= self.most => return None,
            Some(count) => *count += 1,
            None => drop(inside.insert(key.clone(), 1)),
        }
        drop(inside);
        Some(Place { crowd: Arc::clone(self), key: key.clone() })
    }

    fn inside(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.inside.lock().expect("nobody panics while holding it")
    }
}

/// Held by whoever is inside.
pub(crate) struct Place<K: Hash + Eq + Clone> {
    crowd: Arc<Crowd<K>>,
    key: K,
}

impl<K: Hash + Eq + Clone> Drop for Place<K> {
    fn drop(&mut self) {
        let mut inside = self.crowd.inside();
        match inside.get_mut(&self.key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(inside.remove(&self.key)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_of_a_kind_are_inside_and_nobody_is_remembered_who_left() {
        let crowd = Crowd::new(2);
        let (first, second) = (crowd.enter(&"a"), crowd.enter(&"a"));
        assert!(first.is_some() && second.is_some());
        assert!(crowd.enter(&"a").is_none());
        let other = crowd.enter(&"b");
        assert!(other.is_some());
        drop(first);
        assert!(crowd.enter(&"a").is_some());
        drop((second, other));
        assert!(crowd.inside().is_empty());
        let endless = Crowd::new(0);
        let all: Vec<_> = (0..100).map(|_| endless.enter(&"a")).collect();
        assert!(all.iter().all(Option::is_some));
    }
}
