import { requesterFields } from '@destek/contracts/cases/case-fields'
import type { CaseListName, ListCases } from '@destek/contracts/cases/case-filters'
import type { Actor } from '../../../platform/auth/actor.ts'

/** Which cases a list is about: all, those assigned to the caller, those of their teams, or those of one employee. */
export type CaseScope = CaseListName | { employeeId: string }

/** Everything a list can be narrowed by; what is missing or null narrows nothing. */
export type CaseFilter = Partial<Omit<ListCases, 'skipCount' | 'maxResultCount' | 'sorting'>> & {
  dontShareIdentityInformations?: boolean | null
}

/** Who asks for which cases. */
export interface CaseQuery {
  actor: Actor
  scope: CaseScope
  filter: CaseFilter
}

/** Filters that read the text of cases or employees, whose number of hits no index tells. */
export const isFoundByText = ({ filter }: CaseQuery): boolean =>
  [filter.filterText, filter.userName, filter.phoneNumber, filter.ccmsIdent, filter.identityNo].some(Boolean)

/** Who may not know the people of a case cannot find it by them or by where they work either. */
export const asksForPeople = ({ scope, filter }: CaseQuery): boolean =>
  typeof scope === 'object' ||
  requesterFields.some((name) => name in filter && filter[name as keyof CaseFilter]) ||
  [
    filter.userName,
    filter.ccmsIdent,
    filter.identityNo,
    filter.locationId,
    filter.clientId,
    filter.departmentId,
    filter.positionGroupId,
    filter.positionId,
    filter.positionTitleId,
  ].some(Boolean)

const others = (filter: CaseFilter) => {
  const { startDate: _start, endDate: _end, ...rest } = filter
  return Object.entries(rest)
    .filter(([name, value]) => !requestFields.has(name) && value !== null && value !== undefined && value !== '')
    .map(([name]) => name)
}

/** A filter often comes with the rest of its request. */
const requestFields: ReadonlySet<string> = new Set(['skipCount', 'maxResultCount', 'sorting', 'list'])

export const asksOnlyForDays = ({ scope, filter }: CaseQuery): boolean => scope === 'all' && others(filter).length === 0
