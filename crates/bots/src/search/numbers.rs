//! Random numbers inside the search: many, quickly, the same for the same seed.

/// SplitMix64. Nothing is dealt with it, so it need not be hard to foresee.
#[derive(Clone, Debug)]
pub struct Numbers(u64);

impl Numbers {
    /// The numbers that follow from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Numbers {
        Numbers(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`; for bounds far below 2^64 each as likely as the others.
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }

    /// From 0 to 1, without 1.
    pub fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1_u64 << 24) as f32
    }
}
