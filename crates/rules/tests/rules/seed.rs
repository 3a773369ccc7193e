//! Seeds as text.

use kasbah_rules::Seed;
use proptest::prelude::*;

proptest! {
    #[test]
    fn every_seed_reads_as_it_is_written(bytes in any::<[u8; 32]>()) {
        let text = Seed(bytes).to_string();
        prop_assert_eq!(text.len(), 64);
        prop_assert_eq!(text.parse(), Ok(Seed(bytes)));
    }

    #[test]
    fn any_text_is_a_seed_exactly_or_not_at_all(text in prop_oneof![".*", "[0-9a-fA-F]{63,65}"]) {
        if let Ok(seed) = text.parse::<Seed>() {
            prop_assert_eq!(seed.to_string(), text);
        }
    }

    #[test]
    fn letters_of_several_bytes_are_no_digits(text in "[0-9a-fé]{32,64}") {
        prop_assert_eq!(text.parse::<Seed>().is_ok(), text.len() == 64 && text.is_ascii());
    }
}
