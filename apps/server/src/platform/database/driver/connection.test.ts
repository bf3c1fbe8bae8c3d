import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { startTcpProxy, type TcpProxy } from '../../../test/servers/tcp-proxy.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import type { Tx } from './tx.ts'
import { isUnavailable } from './database-errors.ts'
import { writeWithCommit } from './write-with-commit.ts'
import { preparedQuery } from './prepared-query.ts'

const urls = await createTestDatabase()
const asked: string[] = []
const database = openDatabase(urls.appUrl, () => {}, { onQuery: ({ text }) => void asked.push(text) })
const owner = new pg.Client({ connectionString: urls.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await database.close()
  await urls.drop()
})

const tenant = demoTenantId('Turkey')
const inTenant = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(tenant, work)

const insertSetting = preparedQuery((tx: Tx, { name, value }: { name: string; value: unknown }) =>
  tx
    .insertInto('tenant_setting')
    .values({ name, value: value as string })
    .returning('value')
    .compile(),
)
const stored = (name: string) =>
  inTenant((tx) => tx.selectFrom('tenant_setting').select('value').where('name', '=', name).execute())
/** More than the pool has connections, so that each of them meets the work. */
const onEveryConnection = <Result>(work: () => Promise<Result>) => Promise.allSettled(Array.from({ length: 20 }, work))

describe('a transaction', () => {
  it('sends what is asked in the same moment together and answers each by itself', async () => {
    const answers = await inTenant((tx) =>
      Promise.all([
        sql<{ one: number }>`select 1 as one`.execute(tx),
        insertSetting(tx, { name: 'together', value: 'two' }),
        sql<{ three: string }>`select current_tenant()::text as three`.execute(tx),
      ]),
    )
    expect(answers.map((answer) => ('rows' in answer ? answer.rows : answer))).toEqual([
      [{ one: 1 }],
      [{ value: 'two' }],
      [{ three: tenant }],
    ])
  })

  it('waits for no answer before it sends what was asked in the same moment', async () => {
    await throughProxy(async (behind, proxy) => {
      let messages = 0
      proxy.intercept((message) => {
        messages += 1
        return message
      })
      await behind.inTenant(tenant, (tx) => Promise.all([1, 2, 3].map((n) => sql`select ${n}::int`.execute(tx))))
      // The beginning and the three together, then the commit.
      expect(messages).toBe(2)
      await behind.inTenant(tenant, async (tx) =>
        writeWithCommit(
          () => sql`select 1`.execute(tx),
          () => 1,
        ),
      )
      expect(messages).toBe(3)
    })
  })

  it('keeps nothing when the last write fails, though the commit travels with it, and can be used again', async () => {
    const saveLast = (name: string, value: string | null) =>
      inTenant(async (tx) => {
        await insertSetting(tx, { name: `${name} before`, value: 'first' })
        return writeWithCommit(
          () => insertSetting(tx, { name, value }),
          ([row]) => row!.value,
        )
      })
    // Several at once, so that every connection of theirs fails right after it has planned the statement.
    const failures = await Promise.allSettled(['a', 'b', 'c'].map((name) => saveLast(name, null)))
    expect(failures.map((failure) => failure.status === 'rejected' && failure.reason.code)).toEqual(['23502', '23502', '23502'])
    expect(await stored('a before')).toEqual([])

    expect(await Promise.all(['a', 'b', 'c'].map((name) => saveLast(name, 'last')))).toEqual(['last', 'last', 'last'])
    expect([await stored('a before'), await stored('a')]).toEqual([[{ value: 'first' }], [{ value: 'last' }]])
  })

  it('goes on after a last write that was run in it', async () => {
    const going = inTenant(async (tx) => {
      const last = writeWithCommit(
        () => insertSetting(tx, { name: 'run', value: 'inside' }),
        ([row]) => row!.value,
      )
      expect(await last.run()).toBe('inside')
      await insertSetting(tx, { name: 'after run', value: null })
    })
    await expect(going).rejects.toMatchObject({ code: '23502' })
    expect(await stored('run')).toEqual([])
  })

  it('keeps nothing when the last write would be asked after the commit', async () => {
    const late = inTenant(async (tx) => {
      await insertSetting(tx, { name: 'before late', value: 'first' })
      return writeWithCommit(
        async () => {
          await Promise.resolve()
          return insertSetting(tx, { name: 'late', value: 'last' })
        },
        () => 'answered',
      )
    })
    await expect(late).rejects.toThrow('A last write asks at once')
    expect([await stored('before late'), await stored('late')]).toEqual([[], []])
  })

  it('plans a statement anew that was left out after a failure', async () => {
    const never = preparedQuery((tx: Tx, { name }: { name: string }) =>
      sql<{ name: string }>`select ${name}::text as name`.compile(tx),
    )
    const failing = preparedQuery((tx: Tx, { zero }: { zero: number }) => sql`select 1 / ${zero}::int`.compile(tx))
    // Every connection of the pool has met the statement behind a failure before one of them is asked for it alone.
    const together = await onEveryConnection(() =>
      inTenant((tx) => Promise.all([failing(tx, { zero: 0 }), never(tx, { name: 'left out' }), never(tx, { name: 'twice' })])),
    )
    for (const result of together) expect(result).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    for (const result of await onEveryConnection(() => inTenant((tx) => never(tx, { name: 'asked' }))))
      expect(result).toMatchObject({ value: [{ name: 'asked' }] })
  })

  it('plans a statement anew that could not be planned', async () => {
    const later = preparedQuery((tx: Tx) => sql<{ found: number }>`select found from made_later`.compile(tx))
    for (const result of await onEveryConnection(() => inTenant((tx) => later(tx, {}))))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: '42P01' } })
    await owner.query('create table made_later as select 1 as found; grant select on made_later to destek_app')
    for (const result of await onEveryConnection(() => inTenant((tx) => later(tx, {}))))
      expect(result).toMatchObject({ value: [{ found: 1 }] })
  })

  it('keeps nothing when a value cannot be written for PostgreSQL, and does not remember the statement as planned', async () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    const insertOther = preparedQuery((tx: Tx, { name, value }: { name: string; value: unknown }) =>
      tx
        .insertInto('tenant_setting')
        .values({ name, value: value as string })
        .compile(),
    )
    const writes = {
      awaited: async (tx: Tx) => void (await insertOther(tx, { name: 'circle', value: circle })),
      unheeded: async (tx: Tx) => void (await insertOther(tx, { name: 'circle', value: circle }).catch(() => {})),
      last: async (tx: Tx) =>
        writeWithCommit(
          () => insertOther(tx, { name: 'circle', value: circle }),
          () => undefined,
        ),
    }
    for (const write of Object.values(writes)) {
      const failing = onEveryConnection(() =>
        inTenant(async (tx) => {
          await insertSetting(tx, { name: 'before circle', value: 'kept?' })
          return write(tx)
        }),
      )
      for (const result of await failing)
        expect(result).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('circular') } })
      expect(await stored('before circle')).toEqual([])
    }
    for (const result of await onEveryConnection(() =>
      inTenant((tx) => insertOther(tx, { name: crypto.randomUUID(), value: 'x' })),
    ))
      expect(result).toMatchObject({ status: 'fulfilled' })
  })

  it('that goes on after a failed statement is told that nothing was kept', async () => {
    const goingOn = inTenant(async (tx) => {
      await insertSetting(tx, { name: 'goes on', value: 'first' })
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

  it('takes one statement at a time', async () => {
    const two = inTenant((tx) => sql`select 1; select 2`.execute(tx))
    await expect(two).rejects.toMatchObject({ code: '42601' })
  })

  it('sends nothing when nothing is asked', async () => {
    asked.length = 0
    await inTenant(async () => {})
    await expect(inTenant(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(asked).toEqual([])
  })
})

/** Pairs of the statement that is sent and the damaged one that arrives. */
const failures = {
  'does not begin': ['begin read write', 'begxn read write'],
  'cannot be bound to its tenant': ['open_tenant', 'open_txnant'],
} as const

describe.each(Object.entries(failures))('a transaction that %s', (_, [sent, arriving]) => {
  it('answers nothing and writes nothing, whatever is on its way, and its connection serves nobody else', async () => {
    await throughProxy(async (behind, proxy) => {
      const before = await behind.inTenant(tenant, backend)
      const inserting = (tx: Tx, name: string) =>
        sql`insert into tenant_setting (tenant_id, name, value) values (${tenant}, ${name}, 'written')`.execute(tx)
      proxy.intercept((message) => Buffer.from(message.toString('latin1').replace(sent, arriving), 'latin1'))
      let results: PromiseSettledResult<unknown>[] = []
      const failing = behind.inTenant(tenant, async (tx) => {
        results = await Promise.allSettled([
          tx.selectFrom('app_user').select('user_name').execute(),
          insertSetting(tx, { name: 'outside', value: 'written' }),
          inserting(tx, 'outside with its tenant'),
          sql`select set_config('destek.tenant_id', ${tenant}, false)`.execute(tx),
          inserting(tx, 'outside as somebody'),
        ])
      })
      await expect(failing).rejects.toThrow(/syntax error|does not exist/)
      proxy.intercept((message) => message)
      expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
      for (const name of ['outside', 'outside with its tenant', 'outside as somebody']) expect(await stored(name)).toEqual([])
      expect(await behind.inTenant(tenant, backend)).not.toBe(before)
    })
  })
})

describe('a connection that breaks at the commit', () => {
  const saving = (behind: Database, name: string) =>
    behind.inTenant(tenant, async (tx) => {
      await insertSetting(tx, { name: `${name} before`, value: 'first' })
      return writeWithCommit(
        () => insertSetting(tx, { name, value: 'last' }),
        () => 'answered',
      )
    })

  it.each([
    ['lose message', []],
    ['lose answer', [{ value: 'last' }]],
  ] as const)('fails the work and keeps all of it or nothing: %s', async (what, kept) => {
    await throughProxy(async (behind, proxy) => {
      proxy.intercept((message) => (message.includes('commit') ? what : message))
      await expect(saving(behind, what)).rejects.toSatisfy(isUnavailable)
      proxy.intercept((message) => message)
      await expect.poll(() => stored(what)).toEqual(kept)
      expect((await stored(`${what} before`)).length).toBe(kept.length)
      expect(await saving(behind, `${what} again`)).toBe('answered')
    })
  })
})

/** A database with one connection, through a proxy. */
async function throughProxy(work: (behind: Database, proxy: TcpProxy) => Promise<void>): Promise<void> {
  const proxy = await startTcpProxy(urls.appUrl)
  const behind = openDatabase(proxy.url, () => {}, { connections: 1 })
  try {
    await behind.ping()
    await work(behind, proxy)
  } finally {
    await behind.close()
    await proxy.shut()
  }
}

const backend = async (tx: Tx) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]!.pid
