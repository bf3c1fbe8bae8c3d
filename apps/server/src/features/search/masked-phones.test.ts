import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Route } from '@destek/contracts/core/routes'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { allRoutes } from '@destek/contracts/system/api'
import { searchRoutes } from '@destek/contracts/system/search'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { preparePeople } from '../employees/test-people.ts'

const testApp = await startTestApp()
const { inTurkey, givenEmployee, givenUser } = preparePeople(testApp)
const person = await givenEmployee({ phone_number: '+90 532 765 43 21' })
await inTurkey(async (tx) => {
  const { id } = await tx.selectFrom('activity').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const changes = { employee_id: person.id, phone_number: '0532 765 43 21', dont_share_identity: false }
  await tx.updateTable('activity').set(changes).where('id', '=', id).execute()
})

/** A correct number, and others that differ only in masked digits, or have fewer digits. */
const right = '0532 765 43 21'
const wrong = ['0533 765 43 21', '+90 999 999 43 21', '0532 764 43 21', '7654321']

type Asking = (caller: Caller, phone: string) => Promise<unknown>
const listing =
  (route: Route, more: object = {}): Asking =>
  async (caller, phoneNumber) => {
    const { status, body, text } = await caller.call(route as never, { query: { phoneNumber, ...more } } as never)
    expect(status, text).toBe(200)
    return body
  }

/** Every call that searches by a phone number, with a permission that allows it but shows masked numbers. */
const paths: Record<string, [Permission, Asking]> = {
  'employees.pagedList': [P.ActivityCreate, listing(employeeRoutes.pagedList)],
  'employees.rows': [P.ActivityCreate, listing(employeeRoutes.rows)],
  'employees.byPhone': [
    P.ActivityCreate,
    async (caller, phone) => {
      const { status, body } = await caller.call(employeeRoutes.byPhone, { params: { phone } })
      return { status, body }
    },
  ],
  'search.all': [
    P.ActivityAllList,
    async (caller, text) => (await caller.call(searchRoutes.all, { query: { text, kind: 'all' } })).body,
  ],
  'cases.pagedList': [P.ActivityAllList, listing(caseRoutes.pagedList)],
  'cases.rows': [P.ActivityAllList, listing(caseRoutes.rows)],
  'cases.totals': [P.ActivityAllList, listing(caseRoutes.totals)],
  'cases.earlier': [P.ActivityAllList, listing(caseRoutes.earlier, { filterText: 'dst-1', startDate: '9999-12-31' })],
  'cases.myAssigned': [P.ActivityMyQueues, listing(caseRoutes.myAssigned)],
  'cases.assignedTeam': [P.ActivityMyQueues, listing(caseRoutes.assignedTeam)],
}

describe('whoever reads masked numbers', () => {
  it.each(Object.entries(paths))('learns nothing of what is masked by %s', async (_, [permission, ask]) => {
    const caller = await givenUser([permission])
    const answers = await Promise.all([right, ...wrong].map((phone) => ask(caller, phone)))
    for (const answer of answers.slice(1)) expect(answer).toEqual(answers[0])
  })

  it('finds people and cases by the digits that they see', async () => {
    const caller = await givenUser([P.ActivityAllList])
    for (const phone of [right, '4321', '05 55 555 43 21']) {
      const people = (await caller.call(employeeRoutes.pagedList, { query: { phoneNumber: phone } })).body
      expect(people.items.map(({ id }) => id)).toContain(person.id)
      const cases = (await caller.call(caseRoutes.pagedList, { query: { phoneNumber: phone } })).body
      expect(cases.items.map(({ employeeId }) => employeeId)).toContain(person.id)
    }
    for (const phone of ['321', '0532 765 43', '%', '____']) {
      expect((await caller.call(employeeRoutes.pagedList, { query: { phoneNumber: phone } })).body.items).not.toContainEqual(
        expect.objectContaining({ id: person.id }),
      )
    }
  })

  it('is tried with every call that takes a phone number', () => {
    const taking = allRoutes.filter((route) =>
      [route.query, route.params].some((schema) => schema && /"phone(Number)?"/.test(JSON.stringify(keysOf(schema)))),
    )
    const left = taking.map(({ group, action }) => `${group}.${action}`).filter((name) => !(name in paths))
    expect(left).toEqual(known)
  })
})

/** They narrow by the same conditions as the lists above (`case-filter.ts`). */
const known = ['cases.openLongerThan', 'cases.changes', 'cases.excelList']

const keysOf = (schema: object): string[] => ('shape' in schema ? Object.keys(schema.shape as object) : [])
