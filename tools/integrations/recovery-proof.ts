import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '@destek/server/platform/database/driver/database'
import { migrate } from '@destek/server/platform/database/schema/migrate'
import { readEventsSince, readPosition } from '@destek/server/platform/events/event-reader'
import type { StreamPosition } from '@destek/server/platform/events/horizon'
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

/** The commands of docs/operate/backup.md as they stand there, but for folders, passwords and the time. */
export async function recoveryProofs({ primary, other, backups, recovered, shell }: RecoveryServer): Promise<Proof[]> {
  const commands = await readCommands({ backups, recovered })
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
        const [restore, then] = commands.restore.split('\n')
        await shell(restore!, { DATABASE_OWNER_URL: ownerUrl(other) })
        assert.equal(then, 'npm run migrate')
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
        await shell(commands.recover.replace(momentOfPage, moment))
        await resume(primary, commands.resume)
        assertRecovered(await everyRow(primary.url()), wanted)
      },
    ],
    ['a browser that comes there too refreshes once and then hears of each event alone', () => refreshesOnce(primary, before)],
  ]
}

const momentOfPage = '2026-11-16 14:05:00+03'

interface Commands {
  roles: string
  dump: string
  restore: string
  archiving: string
  base: string
  recover: string
  resume: string
}

async function readCommands({ backups, recovered }: Pick<RecoveryServer, 'backups' | 'recovered'>): Promise<Commands> {
  const page = await readFile(path.join(import.meta.dirname, '../../docs/operate/backup.md'), 'utf8')
  const blocks = [...page.matchAll(/^( *)```(?:sh|sql|ini)\n([\s\S]*?)```/gm)].map(([, indent = '', text = '']) =>
    text
      .split('\n')
      .map((line) => line.slice(indent.length))
      .join('\n')
      .trim()
      .replaceAll('/var/backups/destek', backups)
      .replaceAll('/var/lib/postgresql/recovered', recovered)
      .replaceAll('…', password),
  )
  const having = (words: string) => {
    const found = blocks.filter((text) => text.includes(words))
    assert.equal(found.length, 1, `The page has ${found.length} commands with "${words}".`)
    return found[0]!
  }
  return {
    roles: `${having('create role destek_backup')};${having('create role destek_base')}`,
    dump: having('pg_dump'),
    restore: having('pg_restore'),
    archiving: having('archive_mode'),
    base: having('pg_basebackup'),
    recover: having('recovery.signal'),
    resume: having('pg_wal_replay_resume'),
  }
}

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
