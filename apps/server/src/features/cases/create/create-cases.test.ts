import { caseLimits } from '@destek/contracts/cases/case-limits'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { P } from '@destek/contracts/core/permissions'
import { rootCauseRoutes } from '@destek/contracts/definitions/root-causes'
import { type SaveSource, sourceRoutes } from '@destek/contracts/definitions/sources'
import { awaitingEmployeeStatus, type SaveStatus, statusRoutes } from '@destek/contracts/definitions/statuses'
import { subCategoryRoutes } from '@destek/contracts/definitions/sub-categories'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../../../../tools/demo/accounts.ts'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { reactionTo, subjectsReactedTo } from '../../../test/run-jobs.ts'
import { preparePermissions } from '../../../test/permissions.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { countWaiting } from '../../../test/test-database.ts'

const { as, database, tokenOf, urls } = await startTestApp({ reactions: reactionTo('activity:added') })
const { granted, without } = preparePermissions({ database })
const signedIn = async (userName: string) => as.token(await tokenOf(userName))
const admin = await signedIn('admin')
const agent = await signedIn('agent')
const lead = await signedIn('lead')
const employee = await signedIn('employee')

const turkey = demoTenantId('Turkey')
const userId = (userName: string) => demoId('Turkey', 'user', userName)
const account = (userName: string) => demoAccounts.find((candidate) => candidate.userName === userName)!
const requester = account('employee').employeeId!
const payroll = demoId('Turkey', 'division', 'Bordro')
const itTeam = demoId('Turkey', 'team', 'IT Support')
const payrollTeam = demoId('Turkey', 'team', 'Payroll')
const unknown = crypto.randomUUID()

const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(turkey, work)

let serial = 0
const named = (word: string) => `${word} ${(serial += 1)}`
const saved = async <Body>(answer: Promise<{ status: number; text: string; body: Body }>) => {
  const { status, text, body } = await answer
  expect(status, text).toBe(200)
  return body
}
const division = async (changes: object = {}) =>
  (await saved(admin.call(divisionRoutes.save, { body: { id: null, name: named('Birim'), ...changes } }))).id
const category = async (divisionId: string, changes: object = {}) =>
  (await saved(admin.call(categoryRoutes.save, { body: { id: null, name: named('Konu'), divisionId, ...changes } }))).id
const status = async (changes: Partial<SaveStatus> = {}) =>
  (await saved(admin.call(statusRoutes.save, { body: { id: null, name: named('Durum'), ...changes } }))).id
const source = async (changes: Partial<SaveSource> = {}) =>
  (
    await saved(
      admin.call(sourceRoutes.save, { body: { id: null, code: `K${(serial += 1)}`, name: named('Kaynak'), ...changes } }),
    )
  ).id
const caseType = async (divisionId: string, sla: number | null) =>
  (await saved(admin.call(caseTypeRoutes.save, { body: { id: null, name: named('Tip'), divisionId, sla } }))).id
const rootCause = async (parentId: string | null, isActive = true) =>
  (await saved(admin.call(rootCauseRoutes.save, { body: { id: null, name: named('Neden'), parentId, isActive } }))).id
const subCategory = (wrapupId: string, name: string, isActive = true) =>
  saved(admin.call(subCategoryRoutes.save, { body: { id: null, wrapupId, name, isActive } }))

const itDivision = await division()
const main = await category(itDivision, { name: 'Donanım' })
const laptop = await category(itDivision, {
  name: 'Dizüstü',
  parentId: main,
  sla: 8,
  assignedTeamId: itTeam,
  rpaIntegrationManuel: true,
  priorityServiceDesk: 'High',
  priorityRgbColor: '#FF0000',
})
const plainCategory = await category(itDivision, { name: 'Diğer', parentId: main })
await subCategory(laptop, 'Ekran')
await subCategory(laptop, 'Eski', false)
const open = await status({ name: 'Yeni açıldı', code: '#1677FF' })
const closing = await status({ name: 'Hemen çözüldü', closed: true })
const phone = await source({ name: 'Santral' })
const reason = await rootCause(null)
const actionOwner = await rootCause(reason)

const draft = {
  employeeId: requester,
  callParentWrapupId: main,
  callWrapupId: laptop,
  statusWrapupId: open,
  sourceId: phone,
  divisionId: itDivision,
  description: '<p>Ekran donuyor.</p>',
}
const ownDraft = { divisionId: itDivision, parentWrappupId: main, childWrapupId: laptop, description: '<p>Ekranım donuyor.</p>' }

const create = (changes: object = {}, caller = agent) =>
  caller.call(caseRoutes.create, { body: { ...draft, ...changes } as never })
const created = async (changes: object = {}, caller = agent) => saved(create(changes, caller))
const createOwn = (changes: object = {}, caller = employee) =>
  caller.call(caseRoutes.createOwner, { body: { ...ownDraft, ...changes } as never })
const read = async (id: string) => saved(lead.call(caseRoutes.one, { params: { id } }))

/** The counts of cases, numbers, transfers and events, which a refused call must not change. */
const traces = () =>
  inTurkey(async (tx) => {
    const { rows } = await sql`select (select count(*) from activity) as cases, (select last_number from case_counter) as last,
      (select count(*) from activity_transfer) as transfers, (select count(*) from event) as events`.execute(tx)
    return rows[0]
  })
const clockOf = async ({ id }: { id: string }) =>
  (await inTurkey((tx) => tx.selectFrom('activity').select('opening_clock').where('id', '=', id).executeTakeFirstOrThrow()))
    .opening_clock
const transfersOf = (id: string) =>
  inTurkey((tx) => tx.selectFrom('activity_transfer').selectAll().where('activity_id', '=', id).execute())
const waiting = () => inTurkey(countWaiting)
const eventsOf = (id: string) => inTurkey((tx) => tx.selectFrom('event').selectAll().where('subject_id', '=', id).execute())

describe('POST /api/destek/activity', () => {
  it('opens a case from all its fields, answers it whole and shows it so again [API-016, CREATE-024, CASE-001, CASE-002, CASE-003, CASE-006, CASE-007, CASE-008, CASE-009, CASE-010, CASE-011, CASE-013, CASE-014, CASE-015, CASE-016, CASE-017, CASE-018, CASE-019, CASE-020, CASE-023]', async () => {
    const caseTypeId = await caseType(itDivision, 24)
    const answer = await created({
      callId: ' 77-1 ',
      phoneNumber: '+90 532 000 00 00',
      subWrapup: 'Ekran',
      caseTypeId,
      affectedUserCounts: 12,
      description: '<p>Ekran <strong>donuyor</strong>.</p>',
      typeOfOperation: 'Multilingual',
      isProblemCall: true,
      isEmployeeNotified: true,
      dontShareIdentityInformations: true,
      rpaIntegrationManuel: true,
      transfer: true,
      role: 'level2',
      assignedTeamId: itTeam,
      assignedUserId: userId('agent'),
      rootCauseAnalysis: true,
      ticketReasonId: reason,
      actionOwnerId: actionOwner,
      note: 'Aradı.',
    })
    const myName = `${account('agent').givenName} ${account('agent').familyName}`
    expect(answer).toMatchObject({
      serviceDeskId: null,
      employeeId: requester,
      employee: {
        id: requester,
        fullName: expect.stringContaining(account('employee').familyName),
        userName: expect.any(String),
      },
      callId: '77-1',
      phoneNumber: '+90 532 000 00 00',
      callParentWrapupId: main,
      callParentWrapup: 'Donanım',
      callWrapupId: laptop,
      callWrapup: 'Dizüstü',
      subWrapup: 'Ekran',
      statusWrapupId: open,
      statusWrapup: 'Yeni açıldı',
      statusWrapupCode: '#1677FF',
      statusWrapupClosed: false,
      sourceId: phone,
      sourceName: 'Santral',
      divisionId: itDivision,
      division: { id: itDivision, name: expect.stringContaining('Birim') },
      caseTypeId,
      caseTypeName: expect.stringContaining('Tip'),
      caseTypeSla: 24,
      categorySla: 8,
      affectedUserCounts: 12,
      description: '<p>Ekran <strong>donuyor</strong>.</p>',
      resolveDescription: null,
      note: 'Aradı.',
      typeOfOperation: 'Multilingual',
      isProblemCall: true,
      isEmployeeNotified: true,
      dontShareIdentityInformations: true,
      isIdentityHidden: false,
      rpaIntegrationManuel: true,
      creatorId: userId('agent'),
      creatorUserFullName: myName,
      firstResponseTime: null,
      closedUser: null,
      closedDateTime: null,
      caseOwnerId: userId('agent'),
      caseOwnerName: myName,
      assignedTeamId: itTeam,
      assignedTeamName: 'BT Destek',
      assignedUserId: userId('agent'),
      assignedUserName: myName,
      role: 2,
      transfer: true,
      ticketReasonId: reason,
      ticketReasonName: expect.stringContaining('Neden'),
      actionOwnerId: actionOwner,
      actionOwnerName: expect.stringContaining('Neden'),
      rootCauseAnalysis: true,
      isCaseSurveyResolved: null,
      hasEmployeeEditComment: false,
      employeeEditComment: null,
      documents: [],
      priorityServiceDesk: 'High',
      sla: 8,
    })
    expect(answer.userFriendlyId).toBeGreaterThan(100_000)
    expect(Date.parse(answer.dueTime!) - Date.parse(answer.creationTime)).toBe(8 * 3_600_000)
    expect(answer).not.toHaveProperty('isEmployeeProfileScreen')

    const shown = () => saved(agent.call(caseRoutes.one, { params: { id: answer.id } }))
    expect(await shown()).toEqual(answer)
    const document = { name: 'ekran.png', content_type: 'image/png', size: 3, sha256: 'x', detail_id: null }
    await inTurkey((tx) =>
      tx
        .insertInto('document')
        .values({ ...document, activity_id: answer.id, creator_id: userId('agent') })
        .execute(),
    )
    expect((await shown()).documents).toEqual([{ id: expect.any(String), name: 'ekran.png', size: 3 }])
  })

  it('needs no more than the required fields; one person is affected and the team of the category gets it [CREATE-017, CASE-012]', async () => {
    const answer = await created()
    expect(answer).toMatchObject({
      caseTypeId: null,
      subWrapup: null,
      affectedUserCounts: 1,
      transfer: false,
      role: 0,
      assignedTeamId: itTeam,
      assignedUserId: null,
      rootCauseAnalysis: false,
      typeOfOperation: null,
      isProblemCall: false,
      rpaIntegrationManuel: false,
    })
    expect(await read(answer.id)).toEqual(answer)
    expect(await transfersOf(answer.id)).toEqual([])
    expect(await created({ callWrapupId: plainCategory, rpaIntegrationManuel: true })).toMatchObject({
      assignedTeamId: null,
      rpaIntegrationManuel: false,
      sla: null,
      dueTime: null,
    })
  })

  it.each([
    ['employeeId', 'Please select Employee.', '[CREATE-009]'],
    ['callParentWrapupId', 'Please select Parent category.', '[CREATE-010]'],
    ['callWrapupId', 'Please select Category.', '[CREATE-011]'],
    ['statusWrapupId', 'Please select Status.', '[CREATE-012]'],
    ['sourceId', 'Please select Source.', '[CREATE-013]'],
    ['description', 'Please input Description.', '[CREATE-014]'],
    ['divisionId', 'Please select Division.', '[CREATE-015]'],
  ])('requires %s: “%s” %s', async (field, message) => {
    const before = await traces()
    for (const missing of [undefined, null, '', '  ']) expectInvalid(await create({ [field]: missing }), { [field]: message })
    expect(await traces()).toEqual(before)
  })

  it('asks for the jobs that follow from a new case, together with the case, and for none when it is refused', async () => {
    const before = await subjectsReactedTo({ urls })
    expect((await create({ statusWrapupId: unknown })).status).toBe(400)
    const { id } = await created()
    await saved(createOwn())
    const asked = (await subjectsReactedTo({ urls })).filter((id) => !before.includes(id))
    expect(asked).toHaveLength(2)
    expect(asked).toContain(id)
  })

  it('requires a reason only of an analysis, and an action owner only of a reason [CASE-091, CASE-092, CREATE-016]', async () => {
    const analysis = { rootCauseAnalysis: true }
    expectInvalid(await create(analysis), { ticketReasonId: 'Please select Ticket reason.' })
    expectInvalid(await create({ ...analysis, ticketReasonId: reason }), { actionOwnerId: 'Please select Action owner.' })
    const whole = { ...analysis, ticketReasonId: reason, actionOwnerId: actionOwner }
    expect(await created(whole)).toMatchObject(whole)
    expect(await created({ ...whole, rootCauseAnalysis: false })).toMatchObject({
      rootCauseAnalysis: false,
      ticketReasonId: null,
      actionOwnerId: null,
    })
  })

  it('refuses each choice that is unknown, foreign, inactive or of something else, names it and saves nothing', async () => {
    const foreign = { division: demoId('Greece', 'division', 'Payroll'), employee: account('agent-gr').employeeId }
    const otherMain = await category(payroll)
    const otherChild = await category(payroll, { parentId: otherMain })
    const secondMain = await category(itDivision)
    const closedMain = await category(itDivision, { isActive: false })
    const closedChild = await category(itDivision, { parentId: main, isActive: false })
    const underClosed = await category(itDivision, { parentId: closedMain })
    const inactiveStatus = await status({ isActive: false })
    const [foreignType, otherReason] = [await caseType(payroll, 1), await rootCause(null)]
    const [oldReason, oldOwner] = [await rootCause(null, false), await rootCause(reason, false)]
    const { id: formerEmployee } = await inTurkey((tx) =>
      tx
        .updateTable('employee')
        .set({ is_active: false })
        .where('id', '=', account('manager').employeeId)
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const transfer = { transfer: true, assignedTeamId: itTeam }
    const analysis = { rootCauseAnalysis: true, ticketReasonId: reason, actionOwnerId: actionOwner }

    const gone = (label: string) => `The chosen ${label} does not exist any more.`
    const inactive = (label: string) => `The chosen ${label} is not active any more.`
    const astray = (label: string) => `The chosen ${label} does not belong to what was chosen before it.`
    const attempts: [object, Record<string, string>][] = [
      [{ employeeId: unknown }, { employeeId: gone('Employee') }],
      [{ employeeId: foreign.employee }, { employeeId: gone('Employee') }],
      [{ employeeId: formerEmployee }, { employeeId: inactive('Employee') }],
      [{ divisionId: unknown }, { divisionId: gone('Division') }],
      [{ divisionId: foreign.division }, { divisionId: gone('Division') }],
      [
        { divisionId: payroll },
        {
          callParentWrapupId: 'Parent category belongs to another division.',
          callWrapupId: 'Category belongs to another division.',
        },
      ],
      [{ callParentWrapupId: unknown }, { callParentWrapupId: gone('Parent category'), callWrapupId: astray('Category') }],
      [{ callParentWrapupId: secondMain }, { callWrapupId: astray('Category') }],
      [
        { callParentWrapupId: laptop },
        { callParentWrapupId: 'Parent category must be one of the first level.', callWrapupId: astray('Category') },
      ],
      [{ callParentWrapupId: closedMain, callWrapupId: underClosed }, { callParentWrapupId: inactive('Parent category') }],
      [{ callWrapupId: unknown }, { callWrapupId: gone('Category') }],
      [{ callWrapupId: main }, { callWrapupId: astray('Category') }],
      [{ callWrapupId: otherChild }, { callWrapupId: 'Category belongs to another division.' }],
      [{ callWrapupId: closedChild }, { callWrapupId: inactive('Category') }],
      [{ subWrapup: 'Klavye' }, { subWrapup: astray('Sub-category') }],
      [{ subWrapup: 'Eski' }, { subWrapup: inactive('Sub-category') }],
      [{ statusWrapupId: unknown }, { statusWrapupId: gone('Status') }],
      [{ statusWrapupId: demoId('Greece', 'status', 'Open') }, { statusWrapupId: gone('Status') }],
      [{ statusWrapupId: inactiveStatus }, { statusWrapupId: inactive('Status') }],
      [{ sourceId: unknown }, { sourceId: gone('Source') }],
      [{ caseTypeId: unknown }, { caseTypeId: gone('Case type') }],
      [{ caseTypeId: foreignType }, { caseTypeId: 'Case type belongs to another division.' }],
      [{ ...transfer, assignedTeamId: unknown }, { assignedTeamId: gone('Assigned team') }],
      [{ transfer: true }, { assignedTeamId: 'Please select Assigned team.' }],
      [{ ...transfer, assignedUserId: unknown }, { assignedUserId: gone('Assigned user') }],
      [
        { ...transfer, assignedUserId: userId('agent2') },
        { assignedUserId: 'Assigned user must be a member of the chosen team.' },
      ],
      [
        { ...analysis, ticketReasonId: unknown },
        { ticketReasonId: gone('Ticket reason'), actionOwnerId: astray('Action owner') },
      ],
      [{ ...analysis, ticketReasonId: otherReason }, { actionOwnerId: astray('Action owner') }],
      [
        { ...analysis, ticketReasonId: oldReason },
        { ticketReasonId: inactive('Ticket reason'), actionOwnerId: astray('Action owner') },
      ],
      [
        { ...analysis, ticketReasonId: actionOwner },
        { ticketReasonId: 'Ticket reason must be one of the first level.', actionOwnerId: astray('Action owner') },
      ],
      [{ ...analysis, actionOwnerId: unknown }, { actionOwnerId: gone('Action owner') }],
      [{ ...analysis, actionOwnerId: oldOwner }, { actionOwnerId: inactive('Action owner') }],
      [{ ...analysis, actionOwnerId: reason }, { actionOwnerId: astray('Action owner') }],
      [{ typeOfOperation: 'Abroad' }, { typeOfOperation: 'Type of operation is not valid.' }],
      [{ callId: 'x'.repeat(101) }, { callId: 'Call length must be between 0 and 100.' }],
      [{ note: 'x'.repeat(701) }, { note: 'Note length must be between 0 and 700.' }],
      [
        { employeeId: unknown, sourceId: unknown, statusWrapupId: inactiveStatus },
        { employeeId: gone('Employee'), statusWrapupId: inactive('Status'), sourceId: gone('Source') },
      ],
    ]
    const before = await traces()
    for (const [changes, problems] of attempts) expectInvalid(await create(changes), problems)
    const turkish = await agent.call(caseRoutes.create, { body: { ...draft, sourceId: unknown } }, { 'accept-language': 'tr' })
    expect(turkish.text).toContain('Kaynak')
    expect(await traces()).toEqual(before)
  })

  it('refuses a case whose source is deleted in the same moment', async () => {
    const sourceId = await source()
    const pending = Promise.withResolvers<void>()
    const deletion = inTurkey(async (tx) => {
      await tx.deleteFrom('source').where('id', '=', sourceId).execute()
      await pending.promise
    })
    const answer = create({ sourceId })
    // It waits for the other transaction, whose source it has already found.
    await expect.poll(waiting).toBeGreaterThan(0)
    pending.resolve()
    await deletion
    expectRefusal(await answer, 'record.referenceGone')
  })

  it.each([
    [0, 'Affected user count must be at least 1.'],
    [501, 'Affected user count must be at most 500.'],
    [-1, undefined],
    [1.5, undefined],
    ['7', undefined],
  ])('does not take %j affected users [CREATE-022, CREATE-028]', async (affectedUserCounts, message) => {
    const before = await traces()
    expectInvalid(await create({ affectedUserCounts }), { affectedUserCounts: message })
    expectInvalid(await createOwn({ affectedUserCounts }), { affectedUserCounts: message })
    expect(await traces()).toEqual(before)
  })

  it('takes 1 to 500 affected users [CREATE-022, CREATE-028]', async () => {
    for (const affectedUserCounts of [1, 500]) {
      expect((await created({ affectedUserCounts })).affectedUserCounts).toBe(affectedUserCounts)
      expect((await read(await saved(createOwn({ affectedUserCounts })))).affectedUserCounts).toBe(affectedUserCounts)
    }
    expect((await created({ affectedUserCounts: null })).affectedUserCounts).toBe(1)
  })

  it('keeps what is harmless of the description, and counts what a person reads of it', async () => {
    const sent =
      '<p onclick="a()">Ekran <span data-colour="red">kırmızı</span><script>alert(1)</script></p><img src=x onerror=b()>'
    const { id, description } = await created({ description: sent })
    expect(description).toBe('<p>Ekran <span data-colour="red">kırmızı</span></p>')
    const row = await inTurkey((tx) =>
      tx.selectFrom('activity').select('description_text').where('id', '=', id).executeTakeFirst(),
    )
    expect(row).toEqual({ description_text: 'Ekran kırmızı' })
    expect((await created({ description: 'Düz metin\nikinci satır' })).description).toBe('<p>Düz metin<br />ikinci satır</p>')

    const longest = `<p>${'<strong>ş</strong>'.repeat(1000)}</p><p>${'x'.repeat(3000)}</p>`
    expect((await created({ description: longest })).description).toBe(longest)
    const tooLong = { description: 'Description length must be between 0 and 4000.' }
    const before = await traces()
    expectInvalid(await create({ description: longest.replace('x', 'xx') }), tooLong)
    expectInvalid(await createOwn({ description: 'x'.repeat(4001) }), tooLong)
    for (const description of ['<p></p>', '<p>&nbsp;</p>', '<script>alert(1)</script>']) {
      expectInvalid(await create({ description }), { description: 'Please input Description.' })
      expectInvalid(await createOwn({ description }), { description: 'Please input Description.' })
    }
    expect(await traces()).toEqual(before)
  })

  it('closes a case that is opened with a closing status, in the moment of its creation [CASE-057]', async () => {
    const answer = await created({ statusWrapupId: closing })
    expect(answer).toMatchObject({
      statusWrapupClosed: true,
      closedUser: answer.creatorUserFullName,
      closedDateTime: answer.creationTime,
    })
    expect(await read(answer.id)).toEqual(answer)
    expect(await created()).toMatchObject({ statusWrapupClosed: false, closedUser: null, closedDateTime: null })
  })

  it('lets the clock wait from the opening on when the case is opened with a question, and stop when it is opened closed', async () => {
    const awaiting = demoId('Turkey', 'status', awaitingEmployeeStatus)
    const asked = await created({ statusWrapupId: awaiting })
    expect(asked.waitingSince).toBe(asked.creationTime)
    expect(await read(asked.id)).toEqual(asked)
    const clocks = await Promise.all([asked, await created(), await created({ statusWrapupId: closing })].map(clockOf))
    expect(clocks).toEqual(['waiting', 'running', 'stopped'])
  })

  it('takes the service level of the category before that of the case type, zero as none [CASE-024]', async () => {
    const caseTypeId = await caseType(itDivision, 24)
    const zero = await category(itDivision, { parentId: main, sla: 0 })
    const agreed = async (changes: object) => {
      const { sla, dueTime, creationTime } = await created(changes)
      return [sla, dueTime === null ? null : (Date.parse(dueTime) - Date.parse(creationTime)) / 3_600_000]
    }
    expect(await agreed({ caseTypeId })).toEqual([8, 8])
    expect(await agreed({ caseTypeId, callWrapupId: zero })).toEqual([24, 24])
    expect(await agreed({ callWrapupId: zero })).toEqual([null, null])
    expect(await agreed({ callWrapupId: zero, caseTypeId: await caseType(itDivision, 0) })).toEqual([null, null])
  })

  it('writes down a transfer to the first level unless told otherwise; without one everything of it is cleared [CASE-078, CASE-079, CASE-083]', async () => {
    const to = { assignedTeamId: payrollTeam, assignedUserId: userId('agent2') }
    const usual = await created({ ...to, transfer: true })
    expect(usual).toMatchObject({ ...to, transfer: true, role: 1 })
    expect(await transfersOf(usual.id)).toMatchObject([
      { assigned_team_id: payrollTeam, assigned_user_id: userId('agent2'), role: 1, creator_id: userId('agent') },
    ])
    for (const role of ['level2', 2]) expect((await created({ ...to, transfer: true, role })).role).toBe(2)

    const off = await created({ ...to, transfer: false, role: 'level2' })
    expect(off).toMatchObject({ transfer: false, role: 0, assignedTeamId: itTeam, assignedUserId: null })
    expect(await transfersOf(off.id)).toEqual([])
  })

  it('tells whom it concerns, without telling who asked [CREATE-023]', async () => {
    const { id } = await created({ transfer: true, assignedTeamId: payrollTeam, assignedUserId: userId('agent2') })
    const [event, ...others] = await eventsOf(id)
    expect(others).toEqual([])
    expect(event).toMatchObject({ type: 'activity:added', actor_id: userId('agent'), before: null })
    expect(event!.audience?.toSorted()).toEqual([payrollTeam, userId('agent2'), userId('agent'), requester].toSorted())
    expect(event!.after).toEqual({
      divisionName: expect.any(String),
      callParentWrapup: 'Donanım',
      callWrapup: 'Dizüstü',
      subWrapup: null,
      statusWrapup: 'Yeni açıldı',
      sourceName: 'Santral',
      caseTypeName: null,
      assignedTeamName: 'Bordro 1. Seviye',
      affectedUserCounts: 1,
    })
    const own = await saved(createOwn())
    expect((await eventsOf(own))[0]).toMatchObject({ type: 'activity:added', audience: [itTeam, userId('employee'), requester] })
  })

  it('is for those who may open cases [CREATE-020]', async () => {
    const before = await traces()
    for (const userName of ['manager', 'client', 'employee']) {
      expect(await create({}, as.user(userName))).toMatchObject({ status: 403, text: '' })
    }
    expect((await create({}, as.nobody())).status).toBe(401)
    expect(await traces()).toEqual(before)
  })

  it('lets only those choose an assigned user who own cases or assign them, and only those a root cause who analyse them [CREATE-021]', async () => {
    const team = { transfer: true, assignedTeamId: itTeam }
    const withUser = { ...team, assignedUserId: userId('agent') }
    const analysis = { rootCauseAnalysis: true, ticketReasonId: reason, actionOwnerId: actionOwner }

    await without('agent', [P.TransferAssign], async () => {
      const before = await traces()
      expect(await create(withUser)).toMatchObject({ status: 403, text: '' })
      expect(await traces()).toEqual(before)
      expect((await create(team)).status).toBe(200)
      expect((await create({ ...withUser, transfer: false })).status).toBe(200)
      await granted('agent', [P.ActivityCaseOwner], async () => expect((await create(withUser)).status).toBe(200))
    })
    expect((await create(withUser)).status).toBe(200)

    await without('agent', [P.RootCauseAnalysis], async () => {
      expect(await create(analysis)).toMatchObject({ status: 403, text: '' })
      expect((await create({ ...analysis, rootCauseAnalysis: false })).status).toBe(200)
    })
  })

  it('gives every case the next number, however many are opened at once and refused in between [CASE-021]', async () => {
    const { userFriendlyId: last, ...first } = await created()
    const callers = [agent, lead, admin, employee]
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, nth) => {
        const statuses: number[] = []
        for (let round = 0; round < 10; round += 1) {
          const isBad = (round + nth) % 5 === 0
          const caller = callers[(round + nth) % 4]!
          const answer =
            caller === employee
              ? createOwn(isBad ? { childWrapupId: main } : {})
              : create(isBad ? { sourceId: unknown } : {}, caller)
          statuses.push((await answer).status)
        }
        return statuses
      }),
    )
    expect(new Set(answers.flat())).toEqual(new Set([200, 400]))
    const taken = answers.flat().filter((status) => status === 200).length
    expect(taken).toBe(64)

    const rows = await inTurkey((tx) =>
      sql<{ number: number }>`select friendly_id::int as number from activity
        where friendly_id > ${last} order by creation_time, friendly_id`
        .execute(tx)
        .then(({ rows }) => rows),
    )
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: taken }, (_, nth) => last + nth + 1))
    expect((await read(first.id)).userFriendlyId).toBe(last)
  })

  it('opens one case however often the same request comes', async () => {
    const requestId = crypto.randomUUID()
    const first = await created({ requestId })
    // A repeated request gets the existing case, even if other input has changed.
    const again = await created({ requestId, description: '<p>Başka bir metin.</p>' })
    expect([again.userFriendlyId, again.description]).toEqual([first.userFriendlyId, first.description])

    const together = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ requestId: together })))
    const wait = 'This case is being saved right now. Wait a moment and send it again.'
    for (const answer of answers.filter(({ status }) => status !== 200)) expectRefusal(answer, 'activity.beingSaved', wait)
    const opened = await created({ requestId: together })
    for (const answer of answers.filter(({ status }) => status === 200)) expect(answer.body.id).toBe(opened.id)
    expect(await eventsOf(opened.id)).toHaveLength(1)

    const own = crypto.randomUUID()
    const id = await saved(createOwn({ requestId: own }))
    expect(await saved(createOwn({ requestId: own }))).toBe(id)
    expect(await eventsOf(id)).toHaveLength(1)
    const atOnce = crypto.randomUUID()
    const sendings = await Promise.all(Array.from({ length: 6 }, () => createOwn({ requestId: atOnce })))
    const ownWait = 'This request is being saved right now. Wait a moment and send it again.'
    for (const answer of sendings.filter(({ status }) => status !== 200)) expectRefusal(answer, 'activity.beingSaved', ownWait)
  })

  it('numbers the cases of each tenant by themselves', async () => {
    const before = await traces()
    const categories = (await as.user('agent-gr').call(categoryRoutes.all, {})).body.items
    const child = categories.find(({ parentId }) => parentId !== null)!
    const own = { divisionId: child.divisionId, parentWrappupId: child.parentId, childWrapupId: child.id, description: 'Screen' }
    expect((await createOwn(own, as.user('agent-gr'))).status).toBe(200)
    expectInvalid(await create({}, as.user('admin-gr')), {
      employeeId: undefined,
      divisionId: undefined,
      statusWrapupId: undefined,
      sourceId: undefined,
    })
    expect(await traces()).toEqual(before)
  })
})

describe('POST /api/destek/activity/create-activity-owner', () => {
  it('opens a case of one’s own, in the first open status and from the default source, and answers its id [API-030, CREATE-026, CREATE-030]', async () => {
    const id = await saved(createOwn({ affectedUserCounts: 3, dontShareIdentityInformations: true }))
    const statuses = (await admin.call(statusRoutes.pagedList, { query: { maxResultCount: 1000 } })).body.items
    const firstOpen = statuses.find(({ isActive, closed }) => isActive && !closed)!
    const standard = (await admin.call(sourceRoutes.all, {})).body.items.find(({ isDefault }) => isDefault)!
    const mine = await saved(employee.call(caseRoutes.myOne, { params: { id } }))
    expect(mine).toMatchObject({
      id,
      employeeId: requester,
      caseOwnerId: userId('employee'),
      creatorId: userId('employee'),
      divisionId: itDivision,
      callParentWrapupId: main,
      callWrapupId: laptop,
      statusWrapupId: firstOpen.id,
      sourceId: standard.id,
      description: '<p>Ekranım donuyor.</p>',
      affectedUserCounts: 3,
      dontShareIdentityInformations: true,
      assignedTeamId: itTeam,
      transfer: false,
      role: 0,
      sla: 8,
      caseTypeId: null,
    })
    expect(await read(await saved(createOwn()))).toMatchObject({ affectedUserCounts: 1, dontShareIdentityInformations: false })
  })

  it.each([
    ['divisionId', 'Please select Division.'],
    ['parentWrappupId', 'Please select Parent category.'],
    ['childWrapupId', 'Please select Category.'],
    ['description', 'Please input Description.'],
  ])('requires %s: “%s” [CREATE-027]', async (field, message) => {
    const before = await traces()
    for (const missing of [undefined, null, '']) expectInvalid(await createOwn({ [field]: missing }), { [field]: message })
    expect(await traces()).toEqual(before)
  })

  it('takes only active categories of a division that the caller may choose', async () => {
    const hidden = await division({ isPublic: false })
    const hiddenMain = await category(hidden)
    const inHidden = {
      divisionId: hidden,
      parentWrappupId: hiddenMain,
      childWrapupId: await category(hidden, { parentId: hiddenMain }),
    }
    const inactive = await category(itDivision, { parentId: main, isActive: false })
    const before = await traces()
    expectInvalid(await createOwn(inHidden), { divisionId: 'The chosen Division does not exist any more.' })
    expectInvalid(await createOwn({ divisionId: unknown }), { divisionId: undefined })
    expectInvalid(await createOwn({ childWrapupId: inactive }), { childWrapupId: 'The chosen Category is not active any more.' })
    expectInvalid(await createOwn({ childWrapupId: main }), {
      childWrapupId: 'The chosen Category does not belong to what was chosen before it.',
    })
    expectInvalid(await createOwn({ divisionId: payroll }), { parentWrappupId: undefined, childWrapupId: undefined })
    expect(await traces()).toEqual(before)
    expect((await createOwn(inHidden, agent)).status).toBe(200)
  })

  it('is refused to who has no employee record [CREATE-031]', async () => {
    const before = await traces()
    expectRefusal(
      await createOwn({}, as.user('client')),
      'employee.noRecord',
      'You do not have an employee record in the system.',
    )
    expect((await createOwn({}, as.nobody())).status).toBe(401)
    expect(await traces()).toEqual(before)
  })

  it('says what is missing when there is no open status or no default source [CREATE-030]', async () => {
    const before = await traces()
    const switched = (table: 'source' | 'status', column: 'is_default' | 'is_active', ids: string[] | null) =>
      inTurkey(async (tx) => {
        const which = ids ? sql`id = any(${ids})` : column === 'is_active' ? sql`is_active and not closed` : sql`is_default`
        const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set ${sql.ref(column)} = ${ids !== null}
          where ${which} returning id`.execute(tx)
        return rows.map(({ id }) => id)
      })
    const defaults = await switched('source', 'is_default', null)
    expectRefusal(await createOwn(), 'activity.noDefaultSource')
    await switched('source', 'is_default', defaults)
    const openStatuses = await switched('status', 'is_active', null)
    expectRefusal(await createOwn(), 'activity.noOpenStatus')
    await switched('status', 'is_active', openStatuses)
    expect(await traces()).toEqual(before)
  })
})

describe('the number of cases that a person opens a day', () => {
  const { daily } = caseLimits
  const given = (userName: string, cases: number, daysAgo = 0) =>
    inTurkey((tx) =>
      sql`insert into daily_case (user_id, day, cases)
        select id, (now() at time zone 'Europe/Istanbul')::date - ${daysAgo}::int, ${cases} from app_user where user_name = ${userName}
        on conflict (tenant_id, user_id) do update set day = excluded.day, cases = excluded.cases`.execute(tx),
    )
  const ways = {
    agent: { userName: 'agent', open: create, most: daily.agent, known: 'cases' },
    // Employees know them as requests.
    own: { userName: 'employee', open: createOwn, most: daily.employee, known: 'requests' },
  }

  it.each(Object.entries(ways))('is bounded, also when many come at once: %s', async (_, way) => {
    const { userName, open: opening, most, known } = way
    await given(userName, most - 2)
    const answers = await Promise.all(Array.from({ length: 6 }, () => opening()))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2)
    const sentence = `You can open up to ${most} ${known} a day, and today's are used up. Please try again tomorrow.`
    for (const answer of answers.filter((one) => one.status !== 200)) expectRefusal(answer, 'activity.dailyLimit', sentence)
    const before = await traces()
    expectRefusal(await opening(), 'activity.dailyLimit')
    expect(await traces()).toEqual(before)
    // Tomorrow it begins anew.
    await given(userName, most, 1)
    expect((await opening()).status).toBe(200)
    await given(userName, 0)
  })

  it('counts one that was sent twice once, and one that was refused not at all', async () => {
    await given('agent', daily.agent - 1)
    const requestId = crypto.randomUUID()
    expect((await create({ statusWrapupId: unknown })).status).toBe(400)
    expect((await create({ requestId })).status).toBe(200)
    expect((await create({ requestId })).status).toBe(200)
    expectRefusal(await create(), 'activity.dailyLimit')
    await given('agent', 0)
  })
})
