import { readdir } from 'node:fs/promises'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { type ChangeStatus, caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { noteRoutes } from '@destek/contracts/cases/case-notes'
import { employeeResponseRoutes } from '@destek/contracts/cases/employee-responses'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { P } from '@destek/contracts/core/permissions'
import { awaitingEmployeeStatus } from '@destek/contracts/definitions/statuses'
import { S } from '@destek/contracts/system/settings'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../../../../tools/demo/accounts.ts'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { program, sampleFiles } from '../../../test/sample-files.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as, database, documentsFolder, storage } = await startTestApp()
const turkey = demoTenantId('Turkey')
const status = (name: string) => demoId('Turkey', 'status', name)
const [open, working, solved, closed, retired] = ['Açık', 'İşlemde', 'Çözüldü', 'Kapatıldı', 'Üst Birime İletildi'].map(status)
const awaiting = status(awaitingEmployeeStatus)
const [agent, lead, employee] = [as.user('agent'), as.user('lead'), as.user('employee')]

const accountOf = (userName: string) => demoAccounts.find((account) => account.userName === userName)!
const nameOf = (userName: string) => `${accountOf(userName).givenName} ${accountOf(userName).familyName}`
const fileOf = (name: string, bytes: Uint8Array | string = sampleFiles['pdf']!) => new File([Buffer.from(bytes)], name)
const keptFiles = async () =>
  (await readdir(documentsFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

const change = (id: string, body: Partial<ChangeStatus>, { caller = agent, files = [] as File[] } = {}) =>
  caller.call(caseDetailRoutes.changeStatus, {
    params: { id },
    body: { statusWrapupId: working, description: '<p>Bakılıyor.</p>', concurrencyStamp: '', ...body } as ChangeStatus,
    files,
  })
const reply = (id: string, body: object = {}, files: File[] = [], caller = agent) =>
  caller.call(caseDetailRoutes.reply, { params: { id }, body: { description: '<p>Bugün bakılıyor.</p>', ...body }, files })
const details = async (caseId: string, { caller = agent, ...page }: { caller?: typeof agent; skipCount?: number } = {}) =>
  (await caller.call(caseDetailRoutes.ofCase, { query: { activityId: caseId, maxResultCount: 10, ...page } })).body

const lastWords = (ids: readonly string[], caller = agent) =>
  caller.call(caseRoutes.lastWords, { query: { ids: ids.join() } as never })

const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(turkey, work)
const rowOf = (id: string) =>
  inTurkey((tx) => tx.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const eventsOf = (id: string) =>
  inTurkey((tx) => tx.selectFrom('event').selectAll().where('subject_id', '=', id).orderBy('id').execute())

/** A case that `owner` has opened for `requester`, both by their account. */
const givenCase = async ({ owner = 'lead', requester = 'employee', hidden = false, statusId = open } = {}) => {
  // A user's first call creates their record.
  await as.user(owner).call(caseRoutes.mine, { query: { maxResultCount: 1 } })
  return inTurkey(async (tx) => {
    const { rows } = await sql<{ id: string }>`insert into activity (employee_id, category_id, division_id, status_id, source_id,
        description, description_text, dont_share_identity, creator_id, case_owner_id)
      select ${accountOf(requester).employeeId}, category.id, category.division_id, ${statusId},
        (select id from source limit 1), '<p>Yardım</p>', 'Yardım', ${hidden}, app_user.id, app_user.id
      from category, app_user where category.parent_id is not null and app_user.subject = ${accountOf(owner).subject} limit 1
      returning id`.execute(tx)
    return rows[0]!.id
  })
}

const switchSurveys = (on: boolean) =>
  inTurkey((tx) =>
    sql`insert into tenant_setting (name, value) values (${S.SurveyEnable}, ${String(on)})
      on conflict (tenant_id, name) do update set value = excluded.value`.execute(tx),
  )

describe('PUT /api/destek/activity/{id}/status', () => {
  it('changes the status and appends to the history, newest first, with its documents [API-028, API-029, CASE-059, CASE-061]', async () => {
    const id = await givenCase()
    await change(id, { description: 'düz metin' })
    const answer = await change(
      id,
      { statusWrapupId: solved, description: '<p>Şifre <strong>sıfırlandı</strong><script>alert(1)</script></p>' },
      { files: [fileOf('ekran.png', sampleFiles['png']), fileOf('form.pdf')] },
    )
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      activityId: id,
      statusWrapupId: solved,
      statusWrapup: 'Çözüldü',
      statusWrapupCode: '#52C41A',
      statusWrapupClosed: true,
      description: '<p>Şifre <strong>sıfırlandı</strong></p>',
      isEmployeeResponse: false,
      creatorUserFullName: nameOf('agent'),
      documents: [{ name: 'ekran.png' }, { name: 'form.pdf' }],
    })
    const { items, totalCount } = await details(id)
    expect(totalCount).toBe(2)
    expect(items).toEqual([answer.body, expect.objectContaining({ description: '<p>düz metin</p>', statusWrapupId: working })])
    expect(await details(id, { skipCount: 1 })).toEqual({ items: [items[1]], totalCount: 2 })
    expect((await rowOf(id)).status_id).toBe(solved)
    const download = await agent.call(documentRoutes.download, { params: { id: items[0]!.documents[1]!.id } })
    expect(Buffer.from(download.body, 'base64').equals(sampleFiles['pdf']!)).toBe(true)
    const own = await employee.call(caseRoutes.myDetails, { query: { activityId: id } })
    expect(own.body).toEqual({ items, totalCount: 2 })
  })

  it('tells those whom the case concerns which status became which, without markup and not the whole text', async () => {
    const id = await givenCase()
    await change(id, { description: `<p>${'x'.repeat(199)}👩‍👩‍👧</p>` }, { files: [fileOf('a.pdf')] })
    const events = await eventsOf(id)
    expect(events).toMatchObject([
      {
        type: 'activity:status',
        before: { statusWrapup: 'Açık' },
        after: { statusWrapup: 'İşlemde', description: `${'x'.repeat(199)}👩`, documents: ['a.pdf'] },
      },
    ])
    expect(events[0]!.audience).toContain(accountOf('employee').employeeId)
  })

  it('closes with a status that closes, and reopens with one that does not [CASE-057, CASE-058]', async () => {
    await switchSurveys(false)
    const id = await givenCase()
    const closing = async (statusWrapupId: string | undefined, description: string, caller = agent) => {
      await change(id, { statusWrapupId, description }, { caller })
      const { body } = await lead.call(caseRoutes.one, { params: { id } })
      return body
    }
    const first = await closing(solved, '<p>Bordro <em>düzeltildi</em>.</p>')
    expect(first).toMatchObject({
      statusWrapupClosed: true,
      closedUser: nameOf('agent'),
      resolveDescription: 'Bordro düzeltildi.',
      isCaseSurveyResolved: null,
    })
    expect(Date.parse(first.closedDateTime!)).toBeGreaterThanOrEqual(Date.parse(first.creationTime))

    const second = await closing(closed, 'Son söz', lead)
    expect(second).toMatchObject({ closedUser: nameOf('agent'), resolveDescription: 'Son söz', statusWrapupId: closed })
    expect(second.closedDateTime).toBe(first.closedDateTime)

    const none = { statusWrapupClosed: false, closedUser: null, closedDateTime: null, resolveDescription: null }
    expect(await closing(working, 'Yeniden bakılıyor')).toMatchObject(none)
    expect(await closing(open, 'Sırada')).toMatchObject(none)
    expect((await closing(solved, 'Yine çözüldü', lead)).closedUser).toBe(nameOf('lead'))
  })

  it('answers and closes a case never before its opening, whatever the clocks say', async () => {
    const id = await givenCase()
    const opening = new Date('2100-01-01T00:00:00Z')
    await inTurkey((tx) => sql`update activity set creation_time = ${opening} where id = ${id}`.execute(tx))
    const { body, text } = await change(id, { statusWrapupId: solved })
    expect(body, text).toMatchObject({ creationTime: opening.toISOString() })
    expect(await rowOf(id)).toMatchObject({ closed_date_time: opening, first_response_time: opening })
  })

  it('asks for the survey once, when the case closes while surveys are on [CASE-100]', async () => {
    const id = await givenCase()
    const survey = async (statusWrapupId: string | undefined) => {
      await change(id, { statusWrapupId })
      return (await rowOf(id)).is_case_survey_resolved
    }
    await switchSurveys(true)
    expect([await survey(working), await survey(solved), await survey(working)]).toEqual([null, false, false])
    const told = (await eventsOf(id)).map(({ type }) => type)
    expect(told).toEqual(['activity:status', 'activity:status', 'activity:survey', 'activity:status'])
    await inTurkey((tx) => tx.updateTable('activity').set({ is_case_survey_resolved: true }).where('id', '=', id).execute())
    expect(await survey(solved)).toBe(true)
  })

  it('is the first response unless the requester gives it, and only the first is [CASE-022]', async () => {
    const id = await givenCase({ owner: 'agent2', requester: 'agent' })
    const response = async () => (await rowOf(id)).first_response_time
    await change(id, {}, { caller: agent })
    expect(await response()).toBeNull()
    await change(id, {}, { caller: lead })
    const first = await response()
    expect(first).not.toBeNull()
    await change(id, {}, { caller: as.user('agent2') })
    expect(await response()).toEqual(first)
  })

  it('takes any active status after any other; one that is retired can only be commented on [CASE-060]', async () => {
    for (const statusId of [open, retired]) {
      const id = await givenCase({ statusId })
      expect((await change(id, { statusWrapupId: statusId, description: 'Bir not daha' })).status).toBe(200)
      expect((await rowOf(id)).status_id).toBe(statusId)
    }
    const id = await givenCase({ statusId: retired })
    expect((await change(id, { statusWrapupId: closed })).status).toBe(200)
    expectInvalid(await change(id, { statusWrapupId: retired }), {
      statusWrapupId: 'The chosen New status is not active any more.',
    })
  })

  const long = 'ş'.repeat(4000)
  it('needs a status of the tenant and a text of at most 4000 visible characters [CASE-062]', async () => {
    const id = await givenCase()
    const foreign = demoId('Greece', 'status', 'Closed')
    const please = { description: 'Please input What was done.' }
    const tooLong = { description: 'What was done length must be between 0 and 4000.' }
    const refused: [Partial<Record<keyof ChangeStatus, string | undefined>>, Record<string, string | undefined>][] = [
      [{ statusWrapupId: undefined }, { statusWrapupId: 'Please select New status.' }],
      [{ statusWrapupId: '' }, { statusWrapupId: 'Please select New status.' }],
      [{ statusWrapupId: 'yedi' }, { statusWrapupId: undefined }],
      [{ statusWrapupId: crypto.randomUUID() }, { statusWrapupId: 'The chosen New status does not exist any more.' }],
      [{ statusWrapupId: foreign }, { statusWrapupId: 'The chosen New status does not exist any more.' }],
      [{ description: undefined }, please],
      [{ description: ' \n ' }, please],
      [{ description: '<p> &nbsp;<br></p><script>alert(1)</script>' }, please],
      [{ description: `<p>${long}<b>ç</b></p>` }, tooLong],
      [{ description: 'x'.repeat(50_000) }, { description: undefined }],
      [{ description: 'x'.repeat(300_000) }, { description: 'What was done is not valid.' }],
    ]
    for (const [body, problems] of refused) {
      const answer = await change(id, body as never)
      expect(answer.status, `${JSON.stringify(body).slice(0, 80)}: ${answer.text}`).toBe(400)
      expectInvalid(answer, problems)
    }
    expect(await details(id)).toEqual({ items: [], totalCount: 0 })
    expect(await eventsOf(id)).toEqual([])
    expect((await change(id, { description: `<p>${long}</p>` })).status).toBe(200)
  })

  it('keeps nothing of it when a file is not what it says, too many or the same twice [API-029]', async () => {
    const id = await givenCase()
    const filesBefore = await keptFiles()
    const sent = (...files: File[]) => change(id, { statusWrapupId: solved }, { files })
    const fine = fileOf('önce.pdf')
    expectInvalid(await sent(fine, fileOf('fatura.pdf', program)), {
      files: '“fatura.pdf” is not what its name says: its content is not that of a .pdf file.',
    })
    expectInvalid(await sent(fine, fileOf('boş.txt', '')), { files: '“boş.txt” is empty.' })
    expectInvalid(await sent(...['1', '2', '3', '4'].map((name) => fileOf(`${name}.pdf`))), {
      files: 'You can upload up to 3 documents.',
    })
    expectRefusal(await sent(fine, fine), 'document.already')
    const { write } = storage
    let written = 0
    storage.write = (key, content) => {
      written += 1
      return written === 2 ? Promise.reject(new Error('The disk is full.')) : write(key, content)
    }
    expect((await sent(fine, fileOf('kısa.txt', 'kısa'))).status).toBe(500)
    storage.write = write
    expect((await details(id)).totalCount).toBe(0)
    expect(await rowOf(id)).toMatchObject({ status_id: open, closed_date_time: null, first_response_time: null })
    expect(await eventsOf(id)).toEqual([])
    expect(await keptFiles()).toBe(filesBefore)
    expect((await sent(fine, fileOf('2.pdf'), fileOf('3.pdf'))).body.documents).toHaveLength(3)
  })

  it('keeps two at once in their order; with one stamp only the first, and tells the other what the case is now', async () => {
    const id = await givenCase()
    const both = await Promise.all([change(id, { description: 'bir' }), change(id, { description: 'iki' }, { caller: lead })])
    expect(both.map((answer) => answer.status)).toEqual([200, 200])
    const { items } = await details(id)
    const [newest, older] = items.map(({ id: detailId }) => both.find(({ body }) => body.id === detailId)!)
    expect(newest!.body.creationTime >= older!.body.creationTime).toBe(true)
    expect((await eventsOf(id)).at(-1)!.after).toMatchObject({ description: visible(items[0]!.description) })

    const stamp = (await rowOf(id)).concurrency_stamp
    const racing = await Promise.all([
      change(id, { statusWrapupId: solved, concurrencyStamp: stamp }),
      change(id, { statusWrapupId: closed, concurrencyStamp: stamp }),
    ])
    const won = racing.find((answer) => answer.status === 200)!
    const lost = racing.find((answer) => answer !== won)!
    expectRefusal(lost, 'record.changedMeanwhile')
    const row = await rowOf(id)
    expect(row.status_id).toBe(won.body.statusWrapupId)
    const { data } = (lost.body as unknown as { error: { data: object } }).error
    expect(data).toEqual({
      concurrencyStamp: row.concurrency_stamp,
      statusWrapupId: row.status_id,
      statusWrapup: won.body.statusWrapup,
      before: { statusWrapup: items[0]!.statusWrapup },
      changedBy: nameOf('agent'),
      changedAt: (await eventsOf(id)).findLast(({ type }) => type === 'activity:status')!.occurred_at.toISOString(),
    })
    expect((await details(id)).totalCount).toBe(3)
    expect((await change(id, { concurrencyStamp: row.concurrency_stamp })).status).toBe(200)
  })
})

describe('POST /api/destek/activity/{id}/create-reply', () => {
  it('tells the employee something while status, closing and clock stay, whatever they are [CASE-059, CASE-060, CASE-063]', async () => {
    for (const [statusId, clock] of [
      [working, 'running'],
      [awaiting, 'waiting'],
      [closed, 'stopped'],
    ] as const) {
      const id = await givenCase()
      await change(id, { statusWrapupId: statusId, description: 'Önceki söz' })
      const { last_modification_time: _, concurrency_stamp: __, ...before } = await rowOf(id)
      const answer = await reply(id, { description: '<p>Bugün <em>hallolacak</em><script>alert(1)</script>.</p>' }, [
        fileOf('a.pdf'),
      ])
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body).toMatchObject({
        statusWrapupId: statusId,
        description: '<p>Bugün <em>hallolacak</em>.</p>',
        isReply: true,
        isQuestion: false,
        isEmployeeResponse: false,
        documents: [{ name: 'a.pdf' }],
      })
      expect(await rowOf(id)).toMatchObject(before)
      const own = (await employee.call(caseRoutes.myDetails, { query: { activityId: id } })).body
      expect(own.items[0]).toEqual(answer.body)
      expect(own.items[1]).toMatchObject({ isReply: false, isQuestion: clock === 'waiting' })
      const [kept] = await inTurkey((tx) =>
        tx.selectFrom('activity_detail').where('id', '=', answer.body.id).select('clock').execute(),
      )
      expect(kept).toEqual({ clock })
    }
  })

  it('lets the clock run on after the employee has answered, under the status that waits', async () => {
    const id = await givenCase()
    await change(id, { statusWrapupId: awaiting })
    await employee.call(employeeResponseRoutes.create, { params: { id }, body: { description: 'Evet.' } as never, files: [] })
    await reply(id)
    expect((await rowOf(id)).waiting_since).toBeNull()
    expect((await change(id, { statusWrapupId: awaiting })).body).toMatchObject({ isQuestion: true })
    expect((await rowOf(id)).waiting_since).not.toBeNull()
  })

  it('is the first response, tells whom it concerns, and is no change that a decision about the status must have seen', async () => {
    const id = await givenCase()
    const { concurrency_stamp: seen } = await rowOf(id)
    await reply(id, { description: `<p>${'x'.repeat(250)}</p>` }, [fileOf('a.pdf')])
    expect((await rowOf(id)).first_response_time).not.toBeNull()
    const [event] = await eventsOf(id)
    expect(event).toMatchObject({ type: 'activity:reply', after: { description: 'x'.repeat(200), documents: ['a.pdf'] } })
    expect(event!.audience).toContain(accountOf('employee').employeeId)
    expect((await change(id, { concurrencyStamp: seen })).status).toBe(200)
  })

  it('keeps nothing of what has no text, too much of it or a file that is not what it says', async () => {
    const id = await givenCase()
    expectInvalid(await reply(id, { description: '<p> &nbsp;</p>' }), { description: 'Please input What was done.' })
    expectInvalid(await reply(id, { description: 'ş'.repeat(4001) }), {
      description: 'What was done length must be between 0 and 4000.',
    })
    expectInvalid(await reply(id, {}, [fileOf('önce.pdf'), fileOf('fatura.pdf', program)]), { files: undefined })
    expect([await eventsOf(id), (await details(id)).totalCount]).toEqual([[], 0])
  })
})

const visible = (html: string) => html.replaceAll(/<[^>]*>/g, '')

describe('GET /api/destek/activity/last-words', () => {
  it('answers who said what last on each case, without markup and no more than a row shows; notes are not said', async () => {
    const [asked, answered, silent] = [await givenCase(), await givenCase(), await givenCase()]
    await reply(asked, { description: '<p>Bakılıyor.</p>' })
    await reply(asked, { description: `<p>Önce <em>şunu</em> deneyin: ${'👩'.repeat(200)}</p>` })
    await lead.call(noteRoutes.create, { params: { id: asked }, body: { note: 'Yalnızca ekip için.' } })
    await change(answered, { statusWrapupId: awaiting })
    const answer = { params: { id: answered }, body: { description: 'Denedim.' }, files: [] }
    expect((await employee.call(employeeResponseRoutes.create, answer as never)).status).toBe(200)
    // A withdrawal without a reason says nothing.
    await inTurkey((tx) =>
      sql`insert into activity_detail (activity_id, status_id, description, description_text, creator_id, is_employee_response, employee_action)
        select activity_id, status_id, '', '', creator_id, true, 'withdraw' from activity_detail where activity_id = ${answered}`.execute(
        tx,
      ),
    )
    const { status: code, body } = await lastWords([asked, answered, silent, crypto.randomUUID()])
    expect(code).toBe(200)
    const words = Object.fromEntries(body.items.map(({ activityId, ...word }) => [activityId, word]))
    const time = expect.stringMatching(/Z$/)
    expect(words).toEqual({
      [asked]: {
        text: `Önce şunu deneyin: ${'👩'.repeat(141)}`,
        isEmployeeResponse: false,
        creatorUserFullName: nameOf('agent'),
        creationTime: time,
      },
      [answered]: { text: 'Denedim.', isEmployeeResponse: true, creatorUserFullName: nameOf('employee'), creationTime: time },
    })
    expect((await lastWords([])).body).toEqual({ items: [] })
    expect((await lastWords(Array.from({ length: 101 }, () => crypto.randomUUID()))).status).toBe(400)
  })
})

describe('who may', () => {
  it('needs its own permission, and a case that the caller meets [CASE-063]', async () => {
    const id = await givenCase()
    const manager = as.user('manager')
    const statuses = async (caller: typeof agent) => [
      (await change(id, {}, { caller })).status,
      (await reply(id, {}, [], caller)).status,
      (await caller.call(caseDetailRoutes.ofCase, { query: { activityId: id } })).status,
    ]
    const word = async (caller: typeof agent) => {
      const { status: code, body } = await lastWords([id], caller)
      return code === 200 ? body.items.map(({ text }) => text) : code
    }
    expect(await statuses(employee)).toEqual([403, 403, 403])
    expect(await statuses(as.nobody())).toEqual([401, 401, 401])
    expect(await statuses(as.user('agent-gr'))).toEqual([404, 404, 404])
    // Of a case that the caller does not meet nothing is told, and it is as if it were not there.
    await inTurkey((tx) =>
      sql`insert into activity_detail (activity_id, status_id, description, description_text, creator_id)
        select ${id}, ${working}, 'Söz', 'Söz', app_user.id from app_user where subject = ${accountOf('lead').subject}`.execute(
        tx,
      ),
    )
    expect(await Promise.all([employee, as.user('client'), as.nobody(), as.user('agent-gr'), agent].map(word))).toEqual([
      403,
      403,
      401,
      [],
      ['Söz'],
    ])
    const grant = (permission: string) =>
      inTurkey((tx) =>
        sql`insert into role_permission (role_id, permission) select id, ${permission} from role where name = 'manager'`.execute(
          tx,
        ),
      )
    await grant(P.Details)
    expect(await statuses(manager)).toEqual([403, 403, 404])
    expect(await word(manager)).toEqual([])
    await grant(P.DetailsChangeStatus)
    expect(await statuses(manager)).toEqual([404, 404, 404])
    expectRefusal(await change(id, {}, { caller: manager }), 'record.notFound', 'This case no longer exists.')
    expectRefusal(await change(crypto.randomUUID(), {}), 'record.notFound')
    expect((await details(id)).totalCount).toBe(1)
    await inTurkey((tx) =>
      sql`update activity set case_owner_id = (select id from app_user where subject = ${accountOf('manager').subject}) where id = ${id}`.execute(
        tx,
      ),
    )
    expect(await word(manager)).toEqual(['Söz'])
    expect(await statuses(manager)).toEqual([200, 200, 200])
  })

  it('know the requester sees every name; others, of a case that hides them, only their own', async () => {
    const id = await givenCase({ owner: 'agent2', requester: 'agent2', hidden: true })
    const owner = as.user('agent2')
    await change(id, {}, { caller: owner })
    await change(id, {}, { caller: lead })
    await inTurkey((tx) =>
      sql`insert into activity_detail (activity_id, status_id, description, description_text, is_employee_response, creator_id)
        select ${id}, ${working}, 'Yanıt', 'Yanıt', true, app_user.id from app_user where subject = ${accountOf('admin').subject}`.execute(
        tx,
      ),
    )
    const names = async (caller: typeof agent) =>
      (await details(id, { caller })).items.map(({ creatorUserFullName }) => creatorUserFullName).toSorted()
    const everybody = ['admin', 'agent2', 'lead'].map(nameOf).toSorted()
    expect(await names(owner)).toEqual(everybody)
    // Only the people of an authorised division know.
    await inTurkey((tx) => sql`update division set is_authorized = false`.execute(tx))
    expect(await names(agent)).toEqual([null, null, null])
    expect(await names(lead)).toEqual([nameOf('lead'), null, null])
    await change(id, {}, { caller: owner })
    const lastName = async (caller: typeof agent) => (await lastWords([id], caller)).body.items[0]!.creatorUserFullName
    expect(await Promise.all([owner, agent, lead].map(lastName))).toEqual([nameOf('agent2'), null, null])
    const stale = await change(id, { concurrencyStamp: crypto.randomUUID() })
    expectRefusal(stale, 'record.changedMeanwhile')
    expect(stale.text).not.toContain(accountOf('agent2').familyName)
    await change(id, {}, { caller: lead })
    expect((await change(id, { concurrencyStamp: crypto.randomUUID() })).text).not.toContain(accountOf('lead').familyName)
    await inTurkey((tx) => sql`update division set is_authorized = true`.execute(tx))
    expect(await names(lead)).toEqual([...everybody, nameOf('agent2'), nameOf('lead')].toSorted())
  })
})
