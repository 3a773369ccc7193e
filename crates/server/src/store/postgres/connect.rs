//! Connections: those that are shared, and one's own.

use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};
use tokio::time::timeout;
use tokio_postgres::{Client, Config, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::{Database, DatabaseError};

/// However short leases are: so long a connection may take that a server needs to begin, on a machine that
/// is busy with others. Those that are shared, and what renews leases, have limits of their own.
const AT_LEAST: Duration = Duration::from_secs(5);

/// How connections are made, and how long anything may take.
#[derive(Clone)]
pub(super) struct Connector {
    pub(super) database: Database,
    config: Config,
    tls: Option<MakeRustlsConnect>,
    /// How long anything may take: longer, and no lease would outlive it.
    pub(super) patience: Duration,
}

impl Connector {
    pub(super) fn new(database: &Database, patience: Duration) -> Result<Self, DatabaseError> {
        let mut config = database.config.clone();
        let millis = patience.as_millis();
        // Whatever the database's owner usually does: what is acknowledged is on the disk, and nobody
        // who has gone keeps a table from others.
        let ours = format!(
            "-c synchronous_commit=on -c default_transaction_isolation=read\\ committed \
             -c lock_timeout={millis} -c idle_in_transaction_session_timeout={millis} \
             -c client_min_messages=warning"
        );
        let options = database.config.get_options().map(|it| format!("{it} {ours}"));
        config.options(options.unwrap_or(ours));
        config.application_name("kasbah");
        config.connect_timeout(patience.max(AT_LEAST));
        config.tcp_user_timeout(patience);
        // In whole seconds; none is not allowed.
        config.keepalives_idle(patience.max(Duration::from_secs(1)));
        config.keepalives_interval((patience / 2).max(Duration::from_secs(1)));
        config.keepalives_retries(2);
        let tls = if database.is_encrypted() { Some(authorities(database)?) } else { None };
        Ok(Self { database: database.clone(), config, tls, patience })
    }

    /// A connection of one's own.
    pub(super) async fn connect(&self) -> Result<Client, DatabaseError> {
        macro_rules! connected {
            ($tls:expr) => {{
                let (client, connection) = self.config.connect($tls).await?;
                // It ends with the client; whoever asks hears what went wrong.
                tokio::spawn(async move { drop(connection.await) });
                client
            }};
        }
        let work = async {
            Ok(match self.tls.clone() {
                Some(tls) => connected!(tls),
                None => connected!(NoTls),
            })
        };
        match timeout(self.patience.max(AT_LEAST), work).await {
            Ok(done) => done.map_err(|error| DatabaseError::of(&self.database, &error)),
            Err(_) => Err(DatabaseError::Unreachable {
                host: self.database.host(),
                why: format!("no answer in {} ms", self.patience.max(AT_LEAST).as_millis()),
            }),
        }
    }

    /// Connections that are shared; they are made when somebody needs them.
    pub(super) fn pool(&self, most: usize) -> Pool {
        let how = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = match self.tls.clone() {
            Some(tls) => Manager::from_config(self.config.clone(), tls, how),
            None => Manager::from_config(self.config.clone(), NoTls, how),
        };
        Pool::builder(manager)
            .max_size(most)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(self.patience))
            .create_timeout(Some(self.patience))
            .build()
            .expect("it has a runtime")
    }
}

/// Whom this machine trusts to say who somebody is; `SSL_CERT_FILE` names others.
fn authorities(database: &Database) -> Result<MakeRustlsConnect, DatabaseError> {
    let (tls, errors) = MakeRustlsConnect::with_native_certs().map_err(|errors| {
        let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
        let why = format!(
            "this machine has no certificates of authorities ({}): install ca-certificates, or name \
             a file of them with SSL_CERT_FILE",
            errors.join("; ")
        );
        DatabaseError::Other { name: database.name().to_owned(), why }
    })?;
    for error in errors {
        tracing::warn!(%error, "a certificate of an authority cannot be read");
    }
    Ok(tls)
}
