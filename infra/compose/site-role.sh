#!/bin/sh
# Run once by PostgreSQL's container, when it creates the database. `migrate` grants the role what the site needs.
set -e
export SITE_PASSWORD_FILE="${SITE_PASSWORD_FILE:-/run/secrets/site_password}"
# psql reads the password itself: its arguments are visible in the process list.
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
\set password `cat "$SITE_PASSWORD_FILE"`
CREATE ROLE site LOGIN PASSWORD :'password';
SQL
