//! A PostgreSQL for tests that are not written in Rust: says on its first line where a database is, and
//! ends when whoever started it closes its input, or has gone.

use std::io::{self, Read, Write};

use kasbah_test_database::Postgres;

fn main() -> io::Result<()> {
    let postgres = Postgres::start();
    writeln!(io::stdout(), "{}", postgres.database())?;
    io::stdout().flush()?;
    io::stdin().read_to_end(&mut Vec::new()).map(drop)
}
