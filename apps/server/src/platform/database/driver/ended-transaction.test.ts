import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from './database.ts'
import type { Tx } from './tx.ts'
import { type WriteWithCommit, writeWithCommit } from './write-with-commit.ts'
import { preparedQuery } from './prepared-query.ts'

const urls = await createTestDatabase()
const sent: string[] = []
const database = openDatabase(urls.appUrl, () => {}, { onQuery: ({ text }) => void sent.push(text) })
afterAll(async () => {
  await database.close()
  await urls.drop()
})

const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]
const ended = 'Nothing can be asked of a transaction that has ended.'

const named = preparedQuery((tx: Tx, { name }: { name: string }) =>
  tx.selectFrom('tenant_setting').select('value').where('name', '=', name).compile(),
)
const insertOf = (tx: Tx, name: string) => tx.insertInto('tenant_setting').values({ name, value: 'leaked' })
const backend = async (tx: Tx) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]!.pid
const stored = (tx: Tx, name: string) => tx.selectFrom('tenant_setting').select('value').where('name', '=', name).execute()

/** Everything that can be kept of a transaction, and a try to use it. */
const keep = {
  'the transaction': (tx) => () => tx.selectFrom('app_user').selectAll().execute(),
  'its writing': (tx) => () => insertOf(tx, 'kept').execute(),
  'a query': (tx) => {
    const query = tx.selectFrom('app_user').selectAll()
    return () => query.execute()
  },
  'a query that ends in one row': (tx) => {
    const query = tx.selectFrom('app_user').selectAll().limit(1)
    return () => query.executeTakeFirstOrThrow()
  },
  'a compiled query': (tx) => {
    const query = tx.selectFrom('app_user').selectAll().compile()
    return () => tx.executeQuery(query)
  },
  'plain SQL': (tx) => () => sql`select * from app_user`.execute(tx),
  'a prepared query': (tx) => () => named(tx, { name: 'kept' }),
  'a transaction made of it': (tx) => {
    const derived = tx.withSchema('public')
    return () => derived.selectFrom('app_user').selectAll().execute()
  },
  'a prepared query of one made of it': (tx) => {
    const derived = tx.withSchema('public') as Tx
    return () => named(derived, { name: 'kept' })
  },
  'a last write': (tx) => {
    const last = writeWithCommit(
      () => insertOf(tx, 'kept').execute(),
      () => 'written',
    )
    return () => last.run()
  },
} satisfies Record<string, (tx: Tx) => () => Promise<unknown>>

const ends: Record<string, (tx: Tx) => Promise<void | WriteWithCommit<void>>> = {
  'its commit': async () => {},
  'a last write': async (tx) =>
    writeWithCommit(
      () => backend(tx),
      () => {},
    ),
  'a rollback': () => Promise.reject(new Error('rolled back')),
  'a failed statement': async (tx) => void (await sql`select 1 / 0`.execute(tx)),
  'a commit that did not happen': async (tx) => void (await sql`select 1 / 0`.execute(tx).catch(() => {})),
}

describe.each(Object.entries(keep))('%s that is kept', (_, keepOf) => {
  it.each(Object.entries(ends))(
    'asks nothing after %s, even while the same connection serves another tenant',
    async (__, end) => {
      let use = (): Promise<unknown> => Promise.resolve()
      let pid = 0
      const first = database.inTenant(turkey, async (tx) => {
        pid = await backend(tx)
        use = keepOf(tx)
        return end(tx)
      })
      await Promise.allSettled([first])
      await expect(use()).rejects.toThrow(ended)
      const [before, theirs, after] = await database.inTenant(greece, async (tx) => {
        expect(await backend(tx)).toBe(pid)
        sent.length = 0
        // In the same message, between two messages, and while one is on its way.
        const together = await Promise.allSettled([tx.selectFrom('app_user').select('tenant_id').execute(), use(), use()])
        const alone = await Promise.allSettled([use()])
        return [together, alone, await stored(tx, 'kept')]
      })
      expect(before![0]).toMatchObject({ status: 'fulfilled' })
      for (const result of [...before!.slice(1), ...theirs!])
        expect(result).toMatchObject({ status: 'rejected', reason: { message: ended } })
      expect(after).toEqual([])
      expect(sent).toHaveLength(2)
    },
  )
})

/** Work that forgets to await a statement, by the moment in which it is sent. */
const forgotten: Record<string, (tx: Tx) => Promise<Promise<unknown>[]>> = {
  'in the moment of the end': async (tx) => [insertOf(tx, 'forgotten').execute()],
  'as the first of all': async (tx) => [named(tx, { name: 'forgotten' }), insertOf(tx, 'forgotten').execute()],
  'after others': async (tx) => {
    await backend(tx)
    return [insertOf(tx, 'forgotten').execute()]
  },
}

describe('a statement that nobody waits for', () => {
  it.each(Object.entries(forgotten))('asked %s fails, fails its transaction and is in no other', async (_, forget) => {
    let floating: Promise<unknown>[] = []
    const first = database.inTenant(turkey, async (tx) => {
      floating = await forget(tx)
      for (const query of floating) query.catch(() => {})
    })
    await expect(first).rejects.toThrow('has ended before')
    for (const result of await Promise.allSettled(floating))
      expect(result).toMatchObject({ status: 'rejected', reason: { message: ended } })
    for (const tenant of [greece, turkey]) expect(await database.inTenant(tenant, (tx) => stored(tx, 'forgotten'))).toEqual([])
  })

  it('and that is on its way fails, and the next transaction begins after it', async () => {
    const holder = new pg.Client({ connectionString: urls.appUrl })
    await holder.connect()
    await holder.query('select pg_advisory_lock(4711)')
    let floating: Promise<unknown>[] = []
    const hasReturned = Promise.withResolvers<void>()
    const first = database.inTenant(turkey, async (tx) => {
      floating = [sql`select pg_advisory_xact_lock(4711)`.execute(tx), insertOf(tx, 'waiting').execute()]
      for (const query of floating) query.catch(() => {})
      await new Promise(setImmediate)
      hasReturned.resolve()
    })
    const [failure] = await Promise.allSettled([first, hasReturned.promise.then(() => holder.end())])
    expect(failure).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('has ended before 2') } })
    for (const result of await Promise.allSettled(floating))
      expect(result).toMatchObject({ status: 'rejected', reason: { message: ended } })
    expect(await database.inTenant(turkey, (tx) => stored(tx, 'waiting'))).toEqual([])
  })

  it('and that is asked when the work has failed is not sent', async () => {
    sent.length = 0
    const late = Promise.withResolvers<unknown>()
    // It may fail before the transaction has, which is when it is looked at.
    late.promise.catch(() => {})
    const first = database.inTenant(turkey, async (tx) => {
      const other = backend(tx).then(() => insertOf(tx, 'late').execute())
      other.then(late.resolve, late.reject)
      await Promise.all([other, Promise.reject(new Error('failed at once'))])
    })
    await expect(first).rejects.toThrow('failed at once')
    await expect(late.promise).rejects.toThrow(ended)
    expect(sent.filter((text) => text.includes('insert'))).toEqual([])
    expect(await database.inTenant(turkey, (tx) => stored(tx, 'late'))).toEqual([])
  })
})
