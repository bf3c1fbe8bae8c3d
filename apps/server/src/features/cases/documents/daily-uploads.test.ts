import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { documentLimits, documentRoutes, megabyte } from '@destek/contracts/cases/documents'
import { uploadLimits } from '@destek/contracts/core/uploads'
import { S } from '@destek/contracts/system/settings'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../../../../tools/demo/accounts.ts'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const [agent, employee] = [as.user('agent'), as.user('employee')]
const { daily } = documentLimits
const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) =>
  database.inTenant(demoTenantId('Turkey'), work)

/** Cases of the employee, without documents. */
const cases = await inTurkey(async (tx) => {
  const { rows } = await sql<{ id: string }>`update activity set dont_share_identity = false,
      employee_id = ${demoAccounts.find(({ userName }) => userName === 'employee')!.employeeId}
    where id in (select id from activity where not exists (select from document where activity_id = activity.id) limit 20)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
})

let serial = 0
const nextFile = (size = 3) => new File([Buffer.alloc(size, 'a')], `${(serial += 1)}.txt`)
/** Each goes to the next case, because a case takes three. */
const upload = (caller = employee, file = nextFile()) =>
  caller.call(documentRoutes.upload, { params: { id: cases[serial % cases.length]! }, file })
const change = (...files: File[]) =>
  agent.call(caseDetailRoutes.changeStatus, {
    params: { id: cases[0]! },
    body: { statusWrapupId: demoId('Turkey', 'status', 'İşlemde'), description: '<p>Bakılıyor.</p>', concurrencyStamp: '' },
    files,
  })

/** As if the person had uploaded this much, and on another day when days are given. */
const given = (userName: string, uploaded: { files?: number; bytes?: number; refused?: number; daysAgo?: number }) =>
  inTurkey((tx) => {
    const { files = 0, bytes = 0, refused = 0, daysAgo = 0 } = uploaded
    return sql`update daily_upload set files = ${files}, bytes = ${bytes}, refused_bytes = ${refused}, day = day - ${daysAgo}::int
      from app_user where app_user.id = user_id and app_user.user_name = ${userName}`.execute(tx)
  })
const counted = () =>
  inTurkey(async (tx) => {
    const { rows } = await sql<{
      files: number
      bytes: string
      refused_bytes: string
      day: string
    }>`select files, bytes, refused_bytes, day::text as day from daily_upload
      join app_user on app_user.id = user_id where user_name = 'employee'`.execute(tx)
    return rows[0]!
  })

beforeEach(async () => {
  await inTurkey((tx) => sql`delete from document where activity_id = any(${cases}::uuid[])`.execute(tx))
  // A first upload creates the daily count of the user.
  for (const caller of [agent, employee]) await upload(caller)
  for (const userName of ['agent', 'employee']) await given(userName, {})
})

describe('what a person may upload a day', () => {
  const sentence = 'You can upload up to 30 documents and 100 MB a day. This would be more. Please try again tomorrow.'

  it('is bounded in number, deleted or not, for one who works with cases much later', async () => {
    for (let nth = 1; nth <= daily.employee.files; nth += 1) expect((await upload()).status).toBe(200)
    expectRefusal(await upload(), 'document.dailyLimit', sentence)
    const { body } = await upload(agent)
    expect(body.id).toBeTruthy()

    await given('employee', { files: daily.employee.files - 1 })
    const last = (await upload()).body
    expect((await employee.call(documentRoutes.remove, { params: { id: last.id } })).status).toBe(204)
    expectRefusal(await upload(), 'document.dailyLimit')

    await given('agent', { files: daily.agent.files })
    const answer = await agent.call(
      documentRoutes.upload,
      { params: { id: cases[0]! }, file: nextFile() },
      { 'accept-language': 'tr' },
    )
    expectRefusal(
      answer,
      'document.dailyLimit',
      'Bir günde en fazla 500 belge ve toplam 2000 MB yükleyebilirsiniz. Bu yükleme sınırı aşıyor. Lütfen yarın yeniden deneyin.',
    )
    expect(answer.body).toMatchObject({ error: { data: { field: 'file', files: 500, megabytes: 2000 } } })
  })

  it('is bounded in size, to the byte', async () => {
    await given('employee', { bytes: daily.employee.megabytes * megabyte - 10 })
    expectRefusal(await upload(employee, nextFile(11)), 'document.dailyLimit', sentence)
    expect((await upload(employee, nextFile(10))).status).toBe(200)
    expectRefusal(await upload(employee, nextFile(1)), 'document.dailyLimit', sentence)
  })

  it('holds when many come at once, to cases of their own', async () => {
    await given('employee', { files: daily.employee.files - 2 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await counted()).toMatchObject({ files: daily.employee.files })
  })

  it('counts the bytes of what was refused too, for whatever reason, so that nobody sends it without end', async () => {
    const refused = () => upload(employee, new File([Buffer.alloc(2 * megabyte)], 'a.exe'))
    expect((await refused()).status).toBe(400)
    expect(await counted()).toMatchObject({ files: 0, bytes: '0' })
    expect(Number((await counted()).refused_bytes)).toBeGreaterThan(2 * megabyte)
    await given('employee', { refused: daily.employee.megabytes * megabyte - megabyte })
    expectRefusal(await refused(), 'document.dailyLimit', sentence)
    // Refused unread, it takes nothing.
    expect(await counted()).toMatchObject({ refused_bytes: String(daily.employee.megabytes * megabyte - megabyte) })
    expectRefusal(await upload(employee, nextFile(2 * megabyte)), 'document.dailyLimit', sentence)
  })

  it('holds for small forms too, but not for one that holds only text', async () => {
    const usedUp = (megabytes: number) => megabytes * megabyte + uploadLimits.fieldBytes
    await given('employee', { refused: usedUp(daily.employee.megabytes) })
    expectRefusal(await upload(employee, new File(['a'], 'a.exe')), 'document.dailyLimit', sentence)
    await given('agent', { refused: usedUp(daily.agent.megabytes) })
    expectRefusal(await change(nextFile()), 'document.dailyLimit')
    expect((await change()).status).toBe(200)
  })

  it('takes nothing twice for what was accepted', async () => {
    expect((await upload(employee, nextFile(megabyte))).status).toBe(200)
    expect(await counted()).toMatchObject({ files: 1, bytes: String(megabyte), refused_bytes: '0' })
  })

  it('begins anew with the next day of the tenant', async () => {
    await given('employee', { files: daily.employee.files, daysAgo: 1 })
    expect((await upload()).status).toBe(200)
    expect(await counted()).toMatchObject({ files: 1, bytes: '3' })

    // On Kiritimati it is already tomorrow, or even the day after, when Midway still has today.
    for (const zone of ['Pacific/Midway', 'Pacific/Kiritimati']) {
      await inTurkey((tx) =>
        sql`insert into tenant_setting (name, value) values (${S.TimeZone}, ${zone})
          on conflict (tenant_id, name) do update set value = excluded.value`.execute(tx),
      )
      await given('employee', { daysAgo: 2 })
      const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date())
      const before = today()
      await upload()
      expect([before, today()]).toContain((await counted()).day)
    }
  })

  it('holds for the files of a status change too, which is then refused as a whole', async () => {
    await given('agent', { files: daily.agent.files - 1 })
    const details = async () =>
      (await agent.call(caseDetailRoutes.ofCase, { query: { activityId: cases[0]!, maxResultCount: 10 } })).body.totalCount
    const before = await details()
    const answer = await change(nextFile(), nextFile())
    expectRefusal(answer, 'document.dailyLimit')
    expect(answer.body).toMatchObject({ error: { data: { field: 'files' } } })
    expect(await details()).toBe(before)
    expect((await change(nextFile())).status).toBe(200)
    expect(await details()).toBe(before + 1)
  })
})
