import { P } from '@destek/contracts/core/permissions'
import { employeeRoutes, maskedPhone } from '@destek/contracts/people/employees'
import { describe, expect, it } from 'vitest'
import { expectRefusal } from '../../test/business-errors.ts'
import type { Caller } from '../../test/caller.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { accountOf, preparePeople } from './test-people.ts'

const testApp = await startTestApp()
const { as } = testApp
const { inTurkey, givenEmployee, givenUser } = preparePeople(testApp)
const [manager, client] = [as.user('manager'), as.user('client')]
const managerId = accountOf('manager').employeeId!
const clientId = accountOf('client').empClientId!

const stranger = await givenEmployee({ phone_number: '+90 555 111 22 33', first_name: 'Xqwest' })
const own = await givenEmployee({ manager_id: managerId, phone_number: '0532 765 43 21' })
const twin = await givenEmployee({ manager_id: managerId, phone_number: '0999 000 43 21' })
const everybody = await inTurkey((tx) => tx.selectFrom('employee').selectAll().execute())
const [staff, operation] = [
  everybody.filter((employee) => employee.manager_id === managerId),
  everybody.filter((employee) => employee.client_id === clientId),
]
const phones = everybody.flatMap(({ phone_number }) => phone_number ?? [])
/** All that can hold one of these numbers: thousands of them are looked for in a text of hundreds of rows. */
const numbersIn = (text: string) => (text.match(/[+\d() -]{7,}/g) ?? []).join('|')

const list = (caller: Caller, query: object = {}) =>
  caller.call(employeeRoutes.pagedList, { query: { maxResultCount: 1000, ...query } })
const idsOf = async (caller: Caller, query: object = {}) => (await list(caller, query)).body.items.map(({ id }) => id)
const sorted = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()

/** Checks that items and total contain no other employee, and that the text holds no whole phone number. */
async function expectOnly(caller: Caller, own: { id: string }[], query: object) {
  const { status, body, text } = await list(caller, query)
  expect(status, text).toBe(200)
  const known = new Set(own.map(({ id }) => id))
  expect(body.items.filter(({ id }) => !known.has(id))).toEqual([])
  expect(body.totalCount).toBeLessThanOrEqual(own.length)
  const numbers = numbersIn(text)
  expect(phones.filter((phone) => numbers.includes(phone))).toEqual([])
  const uncounted = await caller.call(employeeRoutes.rows, { query: { maxResultCount: 1000, ...query } })
  expect(uncounted.body.items).toEqual(body.items)
  return body
}

it('whole numbers would be found in an answer', () => {
  expect(phones.filter((phone) => numbersIn(`{"phone":"${phone}"}`) !== phone)).toEqual([])
})

describe('GET /api/ccms/employees for staff', () => {
  it('answers a manager the people whose manager they are [STAFF-001]', async () => {
    expect(staff.length).toBeGreaterThan(3)
    expect((await idsOf(manager)).toSorted()).toEqual(sorted(staff))
  })

  it('answers a client user the people of the own operation [STAFF-002]', async () => {
    expect(operation.length).toBeGreaterThan(20)
    expect((await idsOf(client)).toSorted()).toEqual(sorted(operation))
  })

  it('answers both to somebody who is both, and nobody to somebody without the claims', async () => {
    const both = await givenUser([P.Staff, P.StaffOperations], { employee_id: managerId, emp_client_id: clientId })
    const together = [...new Set([...staff, ...operation])]
    expect((await idsOf(both)).toSorted()).toEqual(sorted(together))
    for (const permissions of [[P.Staff], [P.StaffOperations], [P.Staff, P.StaffOperations]]) {
      expect((await list(await givenUser(permissions))).body).toEqual({ items: [], totalCount: 0 })
    }
    // Each claim counts with its own permission only.
    const crossed = [
      await givenUser([P.Staff], { emp_client_id: clientId }),
      await givenUser([P.StaffOperations], { employee_id: managerId }),
    ]
    for (const caller of crossed) expect((await list(caller)).body.totalCount).toBe(0)
  })

  const otherManager = everybody.find(({ manager_id }) => manager_id !== null && manager_id !== managerId)!.manager_id!
  const otherClient = everybody.find(({ client_id }) => client_id !== null && client_id !== clientId)!.client_id!
  const forged: Record<string, object> = {
    'the manager of others': { managerId: otherManager },
    'the own manager id': { managerId },
    'another client': { clientId: otherClient },
    'the own client': { clientId },
    'both of others': { managerId: otherManager, clientId: otherClient },
    'only people with staff': { onlyStaff: 'true' },
    'the ident of a stranger': { ident: stranger.ident },
    'the user name of a stranger': { userName: stranger.user_name },
    'the name of a stranger': { filterText: 'Xqwest' },
    'the number of a stranger': { phoneNumber: stranger.phone_number },
    'an empty id': { managerId: '', clientId: '' },
    'an order by phone': { sorting: 'phoneNumber' },
    'an order by many columns': { sorting: 'managerName desc, phoneNumber, emailAddress desc' },
    'a page behind the last': { skipCount: 500 },
    'one more way to say so': { employeeId: stranger.id, manager_id: otherManager },
  }

  it.each(Object.entries(forged))('keeps to the own people whatever is sent: %s [STAFF-001, STAFF-002]', async (_, query) => {
    const shown = [await expectOnly(manager, staff, query), await expectOnly(client, operation, query)]
    for (const { items } of shown) expect(items.map(({ id }) => id)).not.toContain(stranger.id)
  })

  it('narrows the own people by what is sent', async () => {
    const [one] = staff
    expect(await idsOf(manager, { ident: one!.ident })).toEqual([one!.id])
    expect(await idsOf(manager, { managerId: otherManager })).toEqual([])
    expect((await idsOf(client, { managerId })).toSorted()).toEqual(
      sorted(operation.filter((row) => row.manager_id === managerId)),
    )
  })

  it('shows who they are, with masked numbers [EMP-005]', async () => {
    const [one] = staff
    const { items } = (await list(manager, { ident: one!.ident })).body
    expect(items[0]).toMatchObject({
      fullName: one!.full_name,
      userName: one!.user_name,
      emailAddress: one!.email_address,
      phoneNumber: maskedPhone(one!.phone_number!),
      imageStamp: null,
      isPublic: false,
    })
  })
})

describe('what is masked cannot be found out', () => {
  const found = async (phoneNumber: string, caller = manager) =>
    (await idsOf(caller, { phoneNumber })).filter((id) => id === own.id)

  it.each(['0532 765 43 21', '+90 532 765 43 21', '4321', '54321', '0999 999 43 21'])(
    'the digits that are shown find, whatever stands before them: %s',
    async (text) => expect(await found(text)).toEqual([own.id]),
  )

  it.each(['5', '532', '43', '321', '05327654', '53276543', '%', '____'])('other parts of it do not: %s', async (text) =>
    expect(await found(text)).toEqual([]),
  )

  it('finds by any part for those who may know it', async () => {
    expect(await found('2765', as.user('agent'))).toEqual([own.id])
  })

  it('has no order by number for those who may not know it', async () => {
    const order = async (sorting: string, caller = manager) =>
      (await idsOf(caller, { filterText: 'wxadir', managerId, sorting })).filter((id) => [own.id, twin.id].includes(id))
    expect(await order('phoneNumber')).toEqual([own.id, twin.id])
    expect(await order('phoneNumber desc')).toEqual([own.id, twin.id])
    expect(await order('phoneNumber desc', as.user('agent'))).toEqual([twin.id, own.id])
  })
})

describe('the card of somebody for staff', () => {
  const one = (caller: Caller, id: string, query: object = {}) => caller.call(employeeRoutes.one, { params: { id }, query })

  it.each([
    [manager, 'the own staff', staff],
    [client, 'the own operation', operation],
  ])('%# is open for %s and nobody else', async (caller, _, own) => {
    expect((await one(caller, own[0]!.id)).status).toBe(200)
    for (const id of [stranger.id, crypto.randomUUID()]) expectRefusal(await one(caller, id), 'employee.notFound')
    expectRefusal(await caller.call(employeeRoutes.overview, { params: { id: stranger.id } }), 'employee.notFound')
  })

  it.each([{}, { info: 'false' }, { info: 'true' }])('is public whatever is said: %j [EMP-033, EMP-034]', async (query) => {
    const { body, text } = await one(manager, staff[0]!.id, query)
    expect(body).toMatchObject({ isPublic: true, fullName: '###', imageStamp: null })
    for (const secret of [staff[0]!.last_name, staff[0]!.user_name, staff[0]!.phone_number!, managerId])
      expect(text).not.toContain(secret)
  })
})
