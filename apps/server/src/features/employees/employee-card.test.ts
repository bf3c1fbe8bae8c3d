import { P } from '@destek/contracts/core/permissions'
import { employeeReaders } from '@destek/contracts/core/scopes'
import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { preparePeople, turkey } from './test-people.ts'

const testApp = await startTestApp()
const { as } = testApp
const { inTurkey, givenEmployee, givenUser } = preparePeople(testApp)
const agent = as.user('agent')

const place = await inTurkey((tx) =>
  tx
    .selectFrom('program')
    .innerJoin('location', 'location.id', 'program.location_id')
    .innerJoin('client', 'client.id', 'program.client_id')
    .select(['program.id', 'program.ident', 'program.name', 'location_id', 'client_id'])
    .select(['location.ident as location_ident', 'location.name as location_name'])
    .select(['client.ident as client_ident', 'client.name as client_name'])
    .executeTakeFirstOrThrow(),
)
const work = await inTurkey((tx) =>
  tx
    .selectFrom('position')
    .innerJoin('position_group', 'position_group.id', 'position.position_group_id')
    .select(['position.id', 'position.ident', 'position.name', 'position_group_id'])
    .select(['position_group.ident as group_ident', 'position_group.name as group_name'])
    .executeTakeFirstOrThrow(),
)
const title = await inTurkey((tx) => tx.selectFrom('position_title').selectAll().executeTakeFirstOrThrow())
const manager = await givenEmployee({ first_name: 'Xevser', last_name: 'Wqaya' })
const changed = new Date('2026-02-03T04:05:06Z')
const person = await givenEmployee({
  first_name: 'Şxule',
  middle_name: 'Nur',
  last_name: 'Işıkqan',
  user_name: 'sxule.isikqan',
  company_ident: 'TR-778899',
  phone_number: '+90 (532) 765 43 21',
  email_address: 'sxule@ornek.example',
  gender: 'Female',
  time_zone: 'Europe/Istanbul',
  status: 'Active',
  birth_date: '1991-05-06',
  is_custom: true,
  last_modification_time: changed,
  location_id: place.location_id,
  client_id: place.client_id,
  program_id: place.id,
  position_group_id: work.position_group_id,
  position_id: work.id,
  position_title_id: title.id,
  manager_id: manager.id,
})

const whole: Employee = {
  id: person.id,
  tenantId: turkey,
  firstName: 'Şxule',
  middleName: 'Nur',
  lastName: 'Işıkqan',
  fullName: 'Şxule Nur Işıkqan',
  userName: 'sxule.isikqan',
  emailAddress: 'sxule@ornek.example',
  phoneNumber: '+90 (532) 765 43 21',
  gender: 'Female',
  timeZone: 'Europe/Istanbul',
  status: 'Active',
  ident: person.ident,
  companyIdent: 'TR-778899',
  clientId: place.client_id,
  clientIdent: place.client_ident,
  clientName: place.client_name,
  locationId: place.location_id,
  locationIdent: place.location_ident,
  locationName: place.location_name,
  programId: place.id,
  programIdent: place.ident,
  programName: place.name,
  positionGroupId: work.position_group_id,
  positionGroupIdent: work.group_ident,
  positionGroupName: work.group_name,
  positionId: work.id,
  positionIdent: work.ident,
  positionName: work.name,
  positionTitleId: title.id,
  positionTitleIdent: title.ident,
  positionTitleName: title.name,
  managerId: manager.id,
  managerIdent: manager.ident,
  managerName: 'Xevser Wqaya',
  isActive: true,
  isCustom: true,
  isPublic: false,
  imageStamp: null,
  creationTime: person.creation_time.toISOString(),
  lastModificationTime: changed.toISOString(),
}

const unknown: Employee = {
  ...whole,
  firstName: '###',
  middleName: null,
  lastName: '###',
  fullName: '###',
  userName: '###',
  emailAddress: '###',
  phoneNumber: '###',
  managerId: null,
  managerIdent: null,
  managerName: '###',
  isPublic: true,
}

const card = async (caller: Caller, query: object = {}, id = person.id) =>
  (await caller.call(employeeRoutes.one, { params: { id }, query })).body
const byPhone = async (caller: Caller) => (await caller.call(employeeRoutes.byPhone, { params: { phone: '05327654321' } })).body
const byUserName = async (caller: Caller) =>
  (await caller.call(employeeRoutes.byUserName, { query: { userName: 'sxule.isikqan' } })).body

describe('the card of an employee', () => {
  it('is whole for those who may know people [EMP-010, EMP-011, EMP-012, EMP-013]', async () => {
    expect(await card(agent)).toEqual(whole)
    expect(await byPhone(agent)).toEqual(whole)
    expect(await byUserName(agent)).toEqual(whole)
  })

  it('tells nothing of who they are in public mode, also to those who may know [EMP-033]', async () => {
    expect(await card(agent, { info: 'true' })).toEqual(unknown)
  })

  it.each(employeeReaders.filter((permission) => permission !== P.Employees))(
    'is public for whoever holds only %s [EMP-033]',
    async (permission) => {
      const caller = await givenUser([permission])
      for (const answer of [await card(caller), await card(caller, { info: 'false' })]) expect(answer).toEqual(unknown)
      expect(await byUserName(caller)).toEqual(unknown)
    },
  )

  it('does not tell in public mode whether there is an address, a number or a manager [EMP-033]', async () => {
    const { id } = await givenEmployee()
    const { emailAddress, phoneNumber, managerName, managerId } = await card(agent, { info: 'true' }, id)
    expect({ emailAddress, phoneNumber, managerName, managerId }).toEqual({
      emailAddress: '###',
      phoneNumber: '###',
      managerName: '###',
      managerId: null,
    })
    expect(await card(agent, {}, id)).toMatchObject({ emailAddress: null, phoneNumber: null, managerName: null })
  })
})

describe('the list of employees', () => {
  it.each(['agent', 'admin', 'lead'])('masks the number also for %s, who may know it [EMP-005]', async (userName) => {
    const { body, text } = await as.user(userName).call(employeeRoutes.pagedList, { query: { ident: person.ident } })
    expect(body.items).toEqual([{ ...whole, phoneNumber: '+** (***) *** 43 21' }])
    expect(text.replaceAll(/\W/g, '')).not.toContain('7654321')
  })

  it('never tells the date of birth', async () => {
    const { text } = await as.user('admin').call(employeeRoutes.pagedList, { query: { ident: person.ident } })
    expect(text + JSON.stringify(await card(as.user('admin')))).not.toContain('1991-05-06')
  })
})
