import { type CaseView, caseViewLimits, caseViewRoutes } from '@destek/contracts/cases/case-views'
import { describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const admin = as.user('admin')
const agent = as.user('agent')
const agent2 = as.user('agent2')
const lead = as.user('lead')
const greek = as.user('agent-gr')

let serial = 0
const draft = (changes: object = {}) => ({
  id: null,
  list: 'all' as const,
  name: `Görünüm ${(serial += 1)}`,
  filters: 'statusWrapupClosed=false',
  ...changes,
})
const given = async (changes: object = {}, who = agent) => (await who.call(caseViewRoutes.save, { body: draft(changes) })).body
const views = async (who = agent, list: CaseView['list'] = 'all') =>
  (await who.call(caseViewRoutes.all, { query: { list } })).body.items
const eventsOf = (id: string) =>
  database.inTenant(demoTenantId('Turkey'), (tx) =>
    tx.selectFrom('event').select(['type', 'audience']).where('subject_id', '=', id).orderBy('id').execute(),
  )

describe('saved views', () => {
  it('keep filters and columns under a name, for their list and their owner alone', async () => {
    const filters = 'locationId=&filter=%C5%9Fifre+%26+m%C3%BC%C5%9Fteri&tab=open'
    const view = await given({ name: ' Bordro, İzmir ', filters, columns: ['userFriendlyId', 'employee'], list: 'group' })
    expect(view).toMatchObject({
      name: 'Bordro, İzmir',
      list: 'group',
      filters,
      columns: ['userFriendlyId', 'employee'],
      isDefault: false,
      isShared: false,
      isOwn: true,
    })
    expect(await views(agent, 'group')).toContainEqual(view)
    expect((await views(agent)).map(({ id }) => id)).not.toContain(view.id)
    expect((await views(lead, 'group')).map(({ id }) => id)).not.toContain(view.id)
    const changed = (await agent.call(caseViewRoutes.save, { body: { ...view, name: 'Yeni ad', filters: '', columns: null } }))
      .body
    expect(changed).toMatchObject({ id: view.id, name: 'Yeni ad', filters: '', columns: null })
    await agent.call(caseViewRoutes.remove, { params: { id: view.id } })
    expect((await views(agent, 'group')).map(({ id }) => id)).not.toContain(view.id)
    expect((await eventsOf(view.id)).map(({ type }) => type)).toEqual(['caseView.saved', 'caseView.saved', 'caseView.deleted'])
  })

  it('come own ones first, by name in the reader’s language', async () => {
    for (const name of ['Zil', 'Çay', 'Dal', 'Cam']) await given({ name, list: 'my' }, lead)
    await given({ name: 'Abajur', list: 'my', isShared: true })
    const { body } = await lead.call(caseViewRoutes.all, { query: { list: 'my' } }, { 'accept-language': 'tr' })
    const names = body.items.map(({ name, isOwn }) => `${isOwn ? 'own' : 'shared'} ${name}`)
    const made = ['own Cam', 'own Çay', 'own Dal', 'own Zil', 'shared Abajur']
    expect(names.filter((name) => made.includes(name))).toEqual(made)
  })

  it('are shared with the team of their owner, who alone changes them, and told to who sees them', async () => {
    const view = await given({ isShared: true, isDefault: true })
    const shown = (await views(lead)).find(({ id }) => id === view.id)
    expect(shown).toMatchObject({ isOwn: false, isShared: true, isDefault: false, ownerName: view.ownerName })
    for (const other of [agent2, admin, greek]) expect((await views(other)).map(({ id }) => id)).not.toContain(view.id)
    for (const other of [lead, greek]) {
      expectRefusal(await other.call(caseViewRoutes.save, { body: { ...shown!, name: 'Benim' } }), 'record.notFound')
      expectRefusal(
        await other.call(caseViewRoutes.remove, { params: { id: view.id } }),
        'record.notFound',
        'This view no longer exists.',
      )
    }
    await agent.call(caseViewRoutes.save, { body: { ...view, isShared: false } })
    expect((await views(lead)).map(({ id }) => id)).not.toContain(view.id)
    const team = demoId('Turkey', 'team', 'IT Support')
    for (const { audience } of await eventsOf(view.id)) expect(audience).toContain(team)
  })

  it('cannot be shared by who is in no team', async () => {
    expectRefusal(
      await admin.call(caseViewRoutes.save, { body: draft({ isShared: true }) }),
      'caseView.noTeam',
      'You are not in a team, so there is nobody to share a view with.',
    )
  })

  it('have one default for each person and list, also when many are saved at once', async () => {
    const first = await given({ isDefault: true })
    const second = await given({ isDefault: true })
    const elsewhere = await given({ isDefault: true, list: 'my' })
    const defaults = async (list: CaseView['list']) => (await views(agent, list)).filter(({ isDefault }) => isDefault)
    expect((await defaults('all')).map(({ id }) => id)).toEqual([second.id])
    expect((await defaults('my')).map(({ id }) => id)).toEqual([elsewhere.id])
    expectRefusal(await agent.call(caseViewRoutes.save, { body: first }), 'record.changedMeanwhile')
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => agent.call(caseViewRoutes.save, { body: draft({ isDefault: true }) })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await defaults('all')).toHaveLength(1)
  })

  it('have names that their owner can tell apart', async () => {
    const view = await given({ name: 'Isıtma arızaları' })
    const taken = await agent.call(caseViewRoutes.save, { body: draft({ name: 'ısıtma ARIZALARI' }) })
    expectRefusal(taken, 'caseView.nameTaken', 'You already have a view named “ısıtma ARIZALARI”.')
    expect((await agent.call(caseViewRoutes.save, { body: view })).status).toBe(200)
    expect((await agent.call(caseViewRoutes.save, { body: draft({ name: view.name, list: 'my' }) })).status).toBe(200)
    expect((await agent2.call(caseViewRoutes.save, { body: draft({ name: view.name }) })).status).toBe(200)
    const race = await Promise.all([1, 2, 3].map(() => agent.call(caseViewRoutes.save, { body: draft({ name: 'Yarış' }) })))
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  })

  it(`are at most ${caseViewLimits.perPerson} for each list`, async () => {
    const present = (await views(greek, 'group')).filter(({ isOwn }) => isOwn).length
    for (let nth = present; nth < caseViewLimits.perPerson; nth += 1) await given({ list: 'group' }, greek)
    const message = 'You can keep up to 30 views of a list. Delete one first.'
    expectRefusal(await greek.call(caseViewRoutes.save, { body: draft({ list: 'group' }) }), 'caseView.tooMany', message)
    const [kept] = await views(greek, 'group')
    expect((await greek.call(caseViewRoutes.save, { body: { ...kept!, filters: 'tab=open' } })).status).toBe(200)
    expect((await greek.call(caseViewRoutes.save, { body: draft() })).status).toBe(200)
  })

  it.each([
    { changes: { name: '  ' }, problem: { name: 'Please input Name.' } },
    { changes: { name: 'x'.repeat(61) }, problem: { name: 'Name length must be between 0 and 60.' } },
    { changes: { filters: '?tab=open' }, problem: { filters: 'Filters is not valid.' } },
    { changes: { filters: 'tab' }, problem: { filters: 'Filters is not valid.' } },
    { changes: { filters: 'filter=%C5%' }, problem: { filters: 'Filters is not valid.' } },
    { changes: { filters: 'a=<b> c' }, problem: { filters: 'Filters is not valid.' } },
    { changes: { filters: `a=${'x'.repeat(3999)}` }, problem: { filters: undefined } },
    { changes: { list: 'mine' }, problem: { list: undefined } },
    { changes: { columns: Array(61).fill('employee') }, problem: { columns: undefined } },
  ])('refuse $changes', async ({ changes, problem }) => {
    expectInvalid(await agent.call(caseViewRoutes.save, { body: draft(changes) as never }), problem)
  })

  it('take what is just within the bounds, and a name with markup as the text it is', async () => {
    const most = { name: `<b>${'x'.repeat(57)}`, filters: `a=${'x'.repeat(3998)}`, columns: Array(60).fill('employee') }
    expect(await given(most)).toMatchObject(most)
  })

  it('are for those who see a list of cases', async () => {
    for (const name of ['manager', 'employee']) {
      expect((await as.user(name).call(caseViewRoutes.all, { query: { list: 'my' } })).status).toBe(403)
      expect((await as.user(name).call(caseViewRoutes.save, { body: draft() })).status).toBe(403)
    }
    expect((await as.nobody().call(caseViewRoutes.all, { query: { list: 'my' } })).status).toBe(401)
    expectRefusal(await agent.call(caseViewRoutes.save, { body: draft({ id: crypto.randomUUID() }) }), 'record.notFound')
    const mine = await given()
    expectRefusal(await agent.call(caseViewRoutes.save, { body: { ...mine, list: 'my' } }), 'record.notFound')
    await agent.call(caseViewRoutes.save, { body: { ...mine, name: `${mine.name} 2` } })
    expectRefusal(await agent.call(caseViewRoutes.save, { body: mine }), 'record.changedMeanwhile')
  })
})
