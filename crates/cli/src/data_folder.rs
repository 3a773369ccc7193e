//! Which data folder a command is about.

use std::path::PathBuf;

use kasbah_server::default_data_dir;

use crate::failure::Failure;

/// As every command of whoever hosts has it.
#[derive(clap::Args)]
pub(crate) struct DataFolder {
    /// The folder for tables [default: the platform's data folder]
    #[arg(long, value_name = "DIR", env = "KASBAH_DATA", hide_env = true)]
    data: Option<PathBuf>,
}

impl DataFolder {
    pub(crate) fn path(&self) -> Result<PathBuf, Failure> {
        self.data.clone().or_else(default_data_dir).ok_or_else(|| {
            Failure::usage("this platform has no data folder: say where tables are with --data DIR")
        })
    }
}
