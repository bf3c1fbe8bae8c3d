import { P } from '@destek/contracts/core/permissions'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import type { Caller } from '../../test/caller.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { accountOf, preparePeople } from './test-people.ts'

const testApp = await startTestApp()
const { as, database } = testApp
const { inTurkey, givenEmployee, givenUser } = preparePeople(testApp)
const [admin, agent] = [as.user('admin'), as.user('agent')]

const person = await givenEmployee({ birth_date: '1988-03-09' })
const facts = { Vardiya: 'Gece', 'Çocuk sayısı': '2', 'İşe giriş tarihi': '01.04.2019', Eğitim: 'Lisans', Cinsi: 'x' }
await inTurkey((tx) =>
  tx
    .insertInto('employee_attribute')
    .values(Object.entries(facts).map(([name, value]) => ({ employee_id: person.id, name, value })))
    .execute(),
)

describe('GET /api/ccms/employees/attributes/{id}', () => {
  const attributes = (caller: Caller, id = person.id, language = 'tr') =>
    caller.call(employeeRoutes.attributes, { params: { id } }, { 'accept-language': language })

  it('answers names and values, in the order of the names [API-046, EMP-014]', async () => {
    const { body } = await attributes(agent)
    expect(body).toEqual({
      items: [
        { name: 'Cinsi', value: 'x' },
        { name: 'Çocuk sayısı', value: '2' },
        { name: 'Eğitim', value: 'Lisans' },
        { name: 'İşe giriş tarihi', value: '01.04.2019' },
        { name: 'Vardiya', value: 'Gece' },
      ],
    })
  })

  it('begins with the date of birth for those who maintain the records, and tells it to nobody else', async () => {
    expect((await attributes(admin)).body.items[0]).toEqual({ name: 'Doğum tarihi', value: '1988-03-09' })
    expect((await attributes(admin, person.id, 'en')).body.items[0]).toEqual({ name: 'Date of birth', value: '1988-03-09' })
    const { id } = await givenEmployee()
    expect((await attributes(admin, id)).body).toEqual({ items: [] })
    for (const userName of ['agent', 'lead']) expect((await attributes(as.user(userName))).text).not.toContain('1988-03-09')
  })

  it('is for those who may know people, about people of their own tenant', async () => {
    for (const userName of ['manager', 'client', 'employee']) expect((await attributes(as.user(userName))).status).toBe(403)
    expect((await attributes(await givenUser([P.Activity, P.ActivityAllList, P.ActivityCreate, P.EmployeesVoice]))).status).toBe(
      403,
    )
    expectRefusal(await attributes(as.user('admin-gr')), 'employee.notFound')
    expectRefusal(await attributes(agent, crypto.randomUUID()), 'employee.notFound')
  })

  it('holds a name once for each employee', async () => {
    const row = { employee_id: person.id, name: 'Vardiya', value: 'Sabah' }
    const twice = inTurkey((tx) => tx.insertInto('employee_attribute').values(row).execute())
    await expect(twice).rejects.toThrow(/unique/)
  })
})

describe('GET /api/destek/employee/voice-detail/{ident}', () => {
  const voice = (caller: Caller, id: string) => caller.call(employeeRoutes.voiceDetail, { params: { id } })
  const given = async (user_status: number, voice_print_status: number, facts = {}) => {
    const employee = await givenEmployee(facts)
    const messages = { user_status_message: 'Kullanıcı etkin.', voice_print_status_message: null }
    const row = { employee_id: employee.id, user_status, voice_print_status, ...messages }
    await inTurkey((tx) => tx.insertInto('employee_voice').values(row).execute())
    return employee
  }

  it.each([-1, 0, 1])(
    'answers by ident what the voice authentication knows, also %i [API-047, EMP-014, EMP-015]',
    async (status) => {
      const { ident } = await given(status, 1)
      expect((await voice(agent, ident)).body).toEqual({
        userStatus: status,
        userStatusMessage: 'Kullanıcı etkin.',
        voicePrintStatus: 1,
        voicePrintStatusMessage: null,
      })
    },
  )

  it('answers -1 where it knows nothing [EMP-015]', async () => {
    const { ident } = await givenEmployee()
    const nothing = { userStatus: -1, userStatusMessage: null, voicePrintStatus: -1, voicePrintStatusMessage: null }
    expect((await voice(agent, ident)).body).toEqual(nothing)
  })

  it.each([-2, 2])('holds no status %i [EMP-015]', async (status) => {
    await expect(given(status, 1)).rejects.toThrow(/statuses_are_known/)
    await expect(given(1, status)).rejects.toThrow(/statuses_are_known/)
  })

  it('needs the permission, and reaches nobody by it alone', async () => {
    const managed = await given(1, 1, { manager_id: accountOf('manager').employeeId })
    for (const userName of ['manager', 'client', 'employee'])
      expect((await voice(as.user(userName), managed.ident)).status).toBe(403)
    expectRefusal(await voice(await givenUser([P.EmployeesVoice]), managed.ident), 'employee.notFound')
    const staff = await givenUser([P.EmployeesVoice, P.Staff], { employee_id: accountOf('manager').employeeId! })
    expect((await voice(staff, managed.ident)).status).toBe(200)
    expectRefusal(await voice(staff, (await given(1, 1)).ident), 'employee.notFound')
  })

  it('knows nobody of another tenant, and no other ident', async () => {
    const greek = await database.inTenant(demoTenantId('Greece'), (tx) =>
      tx.selectFrom('employee').select('ident').executeTakeFirstOrThrow(),
    )
    for (const ident of ['nobody', greek.ident]) expectRefusal(await voice(agent, ident), 'employee.notFound')
    expectInvalid(await voice(agent, '1234567890'), { id: undefined })
  })
})
