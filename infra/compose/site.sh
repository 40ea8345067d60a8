#!/bin/sh
# What a container of the image does: `web`, `worker` or `migrate`. Any other command runs as it stands.
set -e
case "$1" in
  web | worker)
    export PROCESS_ROLE="$1"
    # As infra/site-runtime.ts says.
    exec node --import ./dist/backend/source-maps.js --max-old-space-size=384 --max-semi-space-size=8 dist/backend/main.js
    ;;
  migrate) exec node dist/backend/commands/migrate.js ;;
  *) exec "$@" ;;
esac
