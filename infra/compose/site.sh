#!/bin/sh
# Entry point of the image: `web`, `worker` or `migrate`. Any other command runs unchanged.
set -e
case "$1" in
  web | worker)
    export PROCESS_ROLE="$1"
    # Same values as in infra/site/site.ts.
    exec node --import ./dist/backend/source-maps.js --max-old-space-size=384 --max-semi-space-size=8 dist/backend/main.js
    ;;
  migrate) exec node dist/backend/commands/migrate.js ;;
  *) exec "$@" ;;
esac
