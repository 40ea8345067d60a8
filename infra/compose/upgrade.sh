#!/bin/sh
# `infra/compose/upgrade.sh`: builds the release that is checked out, migrates the database, and replaces the processes of the site while
# they go on serving: new ones start beside the old ones. If a step fails, the old release keeps running and .env is as before.
set -eu
cd "$(dirname "$0")/../.."
node infra/compose/make-secrets.mjs

web() { docker compose ps --quiet web; }
before=$(web)
cp -p .env .env.before
undo() {
  code=$?
  [ "$code" = 0 ] && return
  # Only those that this script started.
  for container in $(web); do
    case "$before" in *"$container"*) ;; *) docker rm --force "$container" ;; esac
  done
  mv .env.before .env
  echo 'The upgrade failed. The release before it is still running.' >&2
  exit "$code"
}
trap undo EXIT

sed -e '/^SITE_VERSION=/d' -e '$a\' .env.before > .env
echo "SITE_VERSION=${SITE_VERSION:-$(git describe --tags --always)}" >> .env
docker compose build
docker compose run --rm migrate
count=$(echo "$before" | grep -c . || true)
docker compose up --detach --no-build --no-deps --no-recreate --scale "web=$((count * 2 > 0 ? count * 2 : 1))" --wait web
# The proxy looks for new processes every 5 s.
sleep 6
for container in $before; do
  docker stop "$container"
  docker rm "$container"
done
trap - EXIT
# The workers, and services whose image or settings changed.
docker compose up --detach --no-build
