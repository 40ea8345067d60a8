#!/bin/sh
# Runs a backup every day at BACKUP_TIME (UTC, default 07:15), for the container `backup`. A failed run is retried an hour later.
set -eu
time=${BACKUP_TIME:-07:15}
run=$(dirname "$0")/run-backup.sh

seconds_until_next() {
  now=$(date -u +%s)
  next=$(date -u -d "today $time" +%s)
  [ "$next" -gt "$now" ] || next=$(date -u -d "tomorrow $time" +%s)
  echo $((next - now))
}

trap 'exit 0' TERM INT
while :; do
  sleep "$(seconds_until_next)" &
  wait $!
  until "$run"; do
    echo 'The backup failed; retrying in an hour' >&2
    sleep 3600 &
    wait $!
  done
done
