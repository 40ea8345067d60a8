#!/bin/sh
# Runs a command of the site with the installation's settings and secrets, as the site's user:
#   sudo /srv/scaffold/current/infra/systemd/command.sh doctor --mail you@example.com
set -eu
config=${SCAFFOLD_CONFIG:-/etc/scaffold}
site=$(cd "$(dirname "$0")/../.." && pwd)
program=$site/dist/backend/commands/${1:-}.js
[ -n "${1:-}" ] && [ -f "$program" ] || { echo "Usage: $0 COMMAND [ARGUMENT…], such as doctor, restore or staff-recover" >&2; exit 2; }
shift

# In the environment: other users can read arguments, but not the environment.
for name in database_url migrate_database_url redis_url link_secret smtp_url wordpress_app_password s3_secret_access_key; do
  value=$(cat "$config/secrets/$name")
  [ -z "$value" ] || export "$(echo "$name" | tr '[:lower:]' '[:upper:]')=$value"
done
export NODE_ENV=production DATA_DIR="${DATA_DIR:-/var/lib/scaffold}"
set -- "$program" "$@"
# WORDPRESS_USERNAME, if there is one.
[ ! -f "$config/worker.env" ] || set -- --env-file="$config/worker.env" "$@"
exec runuser --user scaffold -- "$site/node_modules/node/bin/node" --env-file="$config/site.env" "$@"
