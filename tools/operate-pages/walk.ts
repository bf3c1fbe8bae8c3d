import type { CodeBlock } from './code-blocks.ts'

/**
 * How a test follows one page: the values that a reader fills in, and lines around its blocks. The blocks themselves run
 * unchanged.
 */
export interface PageWalk {
  page: string
  /** By what stands in the page. */
  values?: Record<string, string>
  /** Lines that run before the page and set up what it assumes. */
  first?: string
  /** By words of the block: lines that are run before it, or after it to see whether it did what the page says. */
  before?: Record<string, string>
  after?: Record<string, string>
  /** The connection for SQL blocks. */
  psql?: string
}

/** The addresses of services outside of the machine. */
export interface Surroundings {
  issuer: string
  token: string
}

/** In this order on one machine, each beginning as the one before has left it. */
export const walkOf = ({ issuer, token }: Surroundings): PageWalk[] => [
  {
    page: 'install.md',
    values: {
      '<address of the repository>': '/srv/destek',
      '<https://login.example.com/realms/company>': issuer,
      '<your host>': 'destek.example.com',
      '<name of the organisation>': 'Anadolu',
      '<user name at the identity provider>': 'ayse',
      '<file>': '/root/employees.csv',
    },
    first: `echo '127.0.0.1 destek.example.com' >> /etc/hosts
printf 'ident;full name;user name;phone\\nP1;Ali Demir;ali;05550004107\\n' > /root/employees.csv`,
    after: { 'npm run import': 'npm run tenant -- list | grep Anadolu' },
  },
  {
    page: 'api.md',
    values: { '<token>': token },
    first: `export CURL_CA_BUNDLE=/etc/ssl/destek/fullchain.pem
ready() { curl -fsS --retry 60 --retry-all-errors --retry-delay 1 http://127.0.0.1:3000/health/ready; }
in_database() { su postgres -c "psql --set ON_ERROR_STOP=1 -At --dbname \${2:-destek} --command \\"$1\\""; }`,
    after: {
      'ask -X POST': `case=$(in_database 'select id from activity')
curl -fsS -H "Authorization: Bearer $token" -F file=@/root/report.pdf "$url/api/destek/document/$case"
document=$(in_database 'select id from document')
readable() { ready; curl -fsS --retry 5 --retry-all-errors -H "Authorization: Bearer $token" "$url/api/destek/document/download/$document" | jq -r . | base64 -d | cmp - /root/report.pdf; }
readable`,
    },
  },
  {
    page: 'backup.md',
    values: {
      '<backup>': '/var/backups/destek/by-hand-*',
      '<password>': 'reader',
      '<base backup>': '"$(ls -d /var/backups/postgresql/base-* | tail -n 1)"',
      '<2026-11-16 14:05:00+03>': '$MOMENT',
    },
    // Runs a line as cron does: with the PATH of its file, and without the rest of the environment.
    first: `run_cron() {
  line=$(grep '^[0-9]' "/etc/cron.d/$1"); path=$(sed -n 's/^PATH=//p' "/etc/cron.d/$1")
  command=$(printf '%s' "$line" | sed -E 's/^([^ ]+ +){6}//; s/\\\\%/%/g')
  runuser -u "$(printf '%s' "$line" | awk '{ print $6 }')" -- env -i HOME=/ SHELL=/bin/sh PATH="\${path:-/usr/bin:/bin}" sh -c "$command"
}`,
    before: {
      'alter database destek rename': "in_database 'create table written_since ()'",
      pg_restore: `systemctl stop destek
in_database 'drop database destek' postgres
in_database "create database destek owner destek_owner encoding 'UTF8' template template0" postgres`,
      // A second night, and one on which older base backups are removed.
      'mv /var/lib/postgresql/15/main': `run_cron destek-base
su postgres -c '/usr/local/sbin/destek-base-backup /var/backups/postgresql 2'
[ "$(ls -d /var/backups/postgresql/base-* | wc -l)" = 2 ]
in_database 'create table before_the_moment ()'
sleep 1; MOMENT=$(in_database 'select now()'); sleep 1
in_database 'create table after_the_moment ()'`,
    },
    after: {
      'install -d -m 700 /var/backups/destek': 'tar -tf /var/backups/destek/by-hand-*/documents.tar | grep "$document"',
      '/etc/cron.d/destek <<': `mkdir /var/backups/destek/nightly-2020-01-01
touch -d '20 days ago' /var/backups/destek/nightly-2020-01-01 /var/backups/destek/by-hand-*
run_cron destek
tar -tf "/var/backups/destek/nightly-$(date +%F)/documents.tar" | grep "$document"
[ ! -e /var/backups/destek/nightly-2020-01-01 ]
ls /var/backups/destek/by-hand-*/manifest.json`,
      'npm run restore -- <backup>\nsystemctl start': `readable
[ "$(in_database "select count(*) from pg_tables where tablename = 'written_since'")" = 0 ]`,
      pg_restore: 'readable',
      'systemctl restart destek\n': `readable
[ "$(in_database "select string_agg(tablename, ' ') from pg_tables where tablename like '%the_moment'")" = before_the_moment ]`,
    },
  },
  { page: 'secret-key.md', after: { "sed -i '/^SECRET_KEY_PREVIOUS": 'readable' } },
  {
    page: 'jobs.md',
    after: { 'destek-worker': 'ready; curl -fsS http://127.0.0.1:9465/metrics | grep -q destek_build_info' },
  },
  {
    page: 'several-databases.md',
    values: { '<tenant>': 'Anadolu' },
    first: `in_database "create database second_one owner destek_owner encoding 'UTF8' template template0" postgres
printf '{"second":{"url":"%s_one","ownerUrl":"%s_one"}}' "$(echo "$DATABASE_URL" | sed 's/destek$/second/')" "$(echo "$DATABASE_OWNER_URL" | sed 's/destek$/second/')" > /etc/destek/databases.json
chown destek /etc/destek/databases.json
chmod 600 /etc/destek/databases.json
echo DATABASES_FILE=/etc/destek/databases.json >> /etc/destek/destek.env
set -a; . /etc/destek/destek.env; set +a
systemctl restart destek destek-worker
ready
# A server is ready while it still migrates a further database; this waits for it.
npm run migrate`,
    after: {
      'npm run tenant -- move': 'npm run tenant -- list | grep second; readable; npm run tenant -- move Anadolu --to first',
    },
  },
  { page: 'growth.md' },
  {
    page: 'upgrade.md',
    values: { '<version>': 'next' },
    after: { 'git checkout': 'ls next-version', 'systemctl restart': 'readable' },
  },
  {
    page: 'replicas.md',
    values: {
      '<password>': 'replica',
      '<primary>': '127.0.0.1',
      '<data directory>': '/var/lib/postgresql/15/replica',
    },
    after: {
      pg_basebackup: `su postgres -c '/usr/lib/postgresql/15/bin/postgres -D /var/lib/postgresql/15/replica -c config_file=/etc/postgresql/15/main/postgresql.conf -c data_directory=/var/lib/postgresql/15/replica -c port=5434 -c external_pid_file= -c archive_mode=off' > /root/replica.log 2>&1 &
until su postgres -c "psql --port 5434 -Atc 'select pg_is_in_recovery()'" 2>/dev/null | grep t; do sleep 1; done
kill $!`,
    },
  },
  {
    page: 'postgresql.md',
    psql: 'psql --port 5433',
    values: {
      '<password of the owner>': 'owner',
      '<password of the server>': 'server',
      // It stands between single quotes.
      '<password>': `'"$PASSWORD"'`,
    },
    first: 'pg_createcluster 15 second --port 5433 --start',
    after: {
      // TLS as the page describes it, with the certificate of Debian's own making.
      pgbouncer: `readable
echo "127.0.0.1 $(hostname)" >> /etc/hosts
tls="postgres://destek_owner:$OWNER_PASSWORD@$(hostname)/destek?sslmode=verify-full"
DATABASE_OWNER_URL="$tls&sslrootcert=/etc/ssl/certs/ssl-cert-snakeoil.pem" npm run migrate
if DATABASE_OWNER_URL="$tls" timeout 20 npm run migrate; then echo 'A certificate that nobody can check was accepted.'; false; fi`,
    },
  },
]

export const walkedPages: readonly string[] = walkOf({ issuer: '', token: '' }).map(({ page }) => page)

/** The lines of a block as a reader would type them. */
export function filledIn({ page, line, text }: CodeBlock, values: Record<string, string> = {}): string {
  let lines = text
  for (const [placeholder, value] of Object.entries(values)) lines = lines.replaceAll(placeholder, () => value)
  if (/…|<[a-z][^<>\n]*>/.test(lines))
    throw new Error(`docs/operate/${page}:${line} has a placeholder that the walk does not fill in.`)
  return lines
}
