#!/bin/sh
# `infra/compose/check.sh`: uses docker-compose.yml on a real engine, in a project of its own that it removes afterward: from nothing to a
# stored inquiry, what containers may do, killed services, another process, an upgrade while somebody visits, backup and restore, samples.
# About ten minutes. Without an engine it says so.
# It checks the last commit. Killing needs the rights of root on the machine of the engine.
set -eu
docker info > /dev/null 2>&1 || { echo 'No Docker engine answers: the containers were not checked.'; exit 0; }
here=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
export COMPOSE_PROJECT_NAME="check-$$" HTTP_PORT=18080 HTTPS_PORT=18443 SITE_VERSION="check-$$"
visitor=
end() {
  code=$?
  [ -z "$visitor" ] || kill "$visitor" 2> /dev/null || true
  [ "$code" = 0 ] || docker compose logs --tail 20 > "$work.log" 2>&1 || true
  docker compose down --volumes --timeout 5 > /dev/null 2>&1 || true
  docker image rm "scaffold-site:check-$$" "scaffold-site:check-$$-next" > /dev/null 2>&1 || true
  rm -rf "$work"
  [ "$code" = 0 ] || echo "FAILED; the last lines of the containers are in $work.log"
}
trap end EXIT
git clone --quiet "$here" "$work/site"
cd "$work/site"
cp .env.example .env
printf 'PUBLIC_URL=https://localhost\nLIMIT_CONTACT_PER_ADDRESS=1000\n' >> .env
(umask 077 && node infra/compose/make-secrets.mjs > /dev/null)

# From within the proxy's container, because ports of the engine may be out of reach.
ask() { docker compose exec -T proxy wget -q -O - --no-check-certificate "$@"; }
ready() {
  tries=90
  until ask https://localhost/health/ready > /dev/null 2>&1; do tries=$((tries - 1)); [ "$tries" -gt 0 ]; sleep 2; done
}
inquire() {
  ask --header 'Content-Type: application/json' --header "Idempotency-Key: check-$1-000000000000" --post-data \
    "{\"formType\":\"contact\",\"name\":\"Dale Hebert\",\"email\":\"dale$1@refinery.example\",\"phone\":\"(985) 555-0100\",\"company\":\"Gulf Refinery\",\"projectType\":\"industrial\",\"serviceType\":\"rental\",\"timeline\":\"2-4weeks\",\"projectDescription\":\"Frames for tank $1.\"}" \
    https://localhost/api/contact
}
sql() { docker compose exec -T postgres sh -c "PGPASSWORD=\$(cat /run/secrets/postgres_password) psql -h 127.0.0.1 -U site_owner site -Atc \"$1\""; }
stored() { sql 'select count(*) from inquiry'; }
is() { if [ "$2" = "$3" ]; then echo "ok  $1"; else echo "$1: $2, expected $3"; exit 1; fi; }

docker compose build --quiet
docker compose up --detach --no-build --quiet-pull > /dev/null 2>&1
ready
echo 'ok  from nothing to an answer over https'
inquire 1 > /dev/null
is 'an inquiry is stored' "$(stored)" 1

is 'the metrics are not public' "$(ask https://localhost/metrics 2>&1 | grep -c ' 404')" 1
for service in proxy web worker redis postgres; do
  id=$(docker compose ps --quiet "$service" | head -n 1)
  is "$service cannot write its own files" "$(docker inspect --format '{{.HostConfig.ReadonlyRootfs}}' "$id")" true
done
printf 'services:\n  redis: { secrets: !override [] }\n' > "$work/no-secret.yml"
timeout 60 docker compose -f docker-compose.yml -f "$work/no-secret.yml" run --rm --no-deps redis > /dev/null 2>&1 && code=0 || code=$?
is 'Redis does not start without its password' "$code" 1
texts=$(docker compose logs --no-log-prefix migrate | grep -vc '^{' || true)
is 'migrate logs JSON lines' "$texts" 0

for service in web worker redis postgres proxy; do
  kill -9 "$(docker inspect --format '{{.State.Pid}}' "$(docker compose ps --quiet "$service" | head -n 1)")"
  sleep 1
  ready
done
inquire 2 > /dev/null
is 'each service comes back after kill -9' "$(stored)" 2

first=$(docker compose ps --quiet web)
echo WEB_PROCESSES=2 >> .env
docker compose up --detach --no-build > /dev/null 2>&1
is 'a second process starts beside the first' "$(docker compose ps --quiet web | grep -c . ) $(docker compose ps --quiet web | grep -c "$first")" '2 1'

(
  trap 'exit 0' TERM
  number=100
  while :; do
    number=$((number + 1))
    inquire "$number" > /dev/null 2>&1 || echo "$number" >> "$work/refused"
  done
) &
visitor=$!
SITE_VERSION="check-$$-next" infra/compose/upgrade.sh > "$work/upgrade" 2>&1 || { cat "$work/upgrade"; exit 1; }
kill "$visitor"
wait "$visitor" || true
visitor=
is 'an upgrade refuses no inquiry' "$(cat "$work/refused" 2> /dev/null | wc -l)" 0
export SITE_VERSION="check-$$-next"
ready

mkdir -m 777 backups
docker compose run --rm -v "$PWD/backups":/backups web node dist/backend/commands/backup.js /backups/site.tar.gz > /dev/null 2>&1
before=$(stored)
sql 'truncate inquiry cascade' > /dev/null 2>&1
docker compose stop web worker > /dev/null 2>&1
docker compose run --rm -v "$PWD/backups":/backups migrate node dist/backend/commands/restore.js /backups/site.tar.gz --force > /dev/null 2>&1
is 'a restore brings everything back' "$(stored)" "$before"
docker compose up --detach --no-build > /dev/null 2>&1
ready
ledger=$(docker compose exec -T web node dist/backend/commands/inquiries-ledger.js | awk '/^unaccounted/ { print $2; exit }')
is 'the ledger knows each inquiry and its emails' "$ledger" 0
docker compose --profile samples run --rm samples > /dev/null 2>&1
is 'the samples are in the catalog' "$(sql 'select count(*) > 300 from product')" t
docker compose stop > /dev/null 2>&1
is 'every service stops without being killed' "$(docker compose ps --all --format '{{.Service}} {{.ExitCode}}' | grep -vc ' 0$' || true)" 0
