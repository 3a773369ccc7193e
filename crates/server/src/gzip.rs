//! Streams in gzip, made of pieces that are compressed once and sent to many.
//!
//! Each piece is compressed without looking back, and ends at a byte: so it can follow any other. A
//! stream then needs no memory of its own but a running checksum.

use std::cell::RefCell;

use axum::body::Bytes;
use flate2::{Compress, Compression, Crc, FlushCompress};

/// No name, no time, no system.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// An empty last piece.
const LAST: [u8; 2] = [3, 0];

/// Whole tables are longer than this, and steps shorter: those come all the time, and gain nothing by care.
const LONG: usize = 4096;

thread_local! {
    static QUICKLY: RefCell<Compress> = RefCell::new(Compress::new(Compression::fast(), false));
    static CAREFULLY: RefCell<Compress> = RefCell::new(Compress::new(Compression::default(), false));
}

/// Compresses a piece, and takes the checksum of its text.
pub(crate) fn deflate(text: &[u8]) -> (Bytes, Crc) {
    let mut crc = Crc::new();
    crc.update(text);
    let how = if text.len() > LONG { &CAREFULLY } else { &QUICKLY };
    let piece = how.with_borrow_mut(|compress| {
        compress.reset();
        // What cannot be made smaller grows by a few bytes for every 16 KiB.
        let mut piece = Vec::with_capacity(text.len() + text.len() / 1024 + 64);
        let done = compress.compress_vec(text, &mut piece, FlushCompress::Sync);
        debug_assert!(done.is_ok() && compress.total_in() == text.len() as u64);
        piece
    });
    (piece.into(), crc)
}

/// The stream of one reader.
pub(crate) struct Gzip(Crc);

impl Gzip {
    /// A stream, and what comes first in it.
    pub(crate) fn begin() -> (Self, Bytes) {
        (Self(Crc::new()), Bytes::from_static(&HEAD))
    }

    /// A piece follows.
    pub(crate) fn follow(&mut self, (piece, crc): &(Bytes, Crc)) -> Bytes {
        self.0.combine(crc);
        piece.clone()
    }

    /// What comes last.
    pub(crate) fn end(self) -> Bytes {
        let mut tail = LAST.to_vec();
        tail.extend_from_slice(&self.0.sum().to_le_bytes());
        tail.extend_from_slice(&self.0.amount().to_le_bytes());
        tail.into()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn pieces_make_one_stream_in_any_order_and_again() {
        let texts = ["event: table\n\n".repeat(3000), ":\n\n".into(), String::new(), "é".repeat(9)];
        let pieces: Vec<_> = texts.iter().map(|text| deflate(text.as_bytes())).collect();
        for order in [[0, 1, 2, 3], [3, 3, 0, 1], [2, 0, 0, 2]] {
            let (mut gzip, head) = Gzip::begin();
            let mut stream = head.to_vec();
            for index in order {
                stream.extend_from_slice(&gzip.follow(&pieces[index]));
            }
            stream.extend_from_slice(&gzip.end());
            let mut read = String::new();
            flate2::read::GzDecoder::new(&stream[..]).read_to_string(&mut read).unwrap();
            assert_eq!(read, order.map(|index| &*texts[index]).concat());
        }
        assert!(pieces[0].0.len() < texts[0].len() / 20);
    }
}
