import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { connectionIn } from './connection.ts'
import { openDatabase, type Tx } from './database.ts'
import { preparedQuery } from './fixed-statement.ts'
import { prepared } from './planned-once.ts'

const urls = await createTestDatabase()
const asked: string[] = []
const database = openDatabase(urls.appUrl, () => {}, { onQuery: (text) => void asked.push(text) })
afterAll(async () => {
  await database.close()
  await urls.drop()
})

const tenant = demoTenantId('Turkey')
const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(tenant, work)

const insertSetting = preparedQuery((tx: Tx, { name, value }: { name: string; value: string | null }) =>
  tx
    .insertInto('tenant_setting')
    .values({ name, value: value as string })
    .returning('value')
    .modifyEnd(prepared)
    .compile(),
)
const stored = (name: string) =>
  inTenant((tx) => tx.selectFrom('tenant_setting').select('value').where('name', '=', name).execute())

describe('a transaction', () => {
  it('sends what is asked in the same moment together and answers each by itself', async () => {
    const answers = await inTenant((tx) =>
      Promise.all([
        sql<{ one: number }>`select 1 as one`.execute(tx),
        insertSetting.ask(tx, { name: 'together', value: 'two' }),
        sql<{ three: string }>`select current_tenant()::text as three`.execute(tx),
      ]),
    )
    expect(answers.map((answer) => ('rows' in answer ? answer.rows : answer))).toEqual([
      [{ one: 1 }],
      [{ value: 'two' }],
      [{ three: tenant }],
    ])
  })

  it('leaves out the commit that travels with a statement that fails, and can be used again', async () => {
    const saveLast = (name: string, value: string | null) =>
      inTenant(async (tx) => {
        const connection = connectionIn(tx)
        await insertSetting.ask(tx, { name: `${name} before`, value: 'first' })
        const last = connection.ask(insertSetting.with(tx, { name, value }))
        await Promise.all([last, connection.commit()])
      })
    // Several at once, so that every connection of theirs fails right after it has planned the statement.
    const failures = await Promise.allSettled(['a', 'b', 'c'].map((name) => saveLast(name, null)))
    expect(failures.map((failure) => failure.status === 'rejected' && failure.reason.code)).toEqual(['23502', '23502', '23502'])
    expect(await stored('a before')).toEqual([])

    await Promise.all(['a', 'b', 'c'].map((name) => saveLast(name, 'last')))
    expect([await stored('a before'), await stored('a')]).toEqual([[{ value: 'first' }], [{ value: 'last' }]])
  })

  it('plans a statement anew that was left out after a failure', async () => {
    const never = preparedQuery((tx: Tx, { name }: { name: string }) =>
      sql<{ name: string }>`select ${prepared} ${name}::text as name`.compile(tx),
    )
    const failing = preparedQuery((tx: Tx, { zero }: { zero: number }) => sql`select 1 / ${zero}::int`.compile(tx))
    // Every connection of the pool has met the statement behind a failure before one of them is asked for it alone.
    const together = Array.from({ length: 20 }, () =>
      inTenant((tx) => Promise.all([failing.ask(tx, { zero: 0 }), never.ask(tx, { name: 'left out' })])),
    )
    for (const { status } of await Promise.allSettled(together)) expect(status).toBe('rejected')
    const asking = Array.from({ length: 20 }, () => inTenant((tx) => never.ask(tx, { name: 'asked' })))
    for (const rows of await Promise.all(asking)) expect(rows).toEqual([{ name: 'asked' }])
  })

  it('answers nothing after its end', async () => {
    const late = inTenant(async (tx) => {
      await insertSetting.ask(tx, { name: 'late', value: 'kept' })
      await connectionIn(tx).commit()
      await sql`select 1`.execute(tx)
    })
    await expect(late).rejects.toThrow('has ended')
    expect(await stored('late')).toEqual([{ value: 'kept' }])
  })

  it('that goes on after a failed statement is told that nothing was kept', async () => {
    const goingOn = inTenant(async (tx) => {
      await insertSetting.ask(tx, { name: 'goes on', value: 'first' })
      await sql`select 1 / 0`.execute(tx).catch(() => {})
    })
    await expect(goingOn).rejects.toThrow('nothing of it was kept')
    expect(await stored('goes on')).toEqual([])
  })

  it('whose connection breaks fails, and nobody gets that connection afterwards', async () => {
    const breaking = inTenant((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
    await expect(breaking).rejects.toThrow(/terminat/)
    for (let nth = 0; nth < 20; nth += 1) expect(await stored('never')).toEqual([])
  })

  it('sends nothing when nothing is asked', async () => {
    asked.length = 0
    await inTenant(async () => {})
    await expect(inTenant(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(asked).toEqual([])
  })
})
