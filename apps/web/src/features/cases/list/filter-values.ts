import { caseFilterFields, type CaseListName } from '@destek/contracts/cases/case-filters'
import { searchText } from '@destek/contracts/core/paging'
import { dayFormat, tenantNow } from '../../../lib/i18n/dates.ts'
import type { Search } from '../../../lib/browser/search-state.ts'

/** How old an open case is belongs to the tabs. */
const { openHours: _, ...fields } = caseFilterFields
const schemas = { ...fields, filterText: searchText() }

/** The filters by the names that the address and the call give them. */
export type FilterName = keyof typeof schemas
export type FilterValues = Partial<Record<FilterName, string>>

export const filterNames = Object.keys(schemas) as FilterName[]

/** What can only be chosen below something else loses its meaning when that changes. */
const dependants: Partial<Record<FilterName, readonly FilterName[]>> = {
  locationId: ['departmentId'],
  clientId: ['departmentId'],
  positionGroupId: ['positionId'],
  assignedTeamId: ['assignedUserId'],
}

/** The filters that the address sets; anything that makes no sense counts as absent. */
export function readFilters(search: Search, list: CaseListName): FilterValues {
  const given = Object.fromEntries(
    filterNames.map((name) => [name, textOf(search[name])]).filter(([name, text]) => isMeaningful(name as FilterName, text)),
  ) as FilterValues
  if (!given.assignedTeamId) delete given.assignedUserId
  if (list === 'group') delete given.divisionId
  return given
}

/** All cases are those of this month until the person says otherwise; whoever names a case means that one, however old. */
export const hasUsualRange = (search: Search, { userFriendlyId }: FilterValues, list: CaseListName) =>
  list === 'all' && search['startDate'] === undefined && search['endDate'] === undefined && !userFriendlyId

export const thisMonth = () => ({
  startDate: tenantNow().startOf('month').format(dayFormat),
  endDate: tenantNow().endOf('month').format(dayFormat),
})

/** What the address must say for these changes; undefined takes a filter out. */
export function filterPatch(changes: Record<string, string | undefined>, list: CaseListName): Search {
  const patch: Search = { page: undefined }
  for (const [name, value] of Object.entries(changes)) {
    patch[name] = value || undefined
    for (const dependant of dependants[name as FilterName] ?? []) patch[dependant] = undefined
  }
  // An empty day in the address says that no range is meant, where one is usual.
  if (list === 'all' && 'startDate' in changes && !changes['startDate'] && !changes['endDate']) patch['startDate'] = ''
  return patch
}

/** Start and end of a range are one filter to whoever sets it. */
export const setFilters = (values: FilterValues): FilterName[] =>
  filterNames.filter((name) => values[name] && !(name === 'endDate' && values.startDate))

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''

const isMeaningful = (name: FilterName, text: unknown) => text !== '' && schemas[name].safeParse(text).success
