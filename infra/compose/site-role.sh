#!/bin/sh
# Run once by PostgreSQL's container, when it creates the database. `migrate` grants the role what the site needs.
set -e
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=password="$(cat "${SITE_PASSWORD_FILE:-/run/secrets/site_password}")" <<'SQL'
CREATE ROLE site LOGIN PASSWORD :'password';
SQL
