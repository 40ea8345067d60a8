#!/bin/sh
# Writes one encrypted backup, removes old ones, copies the rest off-site, and records the time for the alert BackupOverdue.
#   BACKUP_DIR        folder for the encrypted files
#   BACKUP_RECIPIENT  age public key (age1…); its private key must not be on this machine
#   BACKUP_GPG_KEY    file with a gpg public key, instead of BACKUP_RECIPIENT
#   BACKUP_KEEP       number of files to keep here (default 14)
#   BACKUP_REMOTE     rclone destination, such as offsite:scaffold-backups; empty keeps the backups on this machine
#   BACKUP_COMMAND    program that writes the backup (default: the built site's)
#   DATA_DIR          data folder of the site
set -eu
umask 077
: "${BACKUP_DIR:?is not set}" "${DATA_DIR:?is not set}"
case "${BACKUP_RECIPIENT:-}" in
  age1*) ;;
  '') [ -s "${BACKUP_GPG_KEY:-}" ] || { echo 'BACKUP_RECIPIENT is not set, and BACKUP_GPG_KEY names no key' >&2; exit 2; } ;;
  *) echo 'BACKUP_RECIPIENT must be a public key of age (age1…); for gpg see docs/go-live.md' >&2 && exit 2 ;;
esac
keep=${BACKUP_KEEP:-14}
case "$keep" in '' | 0 | *[!0-9]*) echo "BACKUP_KEEP is $keep: it must be a whole number from 1" >&2 && exit 2 ;; esac
site=$(cd "$(dirname "$0")/../.." && pwd)

mkdir -p "$BACKUP_DIR"
# One run at a time.
exec 9>"$BACKUP_DIR/.lock"
flock --nonblock 9 || { echo 'Another backup is running' >&2; exit 1; }

work=$(mktemp -d "$BACKUP_DIR/.run-XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
plain="$work/site.tar.gz"
# shellcheck disable=SC2086 # a command with its arguments
${BACKUP_COMMAND:-node "$site/dist/backend/commands/backup.js"} "$plain"

name="scaffold-$(date -u +%Y%m%dT%H%M%SZ).tar.gz"
if [ -n "${BACKUP_RECIPIENT:-}" ]; then
  name="$name.age"
  age --encrypt --recipient "$BACKUP_RECIPIENT" --output "$work/$name" "$plain"
else
  name="$name.gpg"
  # A gpg home of its own: the user may have no writable home directory.
  mkdir "$work/gnupg"
  gpg --batch --quiet --homedir "$work/gnupg" --trust-model always --encrypt --recipient-file "$BACKUP_GPG_KEY" \
    --output "$work/$name" "$plain"
fi
rm "$plain"
mv "$work/$name" "$BACKUP_DIR/$name"

# Names sort by time.
find "$BACKUP_DIR" -maxdepth 1 -name 'scaffold-*.tar.gz.*' | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
  rm "$old"
done

if [ -n "${BACKUP_REMOTE:-}" ]; then
  # Only adds files. The target's lifecycle rule removes old ones, so that nobody on this machine can delete every backup.
  rclone copy --immutable --include 'scaffold-*.tar.gz.*' "$BACKUP_DIR" "$BACKUP_REMOTE"
fi
touch "$DATA_DIR/last-backup"
echo "$name is complete"
