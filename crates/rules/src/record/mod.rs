//! Records and traces: one text form for databases, files, tests, bug reports, the command line
//! and other people's programs.

mod error;
mod lines;
mod read;
mod write;

pub use error::{Problem, RecordError, Said};
pub use lines::{Line, Section, sections};
pub use read::{ReadRecord, read, read_event, read_setup};
pub use write::{legal_texts, setup_text, write_event, write_record, write_trace};
