import { requesterFields, textFilters } from '@destek/contracts/cases/case-fields'
import type { CaseListName, ListCases } from '@destek/contracts/cases/case-filters'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { knowsPhones } from '../case-policy.ts'

/** The cases that a list covers: all, those assigned to the caller, those of the caller's teams, or those of one employee. */
export type CaseScope = CaseListName | { employeeId: string }

/** All filters of a list. A filter that is missing or null has no effect. */
export type CaseFilter = Partial<Omit<ListCases, 'skipCount' | 'maxResultCount' | 'sorting'>>

/** A condition of a query over cases. */
export type Condition = RawBuilder<boolean>

export interface CaseQuery {
  actor: Actor
  scope: CaseScope
  filter: CaseFilter
}

/** Whether a filter reads the text of cases or employees. No index knows the number of hits of such a filter. */
export const isFoundByText = ({ filter }: CaseQuery): boolean =>
  [filter.filterText, filter.userName, filter.ccmsIdent, filter.identityNo].some(Boolean) ||
  Object.keys(textFilters).some((name) => filter[name as keyof CaseFilter])

/**
 * Whether the query depends on the people of a case. If a case hides them from the caller, it must not be found by them or by their
 * workplace. The first response depends on the requester too, because the requester's own actions do not count as a response.
 */
export const asksForPeople = ({ scope, filter }: CaseQuery): boolean =>
  typeof scope === 'object' ||
  typeof filter.isResponded === 'boolean' ||
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

/** The filters that are set, without the days of opening. */
export const narrowedBy = (filter: CaseFilter): string[] => {
  const { startDate: _start, endDate: _end, creationDay: _day, ...rest } = filter
  return Object.keys(givenIn(rest))
}

const givenIn = (filter: CaseFilter) =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) => !requestFields.has(name) && value !== null && value !== undefined && value !== '',
    ),
  )

/** Fields of the request that are not filters. Callers often pass the whole request as the filter. */
const requestFields: ReadonlySet<string> = new Set(['skipCount', 'maxResultCount', 'sorting', 'list', 'columns'])

export const asksOnlyForDays = ({ scope, filter }: CaseQuery): boolean => scope === 'all' && narrowedBy(filter).length === 0

/** A key that is equal for all callers for whom the query has the same result, apart from the time of the request. */
export function questionOf(asked: CaseQuery): string {
  const { actor, scope, filter } = asked
  // One total of a team's queue counts the cases of the caller.
  const ownQueue = { my: actor.userId, group: [actor.userId, ...actor.teamIds.toSorted()], all: null }
  const given = Object.entries(givenIn(filter)).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const dependsOnCaller = !actor.seesIdentities && (asksForPeople(asked) || isFoundByText(asked))
  return JSON.stringify([
    actor.tenantId,
    actor.timeZone,
    scope,
    typeof scope === 'string' && ownQueue[scope],
    given,
    filter.queuePart === 'mine' && actor.userId,
    dependsOnCaller && [actor.userId, actor.employeeId],
    knowsPhones(actor),
  ])
}
