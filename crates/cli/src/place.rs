//! Which house a command is about.

use std::path::PathBuf;

use kasbah_server::{Database, House, default_data_dir};

use crate::failure::Failure;

/// As every command of whoever hosts has it.
#[derive(clap::Args)]
pub(crate) struct Place {
    /// The folder for tables [default: the platform's data folder]
    #[arg(long, value_name = "DIR", env = "KASBAH_DATA", hide_env = true)]
    data: Option<PathBuf>,

    /// The PostgreSQL where tables are kept instead, such as postgres://USER:PASSWORD@HOST/DATABASE
    ///
    /// Whoever looks at the processes of this machine sees what stands here: KASBAH_DATABASE says the
    /// same unseen.
    #[arg(long, value_name = "URL", env = "KASBAH_DATABASE", hide_env = true)]
    database: Option<String>,
}

impl Place {
    pub(crate) fn house(&self) -> Result<House, Failure> {
        match self.database.as_deref().filter(|url| !url.is_empty()) {
            Some(url) => database(url, "--database").map(|it| House::Database(Box::new(it))),
            None => self.folder().map(House::Folder),
        }
    }

    /// The folder, for what only SQLite needs; `instead` says what is to be done with a database.
    pub(crate) fn only_folder(&self, instead: &str) -> Result<PathBuf, Failure> {
        match self.house()? {
            House::Folder(folder) => Ok(folder),
            House::Database(database) => Err(Failure::usage(format!("{database}: {instead}"))),
        }
    }

    fn folder(&self) -> Result<PathBuf, Failure> {
        self.data.clone().or_else(default_data_dir).ok_or_else(|| {
            Failure::usage("this platform has no data folder: say where tables are with --data DIR")
        })
    }
}

/// What was said is not said again: it may have a password.
pub(crate) fn database(url: &str, place: &str) -> Result<Database, Failure> {
    url.parse().map_err(|bad| Failure::usage(format!("{place}: {bad}")))
}
