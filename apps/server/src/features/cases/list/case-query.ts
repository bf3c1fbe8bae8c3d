import { requesterFields, textFilters } from '@destek/contracts/cases/case-fields'
import type { CaseListName, ListCases } from '@destek/contracts/cases/case-filters'
import type { Actor } from '../../../platform/auth/actor.ts'
import { knowsPhones } from '../case-policy.ts'

/** Which cases a list is about: all, those assigned to the caller, those of their teams, or those of one employee. */
export type CaseScope = CaseListName | { employeeId: string }

/** Everything a list can be narrowed by; what is missing or null narrows nothing. */
export type CaseFilter = Partial<Omit<ListCases, 'skipCount' | 'maxResultCount' | 'sorting'>>

/** Who asks for which cases. */
export interface CaseQuery {
  actor: Actor
  scope: CaseScope
  filter: CaseFilter
}

/** Filters that read the text of cases or employees, whose number of hits no index tells. */
export const isFoundByText = ({ filter }: CaseQuery): boolean =>
  [filter.filterText, filter.userName, filter.ccmsIdent, filter.identityNo].some(Boolean) ||
  Object.keys(textFilters).some((name) => filter[name as keyof CaseFilter])

/**
 * Who may not know the people of a case cannot find it by them or by where they work either. Whether it has had a response tells of them
 * too: what the requester does is none.
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

/** By what the cases are narrowed besides the days on which they were opened. */
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

/** A filter often comes with the rest of its request. */
const requestFields: ReadonlySet<string> = new Set(['skipCount', 'maxResultCount', 'sorting', 'list', 'columns'])

export const asksOnlyForDays = ({ scope, filter }: CaseQuery): boolean => scope === 'all' && narrowedBy(filter).length === 0

/** The same for all to whom the same cases are the answer, a moment apart. */
export function questionOf(asked: CaseQuery): string {
  const { actor, scope, filter } = asked
  // Of the queue of a team one of the totals is about the caller.
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
