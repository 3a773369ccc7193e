//! Why a PostgreSQL cannot be used, and what to do.

use tokio_postgres::error::SqlState;

use super::Database;

/// Why a PostgreSQL cannot be used, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// Nobody answers there.
    #[error(
        "PostgreSQL does not answer at {host} ({why}): start it, or name another with --database"
    )]
    Unreachable {
        /// Where.
        host: String,
        /// What the system says.
        why: String,
    },
    /// It does not take us for whom we say we are.
    #[error(
        "PostgreSQL at {host} does not let {user} in ({why}): correct name and password in the setting database, or what pg_hba.conf allows"
    )]
    Refused {
        /// Where.
        host: String,
        /// Who.
        user: String,
        /// What it says.
        why: String,
    },
    /// There is no such database.
    #[error(
        "PostgreSQL at {host} has no database {name}: make it (createdb --owner {user} {name}), or name another with --database"
    )]
    NoDatabase {
        /// Where.
        host: String,
        /// Which.
        name: String,
        /// Who is to own it.
        user: String,
    },
    /// We may not do there what we have to.
    #[error(
        "{user} may not do what is needed in the database {name} ({why}): make him its owner (ALTER DATABASE {name} OWNER TO {user})"
    )]
    NoRights {
        /// Which.
        name: String,
        /// Who.
        user: String,
        /// What it says.
        why: String,
    },
    /// A later version wrote it.
    #[error(
        "the database {name} was written by a later Kasbah (its store has version {found}, this one knows up to {known}): update Kasbah, or name another with --database"
    )]
    Later {
        /// Which.
        name: String,
        /// The version found.
        found: u32,
        /// The last version known.
        known: u32,
    },
    /// An earlier version wrote it, and nobody has said that it may be changed.
    #[error(
        "the database {name} was written by an earlier Kasbah (its store has version {found}, this one writes {known}): end the servers that use it, make a copy (pg_dump --format custom --file kasbah.dump {name}), which is the only way back, and start kasbah serve --migrate true once"
    )]
    Outdated {
        /// Which.
        name: String,
        /// The version found.
        found: u32,
        /// The version it would be brought to.
        known: u32,
    },
    /// No server has laid a table there yet, or an earlier one did.
    #[error(
        "the database {name} is not up to date, or has no tables yet: start kasbah serve with it once"
    )]
    Earlier {
        /// Which.
        name: String,
    },
    /// Somebody is at a table.
    #[error(
        "table {id} is kept by a server just now: nothing of it was deleted; try again when nobody looks at it"
    )]
    InUse {
        /// Which.
        id: String,
    },
    /// Anything else.
    #[error("the database {name} cannot be used: {why}")]
    Other {
        /// Which.
        name: String,
        /// What it says.
        why: String,
    },
}

impl DatabaseError {
    pub(super) fn of(database: &Database, error: &tokio_postgres::Error) -> Self {
        let (host, name) = (database.host(), database.name().to_owned());
        let (user, why) = (database.user().to_owned(), in_words(error));
        match error.code() {
            Some(code) if *code == SqlState::INVALID_CATALOG_NAME => {
                Self::NoDatabase { host, name, user }
            }
            Some(code)
                if *code == SqlState::INVALID_PASSWORD
                    || *code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION =>
            {
                Self::Refused { host, user, why }
            }
            Some(code) if *code == SqlState::INSUFFICIENT_PRIVILEGE => {
                Self::NoRights { name, user, why }
            }
            Some(_) => Self::Other { name, why },
            // It says so before it knows anything of us.
            None if why.contains("password missing") => Self::Refused { host, user, why },
            None => Self::Unreachable { host, why },
        }
    }
}

/// With what lies behind it: the crate's own words are few.
pub(super) fn in_words(error: &(dyn std::error::Error + 'static)) -> String {
    let mut words = error.to_string();
    let mut source = error.source();
    while let Some(deeper) = source {
        let deeper_words = deeper.to_string();
        if !words.contains(&deeper_words) {
            words = format!("{words}: {deeper_words}");
        }
        source = deeper.source();
    }
    words
}
