import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/start-test-app.ts'
import { createCase } from '../create/create-case.ts'
import { readOpening, turkey } from '../create/test-opening.ts'
import { lockCases } from '../change/change-case.ts'

const { database } = await startTestApp()
const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(turkey, work)
const { actor, draft } = await inTurkey(readOpening)

/** Five cases; the first by its id was written last and stands behind the others in the table. */
async function givenCases(): Promise<[string, ...string[]]> {
  for (let nth = 0; nth < 5; nth += 1) await inTurkey(async (tx) => createCase(tx, actor, draft))
  return inTurkey(async (tx) => {
    const newest = tx.selectFrom('activity').select('id').orderBy('friendly_id', 'desc').limit(5)
    const ids = (await newest.execute()).map(({ id }) => id).toSorted() as [string, ...string[]]
    await tx.updateTable('activity').set({ note: 'Sona taşındı.' }).where('id', '=', ids[0]).execute()
    return ids
  })
}

/** The cases that are not locked. */
const unlocked = (ids: string[]) =>
  inTurkey(async (tx) => {
    const rows = tx.selectFrom('activity').select('id').where('id', 'in', ids).forUpdate().skipLocked()
    return (await rows.execute()).map(({ id }) => id).toSorted()
  })

it('cases are locked by their ids however the table is read, so that two who need the same never wait for each other', async () => {
  const [first, ...others] = await givenCases()
  const { locking } = await inTurkey(async (tx) => {
    await lockCases(tx, actor, 'transferMany', [first])
    const locking = inTurkey(async (other) => {
      await sql`set local enable_indexscan = off`.execute(other)
      await sql`set local enable_bitmapscan = off`.execute(other)
      return lockCases(other, actor, 'transferMany', [...others, first])
    })
    const waits = sql<{ waits: boolean }>`select exists (select from pg_locks where not granted and locktype = 'transactionid'
      and transactionid = pg_current_xact_id()::xid) as waits`
    await expect.poll(async () => (await waits.execute(tx)).rows[0]!.waits, { timeout: 20_000, interval: 20 }).toBe(true)
    expect(await unlocked([first, ...others])).toEqual(others)
    return { locking }
  })
  expect((await locking).map(({ id }) => id)).toEqual([...others, first])
})
