#!/bin/sh
# Makes a base backup of the cluster "main", and removes what is no longer needed. For the user postgres, each night: docs/operate/backup.md.
set -eu
folder=${1:-/var/backups/postgresql}
keep=${2:-14}
programs=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)

cd "$folder"
"$programs/pg_basebackup" --pgdata="base-$(date +%Y-%m-%dT%H%M%S)" --wal-method=none --checkpoint=fast

# The names sort by their dates.
ls -d base-* | head -n "-$keep" | xargs -r rm -r
oldest=$(ls -d base-* | head -n 1)
needed=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
"$programs/pg_archivecleanup" archive "$needed"
