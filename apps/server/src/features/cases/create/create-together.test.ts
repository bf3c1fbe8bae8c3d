import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { answerOf } from '../../../platform/database/driver/write-with-commit.ts'
import { InvalidInput, BusinessError } from '../../../platform/http/http-errors.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { startAppBehindProxy } from '../../../test/servers/start-app-behind-proxy.ts'
import { createCase } from './create-case.ts'
import { createOwnerCase } from './create-owner-case.ts'
import { readOpening, turkey } from './test-opening.ts'

const { as, database, proxy, urls } = await startAppBehindProxy()
const { actor, draft } = await database.inTenant(turkey, readOpening)

const openCase = (tx: Tx, changes: Partial<typeof draft> = {}) => createCase(tx, actor, { ...draft, ...changes })

/** All that the opening of cases changes. */
const traces = () =>
  database.inTenant(turkey, async (tx) => {
    const { rows } = await sql`select (select count(*) from activity) as cases, (select last_number from case_counter) as last,
      (select count(*) from activity_transfer) as transfers, (select count(*) from event) as events`.execute(tx)
    return rows[0] as Record<'cases' | 'last' | 'transfers' | 'events', string>
  })
const numbersAfter = (last: number) =>
  database.inTenant(turkey, async (tx) => {
    const { rows } = await sql<{ number: number }>`select friendly_id::int as number from activity where friendly_id > ${last}
      order by creation_time, friendly_id`.execute(tx)
    return rows.map(({ number }) => number)
  })
const consecutive = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from + nth)
const teamOf = (tx: Tx) => tx.selectFrom('team').select('id').limit(1).executeTakeFirstOrThrow()

describe('opening a case inside a transaction', () => {
  it('gives two of them consecutive numbers, and nobody else one in between', async () => {
    const last = Number((await traces()).last)
    const pairs = await Promise.all(
      consecutive(0, 8).map(() => database.inTenant(turkey, async (tx) => [await openCase(tx), await openCase(tx)])),
    )
    for (const [first, second] of pairs) expect(second!.userFriendlyId).toBe(first!.userFriendlyId + 1)
    expect(await numbersAfter(last)).toEqual(consecutive(last + 1, 16))
  })

  it('leaves nothing of two of them when the transaction is rolled back, and no gap', async () => {
    const before = await traces()
    const failing = database.inTenant(turkey, async (tx) => {
      const { id: teamId } = await teamOf(tx)
      await openCase(tx)
      await openCase(tx, { transfer: true, role: 1, assignedTeamId: teamId })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await traces()).toEqual(before)
    const next = await database.inTenant(turkey, (tx) => openCase(tx))
    expect(next.userFriendlyId).toBe(Number(before.last) + 1)
  })

  it('commits together with what is written afterwards, or vanishes with it', async () => {
    const before = await traces()
    const openAndTell = (subjectId: string | null) =>
      database.inTenant(turkey, async (tx) => {
        const opened = await openCase(tx)
        await recordEvent(tx, actor, { type: 'activity:added', subjectId: subjectId ?? opened.id })
        return opened
      })
    await expect(openAndTell('no id')).rejects.toMatchObject({ code: '22P02' })
    expect(await traces()).toEqual(before)
    const opened = await openAndTell(null)
    expect(opened.userFriendlyId).toBe(Number(before.last) + 1)
    expect(await traces()).toMatchObject({
      cases: String(Number(before.cases) + 1),
      last: String(opened.userFriendlyId),
      events: String(Number(before.events) + 2),
    })
  })

  it('leaves no case and no gap when something is refused afterwards', async () => {
    const before = await traces()
    const refused = database.inTenant(turkey, async (tx) => {
      await openCase(tx)
      throw new BusinessError('record.inUse')
    })
    await expect(refused).rejects.toBeInstanceOf(BusinessError)
    const owner = { ...actor, employeeId: draft.employeeId }
    const own = {
      requestId: null,
      divisionId: draft.divisionId,
      parentWrappupId: draft.callParentWrapupId,
      childWrapupId: draft.callWrapupId,
    }
    const alsoRefused = database.inTenant(turkey, async (tx) => {
      const input = { ...own, description: draft.description, affectedUserCounts: 1, dontShareIdentityInformations: false }
      await answerOf(await createOwnerCase(tx, owner, input))
      await openCase(tx, { sourceId: crypto.randomUUID() })
    })
    await expect(alsoRefused).rejects.toBeInstanceOf(InvalidInput)
    expect(await traces()).toEqual(before)
  })

  it('answers a sending that came before with its case, also in the same transaction', async () => {
    const requestId = crypto.randomUUID()
    const before = await traces()
    const [first, again] = await database.inTenant(turkey, async (tx) => [
      await openCase(tx, { requestId }),
      await openCase(tx, { requestId }),
    ])
    expect(again).toEqual(first)
    expect((await traces()).last).toBe(String(Number(before.last) + 1))
  })
})

describe('opening cases in two processes', () => {
  it('gives numbers without gaps in the order of their times', async () => {
    const last = Number((await traces()).last)
    const script = path.join(import.meta.dirname, 'test-opening-process.ts')
    const run = async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [script, urls.appUrl, '60'])
      return JSON.parse(stdout) as number[][]
    }
    const answered = (await Promise.all([run(), run()])).flat()
    for (const own of answered) expect(own).toEqual(own.toSorted((a, b) => a - b))
    expect(answered.flat().toSorted((a, b) => a - b)).toEqual(consecutive(last + 1, 120))
    expect(await numbersAfter(last)).toEqual(consecutive(last + 1, 120))
  })
})

describe('a case whose connection breaks at the commit', () => {
  it.each(['lose message', 'lose answer'] as const)('is there once when it is sent again: %s', async (what) => {
    const before = Number((await traces()).last)
    const requestId = crypto.randomUUID()
    const sending = () => as.user('agent').call(caseRoutes.create, { body: { ...draft, requestId } as never })
    proxy.intercept((message) => (message.includes('commit') && message.includes(requestId) ? what : message))
    expect((await sending()).status).toBe(503)
    proxy.intercept((message) => message)
    await expect.poll(async () => (await sending()).status).toBe(200)
    expect(await numbersAfter(before)).toEqual([before + 1])
  })
})
