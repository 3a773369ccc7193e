# The page, then the program that has it inside, then nothing but that program.

FROM node:22-bookworm-slim AS page
WORKDIR /kasbah/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --ignore-scripts
COPY web ./
RUN npm run build

FROM rust:1.95-slim-bookworm AS program
WORKDIR /kasbah
COPY . .
COPY --from=page /kasbah/web/dist web/dist
RUN cargo build --release --locked --package kasbah

FROM debian:bookworm-slim
# Whom to believe, where the connection to a database is encrypted.
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/*
COPY --from=program /kasbah/target/release/kasbah /usr/bin/kasbah
COPY --from=page /kasbah/web/public/licences.txt /usr/share/doc/kasbah/
COPY LICENSE-MIT LICENSE-APACHE docs/hosting.md /usr/share/doc/kasbah/
RUN useradd --system --uid 10001 --home-dir /data --create-home --shell /usr/sbin/nologin kasbah
USER kasbah
VOLUME /data
EXPOSE 7070
ENV KASBAH_DATA=/data KASBAH_ADDRESS=0.0.0.0:7070
HEALTHCHECK --interval=30s --timeout=6s --start-period=5s CMD ["kasbah", "health", "127.0.0.1:7070"]
# Stopped by SIGTERM: whoever plays finds the table as it was.
ENTRYPOINT ["kasbah"]
CMD ["serve"]
