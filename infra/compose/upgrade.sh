#!/bin/sh
# `infra/compose/upgrade.sh`: builds the release that is checked out, migrates the database, and replaces the processes of the site while
# they go on serving: new ones start beside the old ones. If a step fails, the old release keeps running and .env is as before.
set -eu
cd "$(dirname "$0")/../.."
node infra/compose/make-secrets.mjs

web() { docker compose ps --quiet web; }
before=$(web)
# Those that this script started.
new() {
  for container in $(web); do
    case "$before" in *"$container"*) ;; *) echo "$container" ;; esac
  done
}
cp -p .env .env.before
undo() {
  code=$?
  [ "$code" = 0 ] && return
  for container in $(new); do docker rm --force "$container"; done
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
docker compose up --detach --no-build --no-deps --no-recreate --scale "web=$((count * 2 > 0 ? count * 2 : 1))" web
# Not `--wait`, which would wait for the old ones as well: they may be what the upgrade mends.
for container in $(new); do
  tries=90
  until [ "$(docker inspect --format '{{.State.Health.Status}}' "$container")" = healthy ]; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ]
    sleep 2
  done
done
# The proxy looks for new processes every 5 s.
sleep 6
for container in $before; do
  docker stop "$container"
  docker rm "$container"
done
trap - EXIT
# The workers, and services whose image or settings changed.
docker compose up --detach --no-build
