import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '@destek/server/platform/database/driver/database'
import { migrate } from '@destek/server/platform/database/schema/migrate'
import { readEventsSince, readPosition } from '@destek/server/platform/events/event-reader'
import type { StreamPosition } from '@destek/server/platform/events/stream-cursor'
import { createLiveFeed } from '@destek/server/platform/events/live-feed'
import { sql } from 'kysely'
import { everyRow } from '../backup/test-rows.ts'
import { demoTenantId } from '../demo/demo-ids.ts'
import { loadDemoData } from '../demo/load-demo-data.ts'
import type { Proof } from './directory-proof.ts'
import { prepareAsDocumented } from './postgres-proof.ts'
import { logins } from './servers/postgres-server.ts'
import type { Cluster, RecoveryServer } from './servers/recovery-server.ts'
import { withClient } from '../../apps/server/src/test/with-client.ts'

const turkey = demoTenantId('Turkey')
const password = 'reader-of-the-proof'

/** Every row after a dump and after a recovery to a moment, and what browsers hear then. */
export function recoveryProofs({ primary, other, backups, recovered, shell }: RecoveryServer): Proof[] {
  const commands = commandsFor({ backups, recovered })
  let before: StreamPosition
  return [
    [
      'a database is filled by an owner without superuser, while its log is archived',
      async () => {
        await primary.start(commands.archiving)
        await prepareAsDocumented(primary.url('postgres'))
        await migrate(ownerUrl(primary))
        await loadDemoData({ ownerUrl: ownerUrl(primary), caseShare: 0.1 })
        await withClient(primary.url(), (client) => client.query(commands.roles))
      },
    ],
    [
      'a dump is restored onto another cluster by its owner, every row of every table',
      async () => {
        await other.start()
        await prepareAsDocumented(other.url('postgres'))
        before = await inDatabase(primary, (database) => readPosition(database, turkey))
        await shell(commands.dump, { DATABASE_BACKUP_URL: primary.url('destek', 'destek_backup', password) })
        await shell(commands.restore, { DATABASE_OWNER_URL: ownerUrl(other) })
        await migrate(ownerUrl(other))
        assert.deepEqual(await everyRow(other.url()), await everyRow(primary.url()))
        assert.deepEqual(await ownersOfViews(other), await ownersOfViews(primary))
      },
    ],
    ['a browser that comes there refreshes once and then hears of each event alone', () => refreshesOnce(other, before)],
    [
      'a moment between two changes is recovered from a base backup and the archive, every row of every table',
      async () => {
        await shell(commands.base, { REPLICATION_URL: primary.url('', 'destek_base', password) })
        await happens(primary)
        const wanted = await everyRow(primary.url())
        const moment = await momentOf(primary)
        await happens(primary)
        await withClient(primary.url(), (client) => client.query('delete from feedback; select pg_switch_wal()'))
        before = await inDatabase(primary, (database) => readPosition(database, turkey))
        await primary.stop()
        await shell(commands.recover(moment))
        await resume(primary, commands.resume)
        assertRecovered(await everyRow(primary.url()), wanted)
      },
    ],
    ['a browser that comes there too refreshes once and then hears of each event alone', () => refreshesOnce(primary, before)],
  ]
}

interface Commands {
  roles: string
  dump: string
  restore: string
  archiving: string
  base: string
  recover: (moment: string) => string
  resume: string
}

/** The commands of docs/operate/backup.md, adapted to the clusters of this proof. `pages-proof.ts` runs that page unchanged. */
const commandsFor = ({ backups, recovered }: Pick<RecoveryServer, 'backups' | 'recovered'>): Commands => ({
  roles: `create role destek_backup login bypassrls password '${password}'; grant pg_read_all_data to destek_backup;
    create role destek_base login replication password '${password}'`,
  dump: `pg_dump --format=custom --file=${backups}/destek.dump "$DATABASE_BACKUP_URL"`,
  restore: `pg_restore --exit-on-error --no-owner --dbname="$DATABASE_OWNER_URL" ${backups}/destek.dump`,
  archiving: `wal_level = replica
archive_mode = on
archive_command = 'test ! -f ${backups}/archive/%f && cp %p ${backups}/archive/%f'`,
  base: `pg_basebackup --pgdata=${backups}/base --wal-method=none --checkpoint=fast --dbname="$REPLICATION_URL"`,
  recover: (moment) => `cp -a ${backups}/base ${recovered}
cat >> ${recovered}/postgresql.auto.conf <<END
restore_command = 'cp ${backups}/archive/%f %p'
recovery_target_time = '${moment}'
END
touch ${recovered}/recovery.signal
pg_ctl --pgdata=${recovered} --log=${recovered}.log --wait start`,
  resume: 'select pg_wal_replay_resume()',
})

const ownerUrl = ({ url }: Cluster) => url('destek', 'destek_owner', logins.destek_owner)

async function inDatabase<Result>({ url }: Cluster, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase(url('destek', 'destek_server', logins.destek_server), () => {})
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const happens = (cluster: Cluster) => inDatabase(cluster, addEvent)

const addEvent = (database: Database) =>
  database.inTenant(turkey, (tx) => sql`insert into event (type) values ('source.updated')`.execute(tx))

async function refreshesOnce(cluster: Cluster, before: StreamPosition): Promise<void> {
  await inDatabase(cluster, async (database) => {
    assert.equal((await readEventsSince(database, turkey, before)).tooMany, true)
    const feed = createLiveFeed(database, () => {})
    const heard: (number | 'refresh')[] = []
    const subscriber = {
      events: (events: unknown[]) => void heard.push(events.length),
      refresh: () => void heard.push('refresh'),
    }
    const { ready, stop } = feed.subscribe(turkey, subscriber)
    await ready
    for (let told = 1; told <= 3; told += 1) {
      await addEvent(database)
      feed.announce(turkey)
      for (let tries = 0; heard.length < told && tries < 100; tries += 1) await pause(50)
    }
    stop()
    assert.deepEqual(heard, [1, 1, 1])
  })
}

/** Between what happened before and what happens after it, by the clock of the database. */
async function momentOf({ url }: Cluster): Promise<string> {
  await pause(100)
  const moment = await withClient(
    url(),
    async (client) => (await client.query<{ now: string }>('select now()::text as now')).rows[0]!.now,
  )
  await pause(100)
  return moment
}

async function resume({ url }: Cluster, statement: string): Promise<void> {
  await withClient(url(), async (client) => {
    const isInRecovery = async () => (await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]!.is
    assert.equal(await isInRecovery(), true)
    await client.query(statement)
    for (let tries = 0; await isInRecovery(); tries += 1) {
      assert.ok(tries < 100, 'The recovery does not end.')
      await pause(100)
    }
  })
}

/** A sequence may have skipped some numbers, as after every crash. */
function assertRecovered({ sequences, ...tables }: Record<string, string[]>, wanted: Record<string, string[]>): void {
  const { sequences: sequencesThen, ...tablesThen } = wanted
  assert.deepEqual(tables, tablesThen)
  const standing = (lines: string[] = []) => new Map(lines.map((line) => line.split(' ') as [string, string]))
  for (const [name, value] of standing(sequencesThen)) assert.ok(Number(standing(sequences).get(name)) >= Number(value), name)
}

const ownersOfViews = ({ url }: Cluster) =>
  withClient(url(), async (client) => {
    const { rows } = await client.query(`select viewname, viewowner from pg_views where schemaname = 'search' order by 1`)
    assert.ok(rows.length > 0)
    return rows
  })
