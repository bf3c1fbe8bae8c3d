import { historyRoutes } from '@destek/contracts/system/history'
import { P } from '@destek/contracts/core/permissions'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { expectInvalid } from '../../test/business-errors.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { changedSecret, changes } from './history.ts'

const { as, database } = await startTestApp()
const admin = as.user('admin')

const given = async (code: string) =>
  (await admin.call(sourceRoutes.save, { body: { id: null, code, name: `Kanal ${code}`, description: null } })).body
const historyOf = async (id: string, query = {}) =>
  (await admin.call(historyRoutes.pagedList, { params: { kind: 'source', id }, query })).body

describe('the history of a record', () => {
  it('tells who changed which field from what to what, the newest change first', async () => {
    const source = await given('H1')
    const renamed = (await admin.call(sourceRoutes.save, { body: { ...source, name: 'Yeni ad', description: 'Açıklama' } })).body
    await admin.call(sourceRoutes.save, { body: { ...renamed, isDefault: false } })
    const { items, totalCount } = await historyOf(source.id)
    expect(totalCount).toBe(3)
    expect(items.map(({ act, actorName, changes: changed }) => ({ act, actorName, changed }))).toEqual([
      { act: 'updated', actorName: 'Zeynep Aksoy', changed: [] },
      {
        act: 'updated',
        actorName: 'Zeynep Aksoy',
        changed: [
          { field: 'name', before: 'Kanal H1', after: 'Yeni ad', isSecret: false },
          { field: 'description', before: null, after: 'Açıklama', isSecret: false },
        ],
      },
      {
        act: 'created',
        actorName: 'Zeynep Aksoy',
        changed: [
          { field: 'code', before: null, after: 'H1', isSecret: false },
          { field: 'name', before: null, after: 'Kanal H1', isSecret: false },
          { field: 'isDefault', before: null, after: false, isSecret: false },
        ],
      },
    ])
  })

  it('comes in pages and stays when the record is deleted', async () => {
    const source = await given('H2')
    await admin.call(sourceRoutes.remove, { params: { id: source.id } })
    const actions = async (skipCount: number) =>
      (await historyOf(source.id, { maxResultCount: 1, skipCount })).items.map(({ act }) => act)
    expect([await actions(0), await actions(1), await actions(2)]).toEqual([['deleted'], ['created'], []])
  })

  it('is for those who maintain such records only', async () => {
    const source = await given('H3')
    for (const userName of ['lead', 'agent', 'employee']) {
      const answer = await as.user(userName).call(historyRoutes.pagedList, { params: { kind: 'source', id: source.id } })
      expect(answer).toMatchObject({ status: 403, text: '' })
    }
    expect((await as.nobody().call(historyRoutes.pagedList, { params: { kind: 'source', id: source.id } })).status).toBe(401)
  })

  it('needs the feature of the kind as well', async () => {
    const setFeature = (value: string) =>
      database.inTenant(demoTenantId('Turkey'), (tx) =>
        tx.updateTable('tenant_feature').set({ value }).where('name', '=', 'Destek.Sms.Enable').execute(),
      )
    const ask = async () =>
      (await admin.call(historyRoutes.pagedList, { params: { kind: 'smsTemplate', id: crypto.randomUUID() } })).status
    await setFeature('false')
    expect(await ask()).toBe(403)
    await setFeature('true')
    expect(await ask()).toBe(200)
  })

  it('is asked by kind: the right to one kind opens no other, and no other tenant’s', async () => {
    const source = await given('H4')
    const asTeam = await admin.call(historyRoutes.pagedList, { params: { kind: 'team', id: source.id } })
    expect(asTeam.body).toEqual({ items: [], totalCount: 0 })
    const foreign = await as.user('admin-gr').call(historyRoutes.pagedList, { params: { kind: 'source', id: source.id } })
    expect(foreign.body).toEqual({ items: [], totalCount: 0 })
  })

  it('refuses a kind and an id that are none', async () => {
    const answer = await admin.call(historyRoutes.pagedList, { params: { kind: 'password' as 'source', id: 'x' } })
    expectInvalid(answer, { kind: undefined, id: undefined })
  })
})

describe('what a change tells', () => {
  it('says of a secret only that it was changed', () => {
    expect(changes({}, { 'serviceDesk.password': changedSecret })).toEqual([
      { field: 'serviceDesk.password', before: null, after: null, isSecret: true },
    ])
  })

  it('leaves out keys, stamps and counts and words the rest plainly', () => {
    const told = changes(
      { id: '1', divisionId: 'a', divisionName: 'Bordro', roles: ['agent'], concurrencyStamp: 'x' },
      {
        id: '1',
        divisionId: 'b',
        divisionName: 'İK',
        roles: ['agent', 'lead'],
        concurrencyStamp: 'y',
        userCount: 4,
        odd: { x: 1 },
      },
    )
    expect(told.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['divisionName', 'Bordro', 'İK'],
      ['roles', ['agent'], ['agent', 'lead']],
      ['odd', null, '{"x":1}'],
    ])
  })
})

it('is told live to the same people', async () => {
  const { recipientsOf } = await import('@destek/contracts/system/live-events')
  expect(recipientsOf('team.memberAdded')).toEqual([P.DefinationsTeams])
  expect(recipientsOf('user.provisioned')).toEqual([])
  expect(recipientsOf('feedback.given')).toEqual([P.Feedback])
})
