//! A queue in which nobody waits longer because somebody else waits for much.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use crate::caller::Address;
use crate::person::Person;

/// Those who wait for something.
pub(super) trait Line<T> {
    /// Whose it is.
    type Whose;
    fn push(&mut self, whose: Self::Whose, item: T);
    fn pop(&mut self) -> Option<T>;
    fn is_empty(&self) -> bool;
}

/// Whoever came first.
impl<T> Line<T> for VecDeque<T> {
    type Whose = ();

    fn push(&mut self, (): (), item: T) {
        self.push_back(item);
    }

    fn pop(&mut self) -> Option<T> {
        self.pop_front()
    }

    fn is_empty(&self) -> bool {
        VecDeque::is_empty(self)
    }
}

/// A line for each, and one of each in turn.
pub(super) struct Turns<K, L> {
    order: VecDeque<K>,
    lines: HashMap<K, L>,
}

impl<K, L> Default for Turns<K, L> {
    fn default() -> Self {
        Self { order: VecDeque::new(), lines: HashMap::new() }
    }
}

impl<T, K: Hash + Eq + Clone, L: Line<T> + Default> Line<T> for Turns<K, L> {
    type Whose = (K, L::Whose);

    fn push(&mut self, (key, rest): Self::Whose, item: T) {
        if !self.lines.contains_key(&key) {
            self.order.push_back(key.clone());
        }
        self.lines.entry(key).or_default().push(rest, item);
    }

    fn pop(&mut self) -> Option<T> {
        let key = self.order.pop_front()?;
        let line = self.lines.get_mut(&key)?;
        let item = line.pop();
        if line.is_empty() {
            self.lines.remove(&key);
        } else {
            self.order.push_back(key);
        }
        item
    }

    fn is_empty(&self) -> bool {
        self.order.is_empty()
    }
}

/// First the addresses in turn, then the people at each: a cookie is had for the asking, an address
/// is not; but behind one may be a whole house.
pub(super) type Fair<T> = Turns<Option<Address>, Turns<Option<Person>, VecDeque<T>>>;

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    #[test]
    fn whoever_wants_much_waits_for_himself() {
        let address = |last| Some(Address::from(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last))));
        let person = |number| Some(Person([number; 32]));
        let mut fair = Fair::default();
        for number in 0..100 {
            fair.push((address(1), (person(number), ())), format!("flood {number}"));
        }
        fair.push((address(2), (person(1), ())), "anna".to_owned());
        fair.push((address(2), (person(1), ())), "anna again".to_owned());
        fair.push((address(2), (person(2), ())), "bruno".to_owned());
        fair.push((address(3), (None, ())), "carla".to_owned());
        let next: Vec<_> = std::iter::from_fn(|| fair.pop()).take(7).collect();
        let expected = ["flood 0", "anna", "carla", "flood 1", "bruno", "flood 2", "anna again"];
        assert_eq!(next, expected);
        assert_eq!(std::iter::from_fn(|| fair.pop()).count(), 97);
        assert!(fair.is_empty() && fair.lines.is_empty(), "nobody is remembered");
    }
}
