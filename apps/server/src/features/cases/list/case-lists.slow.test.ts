import { caseRoutes } from '@destek/contracts/cases/cases'
import { type caseFilterFields, queueParts, sortableCaseFields } from '@destek/contracts/cases/case-filters'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Paged } from '@destek/contracts/core/paging'
import type { Route } from '@destek/contracts/core/routes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { asOwner, replaceCases } from './test-cases.ts'
import { type Asked, type ListName, readWorld, recompute } from './test-recomputation.ts'

const { as, urls } = await startTestApp()

/** One of the agents is in a division whose members may know the requester. */
const world = await asOwner(urls.ownerUrl, async (client) => {
  await client.query(
    'insert into division_user (tenant_id, division_id, user_id) select tenant_id, $1, id from app_user where tenant_id = current_tenant() and user_name = $2',
    [demoId('Turkey', 'division', 'Bilgi güvenliği'), 'agent2'],
  )
  await replaceCases(urls.ownerUrl, await readWorld(client), 300)
  return readWorld(client)
})

const lists: Record<ListName, { route: Route; params?: object; as: string[] }> = {
  all: { route: caseRoutes.pagedList, as: ['admin', 'lead', 'agent', 'agent2'] },
  my: { route: caseRoutes.myAssigned, as: ['lead', 'agent', 'agent2'] },
  group: { route: caseRoutes.assignedTeam, as: ['lead', 'agent', 'agent2'] },
  open48: { route: caseRoutes.openLongerThan, params: { hours: 48 }, as: ['agent', 'agent2'] },
  open72: { route: caseRoutes.openLongerThan, params: { hours: 72 }, as: ['admin', 'agent'] },
  employee: { route: caseRoutes.ofEmployee, as: ['admin', 'agent', 'agent2'] },
  mine: { route: caseRoutes.mine, as: ['employee', 'agent'] },
}

const written = ({ sorting, ...asked }: Asked) => ({
  ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null && value !== undefined)),
  ...(sorting && { sorting: sorting.map(({ field, descending }) => `${field} ${descending ? 'desc' : 'asc'}`).join(', ') }),
})

type Language = 'en' | 'tr'

async function ask(userName: string, list: ListName, query: object, language: Language = 'tr'): Promise<Paged<Case>> {
  const { route, params } = lists[list]
  const answer = await as.user(userName).call(route, { params, query } as never, { 'accept-language': language })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as never
}

/** Compares the whole list with the recomputation. */
async function expectWhole(userName: string, list: ListName, asked: Asked, language: Language): Promise<string[]> {
  const expected = recompute(world, userName, list, asked, language)
  const { items, totalCount } = await ask(userName, list, { ...written(asked), maxResultCount: 1000 }, language)
  expect(items.map(({ id }) => id)).toEqual(expected)
  expect(totalCount).toBe(expected.length)
  return expected
}

/** Compares the whole list with the recomputation, and then its pages. */
async function expectSame(userName: string, list: ListName, asked: Asked, language: Language, size: number): Promise<void> {
  const expected = await expectWhole(userName, list, asked, language)
  const pages: string[] = []
  const pageSize = Math.max(size, Math.ceil(expected.length / 3))
  // The last of these pages lies behind the end of the list and still has the total.
  for (let skipCount = 0; skipCount < expected.length + pageSize; skipCount += pageSize) {
    const page = await ask(userName, list, { ...written(asked), skipCount, maxResultCount: pageSize }, language)
    expect(page.totalCount).toBe(expected.length)
    pages.push(...page.items.map(({ id }) => id))
  }
  expect(pages).toEqual(expected)
}

/** Compares pages that are requested without the total. */
async function expectRows(userName: string, list: 'all' | 'my' | 'group', asked: Asked, language: Language): Promise<void> {
  const expected = recompute(world, userName, list, asked, language)
  for (const skipCount of [0, Math.floor(expected.length / 2), expected.length]) {
    const query = { ...written(asked), list, skipCount, maxResultCount: 7 } as never
    const { body } = await as.user(userName).call(caseRoutes.rows, { query }, { 'accept-language': language })
    expect(body.items.map(({ id }) => id)).toEqual(expected.slice(skipCount, skipCount + 7))
  }
}

const someCase = fc.constantFrom(...world.cases)
const employeeOf = (id: string) => world.employees.find((employee) => employee.id === id)!
const categoryOf = (id: string) => world.categories.find((category) => category.id === id)!
const fromCase = <Value>(read: (row: (typeof world.cases)[number]) => Value) => someCase.map(read)
const fromEmployee = <Value>(read: (employee: (typeof world.employees)[number]) => Value) =>
  someCase.map((row) => read(employeeOf(row.employee_id)))
const part = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.nat(), fc.integer({ min: 1, max: 9 })).map(([whole, at, length]) => {
    const start = at % whole.length
    return whole.slice(start, start + length).trim()
  })
const spelled = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.constantFrom('asIs', 'upper', 'lower', 'ascii')).map(([whole, how]) => {
    if (how === 'upper') return whole.toLocaleUpperCase('tr')
    if (how === 'lower') return whole.toLowerCase().normalize('NFC').replaceAll('i\u0307', 'i')
    return how === 'ascii' ? whole.replace(/[şŞ]/g, 's').replace(/[ıİ]/g, 'I').replace(/[çÇ]/g, 'c') : whole
  })
const day = fromCase(({ creation_time }) => new Date(Date.parse(creation_time) + 3 * 3_600_000).toISOString().slice(0, 10))

const unknownId = crypto.randomUUID()
const orUnknown = (id: fc.Arbitrary<string | null>) =>
  fc.oneof({ arbitrary: id, weight: 9 }, { arbitrary: fc.constant(unknownId), weight: 1 })

/** Every filter of a list, with values that occur in the cases. */
const fields = {
  filterText: spelled(
    part(
      fc.oneof(
        fromCase(({ description_text }) => description_text),
        fromCase(({ description_text }) => description_text.split(/\s+/).toReversed().join(' ')),
        fromCase(({ friendly_id }) => `DST\u2011${friendly_id}`),
        fromCase(({ service_desk_id }) => service_desk_id ?? 'INC'),
        fromEmployee(({ full_name }) => full_name),
        fromEmployee(({ user_name }) => user_name),
        fromEmployee(({ ident }) => ident),
      ),
    ),
  ),
  employeeId: orUnknown(fromCase(({ employee_id }) => employee_id)),
  statusWrapupId: orUnknown(fromCase(({ status_id }) => status_id)),
  statusWrapupClosed: fc.boolean(),
  creationDay: day,
  isAssigned: fc.boolean(),
  isAwaiting: fc.boolean(),
  isResponded: fc.boolean(),
  isLate: fc.boolean(),
  dontShareIdentityInformations: fc.boolean(),
  openHours: fc.constantFrom(48, 72),
  queuePart: fc.constantFrom(...queueParts),
  wrapupId: fromCase(({ category_id, friendly_id }) => (friendly_id % 2 ? category_id : categoryOf(category_id).parent_id)),
  callWrapupId: orUnknown(fromCase(({ category_id }) => category_id)),
  identityNo: fromEmployee(({ company_ident }) => company_ident?.toLowerCase() ?? 'x'),
  userName: part(fromEmployee(({ user_name }) => user_name.toUpperCase())),
  phoneNumber: part(
    fc.oneof(
      fromEmployee(({ phone_number }) => phone_number ?? '5'),
      fromCase(({ phone_number }) => phone_number ?? 'x'),
    ),
  ),
  locationId: fromEmployee(({ location_id }) => location_id),
  clientId: fromEmployee(({ client_id }) => client_id),
  departmentId: fromEmployee(({ program_id }) => program_id),
  positionGroupId: fromEmployee(({ position_group_id }) => position_group_id),
  positionId: fromEmployee(({ position_id }) => position_id),
  positionTitleId: fromEmployee(({ position_title_id }) => position_title_id),
  role: fc.constantFrom(0, 1, 2),
  assignedUserId: fromCase(({ assigned_user_id }) => assigned_user_id),
  assignedTeamId: fromCase(({ assigned_team_id }) => assigned_team_id),
  creatorId: fromCase(({ creator_id }) => creator_id),
  priority: fromCase(({ category_id }) => categoryOf(category_id).priority_service_desk),
  divisionId: orUnknown(fromCase(({ division_id }) => division_id)),
  divisionIds: fc.array(orUnknown(fromCase(({ division_id }) => division_id)), { minLength: 1, maxLength: 3 }),
  caseOwnerId: fromCase(({ case_owner_id }) => case_owner_id),
  caseTypeId: fromCase(({ case_type_id }) => case_type_id),
  caseTypeName: fromCase(({ case_type_id }) => world.caseTypes.find(({ id }) => id === case_type_id)?.name ?? 'unknown'),
  hasCaseType: fc.boolean(),
  sourceId: orUnknown(fromCase(({ source_id }) => source_id)),
  userFriendlyId: fromCase(({ friendly_id }) => friendly_id),
  typeOfOperation: fc.constantFrom('Domestic' as const, 'Multilingual' as const),
  ccmsIdent: fromEmployee(({ ident }) => ident.toLowerCase()),
} satisfies Record<'filterText' | Exclude<keyof typeof caseFilterFields, 'startDate' | 'endDate'>, fc.Arbitrary<unknown>>
type Field = keyof typeof fields
const fieldNames = Object.keys(fields) as Field[]

/** The requirement that names each filter. The other filters are used by links of the dashboard. */
const rowOf: Partial<Record<Field, string>> = {
  filterText: '[LIST-023]',
  employeeId: '[LIST-023]',
  identityNo: '[LIST-023, LIST-029]',
  userName: '[LIST-023]',
  phoneNumber: '[LIST-023]',
  userFriendlyId: '[LIST-023]',
  ccmsIdent: '[LIST-023]',
  statusWrapupId: '[LIST-025]',
  statusWrapupClosed: '[LIST-025, LIST-032]',
  openHours: '[LIST-031]',
  wrapupId: '[LIST-025]',
  priority: '[LIST-025, LIST-029]',
  divisionId: '[LIST-025]',
  caseTypeId: '[LIST-025]',
  typeOfOperation: '[LIST-025]',
  locationId: '[LIST-026]',
  clientId: '[LIST-026]',
  departmentId: '[LIST-026]',
  positionGroupId: '[LIST-026]',
  positionId: '[LIST-026]',
  positionTitleId: '[LIST-026]',
  role: '[LIST-027, LIST-029]',
  assignedUserId: '[LIST-027]',
  assignedTeamId: '[LIST-027]',
  creatorId: '[LIST-027]',
  caseOwnerId: '[LIST-027]',
}
const rows = fieldNames.map((name) => ({ name, row: rowOf[name] ?? '' }))

const range = fc.tuple(day, day).map(([a, b]) => (a < b ? { startDate: a, endDate: b } : {}))
const oneEnd = day.chain((startDate) => fc.constantFrom<Asked>({ startDate }, { endDate: startDate }, {}))
const sorting = fc.array(fc.record({ field: fc.constantFrom(...sortableCaseFields), descending: fc.boolean() }), {
  maxLength: 2,
})
const language = fc.constantFrom<Language>('en', 'tr')
const size = fc.constantFrom(1, 3, 10, 50)

const combination = (names: readonly Field[], most: number): fc.Arbitrary<Asked> =>
  fc
    .tuple(
      fc
        .subarray([...names], { maxLength: most })
        .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, fields[name]])))),
      fc.oneof(range, oneEnd),
      sorting,
    )
    .map(([narrowed, days, order]) => ({ ...narrowed, ...days, sorting: order }) as Asked)

/** The same seed on every run. Another seed tries other filters. */
const runs = (numRuns: number) => ({ seed: Number(process.env['LISTS_SEED'] ?? 11), numRuns })

describe('every list of cases', () => {
  it.each(rows)('is narrowed by $name as a plain recomputation says, whoever asks $row', async ({ name }) => {
    const asked = fc.record({ value: fields[name], userName: fc.constantFrom(...lists.all.as), language })
    let found = 0
    await fc.assert(
      fc.asyncProperty(asked, async ({ value, userName, language }) => {
        found += (await expectWhole(userName, 'all', { [name]: value }, language)).length
      }),
      runs(6),
    )
    expect(found).toBeGreaterThan(0)
  })

  it('is narrowed by days of the tenant, from midnight to midnight, and counts them right [LIST-024]', async () => {
    const none = fc.constantFrom<Asked>({ startDate: '2090-01-01' }, { endDate: '2010-01-01' }, {})
    const oneDay = day.map((creationDay) => ({ creationDay }))
    const closed = fc.constantFrom<Asked>({ statusWrapupClosed: true }, { statusWrapupClosed: false }, {})
    const days = fc.tuple(fc.oneof(range, oneEnd, oneDay, none), closed).map(([chosen, which]) => ({ ...chosen, ...which }))
    await fc.assert(
      fc.asyncProperty(days, size, (asked, size) => expectSame('agent', 'all', asked, 'tr', size)),
      runs(15),
    )
  })

  it.each(sortableCaseFields)('is sorted by %s, what is empty last [LIST-028, LIST-057]', async (field) => {
    await expectWhole('agent', 'all', { sorting: [{ field, descending: true }] }, 'tr')
    await expectWhole('agent2', 'all', { sorting: [{ field, descending: false }] }, 'en')
  })

  it.each([
    { list: 'all', row: '[API-012]' },
    { list: 'my', row: '[API-013, LIST-080]' },
    { list: 'group', row: '[API-014, LIST-080]' },
    { list: 'open48', row: '[API-027, LIST-058]' },
    { list: 'open72', row: '[API-027, LIST-058]' },
    { list: 'employee', row: '[API-031, LIST-086]' },
    { list: 'mine', row: '[API-032]' },
  ] as const)('takes any combination of filters, order and pages: $list [LIST-028] $row', async ({ list }) => {
    const isShort = list === 'employee' || list === 'mine'
    const names = isShort ? (['filterText', 'divisionId', 'statusWrapupClosed'] as const) : fieldNames
    const asked = fc.tuple(combination(names, 3), fc.constantFrom(...lists[list].as), language, size)
    await fc.assert(
      fc.asyncProperty(asked, someCase, fc.boolean(), async ([all, userName, language, size], { employee_id }, enableFilter) => {
        const { startDate, endDate, ...others } = all
        const employee = list === 'employee' ? { employeeId: employee_id, enableFilter } : {}
        await expectSame(userName, list, { ...others, ...(!isShort && { startDate, endDate }), ...employee }, language, size)
      }),
      runs(12),
    )
  })

  it('answers its rows alone as it does with their total', async () => {
    const asked = fc.tuple(combination(fieldNames, 2), fc.constantFrom('agent', 'agent2'), language)
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom('all', 'my', 'group'), async ([all, userName, language], list) => {
        await expectRows(userName, list, all, language)
        await expectRows(userName, list, { filterText: all.filterText ?? 'a' }, language)
      }),
      runs(30),
    )
  })

  it('counts its tabs as the lists do [LIST-032]', async () => {
    await fc.assert(
      fc.asyncProperty(
        combination(fieldNames, 2),
        fc.constantFrom('all', 'my', 'group'),
        fc.constantFrom('lead', 'agent'),
        async (asked, list, userName) => {
          const { body } = await as.user(userName).call(caseRoutes.totals, { query: { ...written(asked), list } as never })
          const all = recompute(world, userName, list as ListName, asked, 'en')
          const among = (ids: string[]) => all.filter((id) => ids.includes(id)).length
          const open = recompute(world, userName, 'all', { statusWrapupClosed: false }, 'en')
          expect(body).toEqual({
            all: all.length,
            open: among(open),
            open48: among(recompute(world, userName, 'open48', {}, 'en')),
            open72: among(recompute(world, userName, 'open72', {}, 'en')),
            ...(list === 'group' &&
              Object.fromEntries(
                queueParts.map((queuePart) => [queuePart, among(recompute(world, userName, 'group', { queuePart }, 'en'))]),
              )),
          })
        },
      ),
      runs(40),
    )
  })

  it.each([
    { userName: 'admin', knowsAll: false },
    { userName: 'lead', knowsAll: false },
    { userName: 'agent', knowsAll: false },
    { userName: 'agent2', knowsAll: true },
  ])('tells the requester only to those who may know: $userName [CASE-108, CASE-109]', async ({ userName, knowsAll }) => {
    const me = world.users.find(({ user_name }) => user_name === userName)!
    const knows = ({ case_owner_id, employee_id }: (typeof world.cases)[number]) =>
      knowsAll || case_owner_id === me.id || employee_id === me.employee_id
    const hidden = world.cases.filter((row) => row.dont_share_identity && !knows(row)).map(({ id }) => id)
    expect(hidden.length > 20).toBe(!knowsAll)

    const { items } = await ask(userName, 'all', { maxResultCount: 1000 })
    const told = Map.groupBy(items, ({ isIdentityHidden }) => isIdentityHidden)
    expect((told.get(true) ?? []).map(({ id }) => id).toSorted()).toEqual(hidden.toSorted())
    expect(
      new Set((told.get(true) ?? []).flatMap((item) => [...people(item), item.phoneNumber, item.callId, item.managerName])),
    ).toEqual(new Set(knowsAll ? [] : [null]))
    expect((told.get(false) ?? []).flatMap(people)).not.toContain(null)
  })
})

const people = (item: Case) => [
  item.employee,
  item.employeeId,
  item.userName,
  item.ccmsIdent,
  item.creatorId,
  item.creatorUserFullName,
  item.caseOwnerId,
  item.caseOwnerName,
]
