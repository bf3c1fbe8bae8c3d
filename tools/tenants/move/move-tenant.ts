import { firstDatabase } from '@destek/server/platform/config/further-databases'
import { sqlNameOf } from '@destek/server/platform/database/copy/tables'
import type pg from 'pg'
import { asOwner, findTenant } from '../tenant-transaction.ts'
import { cleanUp } from './clean-up.ts'
import { advanceSequences, copyTenant, tenantTables } from './copy-tenant.ts'
import { copyJobs, removeJobs } from './move-jobs.ts'
import { inTransaction, type NamedPlace, openTenantClient, type PlaceRow, readPlaceRow, setPlace } from './tenant-client.ts'
import { waitForAccounts, waitForDeliveries, waitForJobs, waitForTransactions } from './wait-for-others.ts'

export interface Move {
  /** The first database is the first of them: it is the directory of all tenants. */
  places: readonly NamedPlace[]
  tenant: string
  log: (line: string) => void
  /** In milliseconds: how long those who were there before are waited for. */
  longestWait?: number
  /** Hears of every step that stays when the process ends after it. */
  onStep?: (step: Step) => void
}

export type Step =
  | 'draining'
  | 'drained'
  | 'marked'
  | 'waited'
  | 'copied'
  | 'arrived'
  | 'directed'
  | 'closed'
  | 'opened'
  | 'cleaned'

/** The rows about the tenant in every database. */
interface Situation {
  tenantId: string
  name: string
  /** The database where it lives, as the directory says. */
  home: string
  row: PlaceRow
  rows: Map<string, PlaceRow | null>
  at(place: string): pg.Client
}

/**
 * Moves a tenant to another database. First it waits for running deliveries, while writes are still possible. Then the tenant is
 * read-only until it is opened at the new place. The old place is closed before that, so that two places never accept writes. A
 * move that was interrupted at any step is completed by running it again.
 */
export async function moveTenant(move: Move & { to: string }): Promise<void> {
  const { to, log, onStep = () => {} } = move
  requirePlace(move, to)
  await inSituation(move, async (situation) => {
    const { tenantId, name, home, row, rows, at } = situation
    const hasArrived = home === to && row.movingTo === to
    if (home === to && !hasArrived) throw new Error(`${name} lives in ${to} already.`)
    if (row.movingTo !== null && row.movingTo !== to)
      throw new Error(
        `${name} is being moved to ${row.movingTo}: finish that with --to ${row.movingTo}, or take it back with --cancel.`,
      )
    if (!hasArrived) await requireFit(situation, to)
    if (row.movingTo === null) await drain(situation, { ...move, onStep })
    const begin = performance.now()
    if (!hasArrived) {
      await setPlace(at(home), tenantId, { database: null, movingTo: to })
      onStep('marked')
      const isCopied = rows.get(to)?.database === null && row.movingTo === to
      if (!isCopied) await copyOrTakeBack(situation, { ...move, onStep })
      onStep('arrived')
      // From here on there is no way back: the directory now names the new place.
      await setPlace(at(firstDatabase), tenantId, {
        database: to === firstDatabase ? null : to,
        movingTo: to === firstDatabase ? to : null,
      })
      onStep('directed')
    }
    for (const { name: place } of move.places)
      if (place !== to && (await readPlaceRow(at(place), tenantId))) await close(at(place), tenantId, to)
    onStep('closed')
    await setPlace(at(to), tenantId, { database: null, movingTo: null })
    onStep('opened')
    log(`${name} lives in ${to} now. Nothing could be written for ${((performance.now() - begin) / 1000).toFixed(1)} seconds.`)
    await wake(at(to), tenantId)
    // Autovacuum would take some minutes to notice the new rows.
    await at(to).query(`analyze ${(await tenantTables(at(to))).map(sqlNameOf).join(', ')}`)
    await removeLeft(situation, move, to)
    onStep('cleaned')
  })
}

/** Opens a tenant again where it lives, if it has not gone further than being copied. */
export const cancelMove = (move: Move): Promise<void> =>
  inSituation(move, async (situation) => {
    const { tenantId, name, home, row, at } = situation
    if (row.movingTo === null && row.isDraining) {
      await setPlace(at(home), tenantId, { database: null, movingTo: null })
      return move.log(`${name} is not moved. It lives in ${home}.`)
    }
    if (row.movingTo === null) throw new Error(`${name} is not being moved: it lives in ${home}.`)
    if (row.movingTo === home) throw new Error(`${name} lives in ${home} already: finish the move with --to ${home}.`)
    const copied = at(row.movingTo)
    // First the copy is closed, then the tenant accepts writes again.
    if (await readPlaceRow(copied, tenantId)) await close(copied, tenantId, home)
    await setPlace(at(home), tenantId, { database: null, movingTo: null })
    move.log(`${name} is not moved. It lives in ${home} and takes what is written.`)
    await removeLeft(situation, move, home)
  })

/** Removes what moves have left behind. */
export const cleanUpAfterMove = (move: Move): Promise<void> =>
  inSituation(move, async (situation) => {
    const { name, row, home } = situation
    if (row.movingTo !== null) throw new Error(`${name} is being moved: finish that or take it back first.`)
    await removeLeft(situation, move, home)
  })

/**
 * Stops new deliveries and waits for running ones. Their end could not be recorded later, and they would be sent twice. If one
 * does not end, the tenant stays as it was.
 */
async function drain({ tenantId, home, name, at }: Situation, move: Move & { onStep: (step: Step) => void }): Promise<void> {
  const waiting = { tenantId, longest: move.longestWait ?? drainWait, log: move.log }
  await setPlace(at(home), tenantId, { database: null, movingTo: null, isDraining: true })
  move.onStep('draining')
  try {
    await waitForTransactions(at(home), waiting)
    await waitForDeliveries(at(home), waiting)
    await waitForAccounts(at(home), waiting)
  } catch (error) {
    await setPlace(at(home), tenantId, { database: null, movingTo: null })
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${name} was not moved: ${reason}`, { cause: error })
  }
  move.onStep('drained')
}

/** In milliseconds: longer than a delivery may take whose process has died (`lease` in `deliver.ts`). */
const drainWait = 120_000

/** A failure before the copy is complete leaves the tenant as it was. */
async function copyOrTakeBack(situation: Situation, move: Move & { to: string; onStep: (step: Step) => void }): Promise<void> {
  const { tenantId, home, name, at } = situation
  try {
    await copy(situation, move)
  } catch (error) {
    const there = await readPlaceRow(at(move.to), tenantId)
    // The commit succeeded, although its answer was lost.
    if (there?.database === null) return
    await setPlace(at(home), tenantId, { database: null, movingTo: null })
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${name} was not moved, and takes what is written again: ${reason}`, { cause: error })
  }
}

async function copy({ tenantId, home, row, at }: Situation, move: Move & { to: string; onStep: (step: Step) => void }) {
  const [source, target] = [at(home), at(move.to)]
  const waiting = { tenantId, longest: move.longestWait ?? usualWait, log: move.log }
  await waitForTransactions(source, waiting)
  await waitForJobs(source, waiting)
  await waitForJobs(target, waiting)
  move.onStep('waited')
  await inTransaction(target, async () => {
    await target.query(
      `insert into tenant (tenant_id, name, is_active, database) values ($1, $2, $3, $4)
       on conflict (tenant_id) do update set name = excluded.name, is_active = excluded.is_active, database = excluded.database, moving_to = null, is_draining = false`,
      [tenantId, row.name, row.isActive, home],
    )
    const atOneMoment = 'begin isolation level repeatable read read only'
    const tables = await inTransaction(
      source,
      async () => {
        const copied = await copyTenant(source, target, tenantId)
        const jobs = await copyJobs(source, target, tenantId)
        return jobs > 0 ? [...copied, { name: 'jobs', rows: jobs }] : copied
      },
      atOneMoment,
    )
    await advanceSequences(target)
    // It can be read here too, but not be written to yet.
    await setPlace(target, tenantId, { database: null, movingTo: move.to })
    move.onStep('copied')
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    move.log(`Copied ${rows} rows of ${tables.length} tables, which are the same on both sides.`)
  })
}

/** In milliseconds. */
const usualWait = 60_000

/** A server with old knowledge is told that the tenant has moved; its jobs run at the new place. */
const close = (client: pg.Client, tenantId: string, to: string) =>
  inTransaction(client, async () => {
    await setPlace(client, tenantId, { database: to, movingTo: null })
    await removeJobs(client, tenantId)
  })

/** Servers read where their browsers are in the stream of the new database, and workers look for the jobs that have come. */
async function wake(client: pg.Client, tenantId: string): Promise<void> {
  await client.query(`select pg_notify('destek_event', $1), pg_notify('jobs:insert', '{"count":1}')`, [tenantId])
}

async function removeLeft({ tenantId, at }: Situation, move: Move, home: string): Promise<void> {
  const waiting = { tenantId, longest: move.longestWait ?? usualWait, log: move.log }
  for (const { name } of move.places) {
    if (name === home || !(await readPlaceRow(at(name), tenantId))) continue
    await waitForTransactions(at(name), waiting)
    await waitForJobs(at(name), waiting)
    const removed = await cleanUp(at(name), tenantId)
    if (removed > 0) move.log(`Removed ${removed} rows from ${name}.`)
  }
}

async function inSituation(move: Move, work: (situation: Situation) => Promise<void>): Promise<void> {
  const first = move.places[0]!
  const tenant = await asOwner(first.ownerUrl, (client) => findTenant(client, move.tenant))
  if (!tenant) throw new Error(`There is no tenant ${move.tenant}. "npm run tenant -- list" tells which ones there are.`)
  const clients = new Map<string, pg.Client>()
  try {
    for (const { name, ownerUrl } of move.places) clients.set(name, await openTenantClient(ownerUrl, tenant.id))
    const at = (place: string) => {
      requirePlace(move, place)
      return clients.get(place)!
    }
    const { rows: locks } = await at(firstDatabase).query<{ isFree: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('mover' || $1::text, 0)) as "isFree"`,
      [tenant.id],
    )
    if (!locks[0]!.isFree) throw new Error(`${tenant.name} is being moved by another process.`)
    const rows = new Map<string, PlaceRow | null>()
    for (const [name, client] of clients) rows.set(name, await readPlaceRow(client, tenant.id))
    const home = rows.get(firstDatabase)!.database ?? firstDatabase
    requirePlace(move, home)
    const row = rows.get(home)
    if (!row || row.database !== null)
      throw new Error(
        `${firstDatabase} says that ${tenant.name} lives in ${home}, which does not know it. Was one of them restored?`,
      )
    await work({ tenantId: tenant.id, name: tenant.name, home, row, rows, at })
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end()))
  }
}

function requirePlace({ places }: Move, name: string): void {
  if (places.some((place) => place.name === name)) return
  throw new Error(
    `There is no database ${name}: DATABASES_FILE names ${
      places
        .slice(1)
        .map((place) => place.name)
        .join(', ') || 'none'
    }.`,
  )
}

/** Both sides must have the same tables, and the new one no tenant of this name. */
async function requireFit({ tenantId, name, home, row, rows, at }: Situation, to: string): Promise<void> {
  const migrations = async (place: string) => {
    const { rows: applied } = await at(place).query<{ names: string }>(
      `select string_agg(name, ' ' order by name) as names from destek_meta.migration`,
    )
    return applied[0]?.names
  }
  if ((await migrations(home)) !== (await migrations(to)))
    throw new Error(`${home} and ${to} were migrated by different versions. Run "npm run migrate" first.`)
  const there = rows.get(to)
  if (there && there.database === null && row.movingTo !== to)
    throw new Error(`${name} seems to live in ${home} and in ${to}. Was one of them restored?`)
  await at(to).query('begin')
  const other = await findTenant(at(to), row.name)
  await at(to).query('rollback')
  if (other && other.id !== tenantId) throw new Error(`Another tenant of ${to} is called ${row.name}.`)
}
