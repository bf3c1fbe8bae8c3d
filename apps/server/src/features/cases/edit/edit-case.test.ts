import { editableFields, editEvents } from '@destek/contracts/cases/case-edits'
import { caseLimits } from '@destek/contracts/cases/case-limits'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { P } from '@destek/contracts/core/permissions'
import { liveEventsPath } from '@destek/contracts/system/live-events'
import { EventSource } from 'eventsource'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { preparePermissions } from '../../../test/permissions.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { accountOf, itSupport, nameOf, payroll, prepareEdits, userId } from './test-edits.ts'

const server = await startTestApp()
const { as, tokenOf } = server
const { without } = preparePermissions(server)
const { inTurkey, agent, lead, choices, edit, stored, eventsOf, givenCase } = await prepareEdits(server)
const unknown = crypto.randomUUID()

/** The counts that a refused call must not change. */
const traces = () =>
  inTurkey(async (tx) => {
    const { rows } =
      await sql`select (select count(*) from event) as events, (select count(*) from activity_transfer) as transfers,
      (select md5(string_agg(activity::text, '' order by id)) from activity) as cases`.execute(tx)
    return rows[0]
  })

const analysed = {
  root_cause_analysis: true,
  ticket_reason_id: choices.reason,
  action_owner_id: choices.owner,
}

/** The columns that change with every edit, or follow from the category and the case type. */
const following = new Set([
  'concurrency_stamp',
  'last_modification_time',
  'last_modifier_id',
  'sla_hours',
  'sla_source',
  'due_time',
])

/** For each field: the case before, the input, the case afterwards, and the facts in the history. */
const goodEdits: [string, Record<string, unknown>, object, object, object, object][] = [
  [
    'division',
    { sub_category: 'Ortak', case_type_id: choices.caseType },
    { divisionId: choices.otherDivision },
    { division_id: choices.otherDivision, category_id: choices.first, case_type_id: choices.caseType, sub_category: 'Ortak' },
    { divisionName: 'Düzenleme birimi' },
    { divisionName: 'Komşu birim' },
  ],
  [
    'wrapup',
    { sub_category: 'Ortak' },
    { callWrapupId: choices.second },
    { category_id: choices.second, sub_category: 'Ortak' },
    { callParentWrapup: 'Ana', callWrapup: 'Birinci', subWrapup: 'Ortak' },
    { callParentWrapup: 'Ana', callWrapup: 'İkinci', subWrapup: 'Ortak' },
  ],
  [
    'wrapup',
    { sub_category: 'Ortak' },
    { callWrapupId: choices.third },
    { category_id: choices.third, sub_category: null },
    { callParentWrapup: 'Ana', callWrapup: 'Birinci', subWrapup: 'Ortak' },
    { callParentWrapup: 'Ana', callWrapup: 'Üçüncü', subWrapup: null },
  ],
  [
    'case-type',
    {},
    { caseTypeId: choices.caseType },
    { case_type_id: choices.caseType },
    { caseTypeName: null },
    { caseTypeName: 'Tür' },
  ],
  [
    'source',
    {},
    { sourceId: choices.otherSource },
    { source_id: choices.otherSource },
    { sourceName: 'Düzenleme kaynağı' },
    { sourceName: 'Öteki kaynak' },
  ],
  [
    'case-owner',
    { assigned_team_id: itSupport },
    { assignedUserId: userId('agent') },
    { assigned_team_id: itSupport, assigned_user_id: userId('agent'), first_response_time: null, transfer: false },
    { assignedTeamName: 'BT Destek', assignedUserName: null },
    { assignedTeamName: 'BT Destek', assignedUserName: nameOf('agent') },
  ],
  [
    'case-owner',
    {},
    { assignedUserId: userId('agent2') },
    { assigned_team_id: payroll, assigned_user_id: userId('agent2'), first_response_time: null, transfer: false },
    { assignedTeamName: null, assignedUserName: null },
    { assignedTeamName: 'Bordro 1. Seviye', assignedUserName: nameOf('agent2') },
  ],
  [
    'rca-updated',
    {},
    { actionOwnerId: choices.owner },
    analysed,
    { ticketReasonName: null, actionOwnerName: null },
    { ticketReasonName: 'Neden', actionOwnerName: 'Sorumlu' },
  ],
  [
    'rca-updated',
    analysed,
    { actionOwnerId: choices.otherOwner, isRootCauseAnalysisDeleted: false },
    { ...analysed, action_owner_id: choices.otherOwner },
    { ticketReasonName: 'Neden', actionOwnerName: 'Sorumlu' },
    { ticketReasonName: 'Neden', actionOwnerName: 'Öteki sorumlu' },
  ],
  [
    'rca-deleted',
    analysed,
    { actionOwnerId: '', isRootCauseAnalysisDeleted: true },
    { root_cause_analysis: false, ticket_reason_id: null, action_owner_id: null },
    { ticketReasonName: 'Neden', actionOwnerName: 'Sorumlu' },
    { ticketReasonName: null, actionOwnerName: null },
  ],
  ['note', {}, { note: '  Arandı.  ' }, { note: 'Arandı.' }, { note: null }, { note: 'Arandı.' }],
  ['note', { note: 'Eski' }, { note: 'ğ'.repeat(700) }, { note: 'ğ'.repeat(700) }, { note: 'Eski' }, {}],
  [
    'affected-users',
    {},
    { affectedUserCounts: 50 },
    { affected_user_counts: 50 },
    { affectedUserCounts: 1 },
    { affectedUserCounts: 50 },
  ],
  [
    'affected-users',
    { affected_user_counts: 500 },
    { affectedUserCounts: 1 },
    { affected_user_counts: 1 },
    { affectedUserCounts: 500 },
    { affectedUserCounts: 1 },
  ],
  [
    'employee-notified',
    { is_employee_notified: true },
    { isEmployeeNotified: false },
    { is_employee_notified: false },
    { isEmployeeNotified: true },
    { isEmployeeNotified: false },
  ],
  [
    'identity',
    { dont_share_identity: true },
    { dontShareIdentityInformations: false },
    { dont_share_identity: false },
    { dontShareIdentityInformations: true },
    { dontShareIdentityInformations: false },
  ],
  [
    'operation-type',
    { type_of_operation: 'Domestic' },
    { typeOfOperation: 'Multilingual' },
    { type_of_operation: 'Multilingual' },
    { typeOfOperation: 'Domestic' },
    { typeOfOperation: 'Multilingual' },
  ],
]

describe('PUT /api/destek/activity', () => {
  it.each(goodEdits)(
    'saves one field, answers the case and keeps the change under the name “%s” [API-009, API-023, CASE-047, CASE-048, CASE-052]',
    async (type, given, sent, columns, before, after) => {
      const { id, stamp } = await givenCase(given)
      const untouched = await stored(id)
      const answer = await edit({ id, ...sent, concurrencyStamp: stamp })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body).toEqual((await lead.call(caseRoutes.one, { params: { id } })).body)
      const now = await stored(id)
      expect(now).toMatchObject(columns)
      const others = Object.entries(untouched).filter(([column]) => !(column in columns) && !following.has(column))
      expect(now).toMatchObject(Object.fromEntries(others))
      expect(await eventsOf(id)).toMatchObject([{ type: `activity:${type}`, before, after, actor_id: userId('lead') }])
      const { rows } = await inTurkey((tx) => sql`select id from activity_transfer where activity_id = ${id}`.execute(tx))
      expect(rows).toEqual([])
    },
  )

  it('has a name for every field, and a case of its own above [CASE-047, CASE-052]', () => {
    const tried = new Set(goodEdits.flatMap(([, , sent]) => Object.keys(sent)))
    expect(editableFields.filter((field) => !tried.has(field))).toEqual([])
    expect(new Set(Object.values(editEvents)).size).toBe(editableFields.length)
  })

  it('writes nothing when the value is the one that it has already', async () => {
    const { id, stamp } = await givenCase({
      ...analysed,
      case_type_id: choices.caseType,
      note: 'Not',
      type_of_operation: 'Domestic',
      assigned_team_id: itSupport,
      assigned_user_id: userId('agent'),
    })
    const plain = await givenCase()
    const before = await traces()
    for (const sent of [
      { divisionId: choices.division },
      { callWrapupId: choices.first },
      { caseTypeId: choices.caseType },
      { sourceId: choices.source },
      { assignedUserId: userId('agent') },
      { actionOwnerId: choices.owner },
      { note: ' Not ' },
      { affectedUserCounts: 1 },
      { isEmployeeNotified: false },
      { dontShareIdentityInformations: false },
      { typeOfOperation: 'Domestic' },
    ]) {
      const answer = await edit({ id, ...sent, concurrencyStamp: stamp })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body).toMatchObject({ id, concurrencyStamp: stamp })
    }
    const deletion = { isRootCauseAnalysisDeleted: true, actionOwnerId: '' }
    expect((await edit({ id: plain.id, ...deletion })).body).toMatchObject({ rootCauseAnalysis: false })
    expect(await traces()).toEqual(before)
  })

  it('broadcasts each change to those whom the case concerns [CASE-052, CASE-053]', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const token = await tokenOf('agent')
    const stream = new EventSource(address + liveEventsPath, {
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
    })
    onTestFinished(() => stream.close())
    const { id } = await givenCase({ assigned_team_id: itSupport })
    const heard: string[] = []
    stream.addEventListener('change', ({ data }) => {
      const { type, subjectId } = JSON.parse(data) as { type: string; subjectId: string }
      if (subjectId === id) heard.push(type)
    })
    await new Promise((resolve, reject) => {
      stream.addEventListener('ready', resolve)
      stream.addEventListener('error', reject)
    })
    const sent = [
      { divisionId: choices.otherDivision },
      { divisionId: choices.division },
      { callWrapupId: choices.second },
      { caseTypeId: choices.caseType },
      { sourceId: choices.otherSource },
      { actionOwnerId: choices.owner },
      { actionOwnerId: '', isRootCauseAnalysisDeleted: true },
      { note: 'Not' },
      { affectedUserCounts: 7 },
      { isEmployeeNotified: true },
      { dontShareIdentityInformations: true },
      { typeOfOperation: 'Domestic' },
      { assignedUserId: userId('agent') },
    ]
    for (const one of sent) expect((await edit({ id, ...one })).status).toBe(200)
    const names = ['division', 'division', 'wrapup', 'case-type', 'source', 'rca-updated', 'rca-deleted', 'note']
    const all = [...names, 'affected-users', 'employee-notified', 'identity', 'operation-type', 'case-owner']
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(all.map((name) => `activity:${name}`))
  })

  const gone = (label: string) => `The chosen ${label} does not exist any more.`
  const inactive = (label: string) => `The chosen ${label} is not active any more.`

  /** Sends each to a case of its own, which it must leave as it was. */
  async function expectRefusals(attempts: [object, Record<string, string | undefined>][]): Promise<void> {
    const { id } = await givenCase({ assigned_team_id: itSupport })
    const before = await traces()
    for (const [sent, problems] of attempts) expectInvalid(await edit({ id, ...sent }), problems)
    expect(await traces()).toEqual(before)
  }

  it('takes one field, not none and not two [CASE-048]', async () => {
    const { id } = await givenCase()
    for (const sent of [{}, { note: null, divisionId: null }, { isRootCauseAnalysisDeleted: false }]) {
      const { status, body } = await edit({ id, ...sent })
      expect([status, body]).toMatchObject([400, { error: { details: 'Send the one field that is to change.' } }])
    }
    await expectRefusals([
      [{ note: 'x', sourceId: choices.otherSource }, { sourceId: 'One field is changed at a time; Source is a second one.' }],
      [{ isEmployeeNotified: false, affectedUserCounts: 2 }, { isEmployeeNotified: undefined }],
      [{ isRootCauseAnalysisDeleted: true, note: 'x' }, { note: undefined }],
      [
        { isRootCauseAnalysisDeleted: true, actionOwnerId: choices.owner },
        { actionOwnerId: 'Action owner must be empty when the root-cause analysis is deleted.' },
      ],
    ])
  })

  it('takes from 1 to 50 affected users [CASE-054]', async () => {
    await expectRefusals([
      [{ affectedUserCounts: 0 }, { affectedUserCounts: 'Affected user count must be at least 1.' }],
      [{ affectedUserCounts: 51 }, { affectedUserCounts: 'Affected user count must be at most 50.' }],
      [{ affectedUserCounts: 2.5 }, { affectedUserCounts: undefined }],
      [{ affectedUserCounts: '2' }, { affectedUserCounts: undefined }],
    ])
  })

  it('keeps more than 50 affected users of the opening until there are fewer [CASE-055]', async () => {
    const { id } = await givenCase({ affected_user_counts: 500 })
    for (const affectedUserCounts of [500, 499, 51])
      expectInvalid(await edit({ id, affectedUserCounts }), { affectedUserCounts: undefined })
    expect((await edit({ id, note: 'Not' })).body).toMatchObject({ affectedUserCounts: 500 })
    expect((await edit({ id, affectedUserCounts: 50 })).body).toMatchObject({ affectedUserCounts: 50 })
  })

  it('refuses what is too long, of another kind, unknown, inactive, of another division, team or tenant, and names it', () =>
    expectRefusals([
      [{ note: '  ' }, { note: 'Please input Note.' }],
      [{ note: 'x'.repeat(caseLimits.note + 1) }, { note: 'Note length must be between 0 and 700.' }],
      [{ isEmployeeNotified: 'false' }, { isEmployeeNotified: undefined }],
      [{ dontShareIdentityInformations: 0 }, { dontShareIdentityInformations: undefined }],
      [{ typeOfOperation: 'Abroad' }, { typeOfOperation: 'Type of operation is not valid.' }],
      [{ divisionId: 'x' }, { divisionId: 'Please select Division.' }],
      [{ divisionId: unknown }, { divisionId: gone('Division') }],
      [{ divisionId: demoId('Greece', 'division', 'Payroll') }, { divisionId: gone('Division') }],
      [{ callWrapupId: unknown }, { callWrapupId: gone('Category') }],
      [{ callWrapupId: choices.main }, { callWrapupId: 'Category must be one of the second level.' }],
      [{ callWrapupId: choices.inactive }, { callWrapupId: inactive('Category') }],
      [{ callWrapupId: choices.belowInactive }, { callWrapupId: inactive('Category') }],
      [{ callWrapupId: choices.elsewhere }, { callWrapupId: 'Category belongs to another division.' }],
      [{ caseTypeId: unknown }, { caseTypeId: gone('Case type') }],
      [{ caseTypeId: choices.otherType }, { caseTypeId: 'Case type belongs to another division.' }],
      [{ sourceId: unknown }, { sourceId: gone('Source') }],
      [{ sourceId: demoId('Greece', 'source', 'PHONE') }, { sourceId: gone('Source') }],
      [{ assignedUserId: unknown }, { assignedUserId: gone('Assigned user') }],
      [{ assignedUserId: demoId('Greece', 'user', 'agent-gr') }, { assignedUserId: gone('Assigned user') }],
      [{ assignedUserId: userId('agent2') }, { assignedUserId: 'Assigned user must be a member of the chosen team.' }],
      [{ actionOwnerId: unknown }, { actionOwnerId: gone('Action owner') }],
      [{ actionOwnerId: choices.inactiveOwner }, { actionOwnerId: inactive('Action owner') }],
      [{ actionOwnerId: choices.ownerOfInactive }, { actionOwnerId: inactive('Action owner') }],
    ]))

  it('wants an action owner of the second level, whose reason follows [CASE-092, CASE-094]', async () => {
    const words = 'A ticket reason alone is not enough: select the action owner below it.'
    await expectRefusals([[{ actionOwnerId: choices.reason }, { actionOwnerId: words }]])
    const { id } = await givenCase()
    const { body } = await edit({ id, actionOwnerId: choices.owner })
    expect(body).toMatchObject({ rootCauseAnalysis: true, ticketReasonId: choices.reason, actionOwnerId: choices.owner })
  })

  it('speaks the language of the caller', async () => {
    const { id } = await givenCase()
    const answer = await edit({ id, callWrapupId: choices.main }, lead, { 'accept-language': 'tr' })
    expect(answer.text).toContain('Kategori olarak yalnız ikinci düzeydeki bir kayıt seçilebilir.')
  })

  it('asks for a team first where the case has none and the person is in none', async () => {
    const { id } = await givenCase()
    const words = 'Choose a team for the case first; this person is in none, or in more than one.'
    expectInvalid(await edit({ id, assignedUserId: userId('manager') }), { assignedTeamId: words })
    expect(await stored(id)).toMatchObject({ assigned_team_id: null, assigned_user_id: null })
  })

  it('moves to another division first, then to one of its categories, which is not the way back', async () => {
    const { id } = await givenCase()
    expect((await edit({ id, divisionId: choices.otherDivision })).body.division).toMatchObject({ name: 'Komşu birim' })
    expectInvalid(await edit({ id, callWrapupId: choices.second }), { callWrapupId: 'Category belongs to another division.' })
    expect((await edit({ id, callWrapupId: choices.elsewhere })).body).toMatchObject({ callWrapup: 'Komşuda' })
  })

  it('agrees on the hours of the new category, else of the case type, from the opening on', async () => {
    const { id } = await givenCase({ sla_hours: 10, sla_source: 'category', due_after: '10 hours' })
    const { creation_time } = await stored(id)
    const agreed = async (sent: object) => {
      await edit({ id, ...sent })
      const { sla_hours, sla_source, due_time } = await stored(id)
      return [sla_hours && Number(sla_hours), sla_source, due_time && (due_time.getTime() - creation_time.getTime()) / 3_600_000]
    }
    expect(await agreed({ callWrapupId: choices.third })).toEqual([30, 'category', 30])
    expect(await agreed({ caseTypeId: choices.caseType })).toEqual([30, 'category', 30])
    expect(await agreed({ callWrapupId: choices.second })).toEqual([20, 'caseType', 20])
    expect(await agreed({ caseTypeId: choices.plainType })).toEqual([null, null, null])
    expect(await agreed({ callWrapupId: choices.first })).toEqual([10, 'category', 10])
    expect(await agreed({ divisionId: choices.otherDivision })).toEqual([10, 'category', 10])
  })

  it('deletes the root-cause analysis as a whole [CASE-090]', async () => {
    const { id } = await givenCase(analysed)
    const answer = await edit({ id, actionOwnerId: '', isRootCauseAnalysisDeleted: true })
    expect(answer.body).toMatchObject({
      rootCauseAnalysis: false,
      ticketReasonId: null,
      ticketReasonName: null,
      actionOwnerId: null,
      actionOwnerName: null,
    })
  })
})

describe('who may edit a case', () => {
  it('needs the permission, the card, and the same tenant [CASE-044]', async () => {
    const { id } = await givenCase({ assigned_team_id: itSupport })
    const body = { id, note: 'Not' }
    const before = await traces()
    for (const userName of ['manager', 'client', 'employee']) expect((await edit(body, as.user(userName))).status).toBe(403)
    expect((await edit(body, as.nobody())).status).toBe(401)
    expectRefusal(await edit(body, as.user('agent2')), 'activity.unauthorized')
    expectRefusal(await edit({ ...body, callWrapupId: unknown, note: null }, as.user('agent2')), 'activity.unauthorized')
    for (const [caller, other] of [
      [as.user('agent-gr'), id],
      [as.user('admin-gr'), id],
      [agent, unknown],
    ] as const) {
      expectRefusal(await edit({ ...body, id: other }, caller), 'record.notFound', 'This case no longer exists.')
    }
    expect(await traces()).toEqual(before)
    expect((await edit({ ...body, note: 'Takımdan' }, agent)).status).toBe(200)
    expect((await edit({ ...body, note: 'Sahibinden' }, lead)).status).toBe(200)
  })

  it('is not for the requester or the owner of the case as such', async () => {
    const own = { employee_id: accountOf('agent').employeeId, creator_id: userId('agent'), case_owner_id: userId('agent') }
    const { id } = await givenCase({ ...own, assigned_team_id: payroll })
    expectRefusal(await edit({ id, note: 'Not' }, agent), 'activity.unauthorized')
  })

  it('needs a further permission to analyse root causes', async () => {
    const { id } = await givenCase(analysed)
    const before = await traces()
    await without('team lead', [P.RootCauseAnalysis], async () => {
      for (const sent of [
        { actionOwnerId: choices.otherOwner },
        { actionOwnerId: choices.owner },
        { actionOwnerId: '', isRootCauseAnalysisDeleted: true },
      ]) {
        expect(await edit({ id, ...sent })).toMatchObject({ status: 403, text: '' })
      }
      expect(await traces()).toEqual(before)
      expect((await edit({ id, note: 'Not' })).status).toBe(200)
    })
  })

  it.each([
    ['somebody of the team, where nobody is hidden', 'agent', false, false],
    ['somebody of an authorised division', 'agent', true, true],
    ['the owner of the case', 'lead', true, false],
  ] as const)('and whether it hides who asked is for %s too', async (_, userName, isHidden, isAuthorised) => {
    await inTurkey((tx) => sql`update division set is_authorized = ${isAuthorised}`.execute(tx))
    const { id } = await givenCase({ assigned_team_id: itSupport, dont_share_identity: isHidden })
    const answer = await edit({ id, dontShareIdentityInformations: !isHidden }, as.user(userName))
    expect(answer.body).toMatchObject({ dontShareIdentityInformations: !isHidden })
  })

  it.each(['agent', 'admin'])('but not for %s, who may not know who asked', async (userName) => {
    await inTurkey((tx) => sql`update division set is_authorized = false`.execute(tx))
    const { id } = await givenCase({ assigned_team_id: itSupport, dont_share_identity: true })
    for (const dontShareIdentityInformations of [false, true]) {
      expect((await edit({ id, dontShareIdentityInformations }, as.user(userName))).status).toBe(403)
    }
    expect(await stored(id)).toMatchObject({ dont_share_identity: true })
    const { body } = await edit({ id, note: 'Not' }, as.user(userName))
    expect(body).toMatchObject({ note: 'Not', isIdentityHidden: true, employee: null, caseOwnerName: null })
  })
})
