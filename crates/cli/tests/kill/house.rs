//! Where the tables are that outlive everything.

use kasbah_test_database::Postgres;
use tempfile::TempDir;

use crate::server::Server;

/// In milliseconds: short, so that nobody waits for long who waits for it; `KASBAH_LEASE` says another.
pub(crate) fn lease() -> String {
    std::env::var("KASBAH_LEASE").unwrap_or_else(|_| "1000".into())
}

/// A folder, and perhaps a database.
pub(crate) struct House {
    folder: TempDir,
    database: Option<(Postgres, String)>,
}

impl House {
    pub(crate) fn in_a_folder() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder"), database: None }
    }

    pub(crate) fn in_a_database() -> Self {
        let postgres = Postgres::start();
        let url = postgres.database();
        Self { database: Some((postgres, url)), ..Self::in_a_folder() }
    }

    /// A server, which is not waited for.
    pub(crate) fn start(&self) -> Server {
        let url = self.database.as_ref().map_or("", |(_, url)| url);
        let settings = [("KASBAH_DATABASE", url), ("KASBAH_LEASE", &lease())];
        Server::start_with(self.folder.path(), &settings)
    }

    pub(crate) fn open(&self) -> Server {
        self.start().opened()
    }
}
