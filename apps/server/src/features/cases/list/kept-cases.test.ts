import { caseRoutes } from '@destek/contracts/cases/cases'
import { Case } from '@destek/contracts/cases/case-shapes'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { readOnly } from '../../../platform/database/driver/versions.ts'
import { readVersions } from '../case-store.ts'
import { keptBytes, serializeCases } from './kept-cases.ts'

const asked: string[] = []
const { as, database } = await startTestApp({ onQuery: ({ text }) => void asked.push(text) })
const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(demoTenantId('Turkey'), work)

const list = async (userName = 'admin'): Promise<Case[]> => {
  const { status, body } = await as.user(userName).call(caseRoutes.rows, { query: { list: 'all', maxResultCount: 10 } })
  expect(status).toBe(200)
  return Case.array().parse(body.items)
}
const change = (
  id: string,
  values: { note?: string; dont_share_identity?: boolean; phone_number?: string; case_owner_id?: string },
) => inTurkey((tx) => tx.updateTable('activity').set(values).where('id', '=', id).execute())

/** Statements that read the rows of a list. */
const readings = () => asked.filter((text) => text.includes('description_text'))

describe('cases that are kept', () => {
  beforeEach(async () => {
    await list()
    asked.length = 0
  })

  it('are not read again while nothing of them has changed', async () => {
    const before = await list()
    expect(await list()).toEqual(before)
    expect(readings()).toEqual([])
  })

  it('are read again when something of them has, and only these', async () => {
    const [first, second] = await list()
    await change(second!.id, { note: 'Changed' })
    asked.length = 0
    const [same, changed] = await list()
    expect([same, changed]).toEqual([first, { ...second, note: 'Changed' }])
    expect(readings()).toHaveLength(1)
    expect(await list()).toMatchObject([first!, { note: 'Changed' }, ...Array<object>(8).fill({})])
    expect(readings()).toHaveLength(1)
  })

  it('are as they would be by themselves, after each change of what they show', async () => {
    const [{ id }] = (await list()) as [Case]
    const changes: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => tx.updateTable('employee').set({ email_address: 'other@example.com' }).execute(),
      (tx) => tx.updateTable('employee').set({ last_name: 'Other' }).execute(),
      (tx) => sql`update category set name = name || ' other'`.execute(tx),
      (tx) => sql`update source set name = name || ' other'`.execute(tx),
      (tx) =>
        sql`insert into document (activity_id, name, content_type, size, sha256, creator_id)
          select id, 'a.txt', 'text/plain', 1, repeat('0', 64), creator_id from activity where id = ${id}`.execute(tx),
      (tx) => tx.deleteFrom('document').where('activity_id', '=', id).execute(),
    ]
    for (const each of changes) {
      const [before] = (await list()) as [Case]
      await inTurkey(each)
      const [listed] = (await list()) as [Case]
      const one = (await as.user('admin').call(caseRoutes.one, { params: { id } })).body
      expect(listed).toEqual({ ...one, description: listed.description })
      expect(listed).not.toEqual(before)
    }
  })

  it('tell each reader what they may know, whoever has read them before', async () => {
    const [{ id }] = (await list()) as [Case]
    await change(id, {
      dont_share_identity: true,
      phone_number: '+90 532 123 45 67',
      case_owner_id: demoId('Turkey', 'user', 'agent'),
    })
    const readers = ['lead', 'agent', 'admin']
    const shownTo = async (userName: string) => (await list(userName)).find((each) => each.id === id)!
    const expected = new Map<string, Case>()
    for (const userName of readers) {
      // Each user reads the case once first.
      await change(id, { note: userName })
      expected.set(userName, { ...(await shownTo(userName)), note: 'Same' })
    }
    await change(id, { note: 'Same' })
    for (const userName of [...readers, ...readers.toReversed()]) expect(await shownTo(userName)).toEqual(expected.get(userName))
    expect(new Set([...expected.values()].map(({ isIdentityHidden }) => isIdentityHidden))).toEqual(new Set([true, false]))
  })

  it('are counted as they lie in memory, once however many read them at the same time', async () => {
    const [{ id, userFriendlyId }] = (await list()) as [Case]
    await change(id, { note: 'Counted' })
    const reader = { seesIdentities: true, may: () => true } as unknown as Actor
    const both = Promise.withResolvers<void>()
    let asking = 0
    const read = () =>
      inTurkey(async (tx) => {
        readOnly(tx)
        const versions = await readVersions(tx, [String(userFriendlyId)])
        asking += 1
        if (asking === 2) both.resolve()
        await both.promise
        return serializeCases(tx, reader, versions, null)
      })
    const [one, other] = await Promise.all([read(), read()])
    expect(one).toEqual(other)
    const { counted, there } = keptBytes()
    expect(counted).toBe(there)
  })

  it('are nothing to a transaction that may still change them', async () => {
    const [{ id }] = (await list()) as [Case]
    const givenUp = inTurkey(async (tx) => {
      await tx.updateTable('activity').set({ note: 'Never' }).where('id', '=', id).execute()
      throw new Error('given up')
    })
    await expect(givenUp).rejects.toThrow('given up')
    expect((await list())[0]!.note).not.toBe('Never')
  })
})
