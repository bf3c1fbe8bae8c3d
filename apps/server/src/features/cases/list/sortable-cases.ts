import type { SortableCaseField } from '@destek/contracts/cases/case-filters'
import { pagingLimits, type SortKey } from '@destek/contracts/core/paging'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { InvalidInput } from '../../../platform/http/http-errors.ts'
import type { CaseFilter, CaseQuery } from './case-query.ts'
import { countOf } from './case-totals.ts'

/** An index has all cases in the order of these. */
export const indexedSorting: readonly SortableCaseField[] = ['creationTime', 'userFriendlyId']

/**
 * All cases of the days must be read to sort them by anything else, so there may not be too many. The queues of people and teams, the cases
 * of one person and the open ones are few.
 */
export async function requireSortable(tx: Tx, asked: CaseQuery, [first]: SortKey<SortableCaseField>[]): Promise<void> {
  if (!first || indexedSorting.includes(first.field) || asked.scope !== 'all' || findsFew(asked.filter)) return
  const { startDate, endDate, creationDay } = asked.filter
  const ofDays = countOf(tx, { ...asked, filter: { startDate, endDate, creationDay } })
  const { count } = await tx.selectNoFrom(ofDays.as('count')).executeTakeFirstOrThrow()
  if (count <= pagingLimits.sorted) return
  throw new InvalidInput(
    [{ code: 'custom', path: ['sorting'], message: 'validation:sortedWithinRange', input: undefined }],
    'cases',
  )
}

const findsFew = ({ statusWrapupClosed, openHours, queuePart, ...filter }: CaseFilter) =>
  statusWrapupClosed === false ||
  [
    openHours,
    queuePart,
    filter.employeeId,
    filter.userFriendlyId,
    filter.assignedUserId,
    filter.assignedTeamId,
    filter.creatorId,
    filter.caseOwnerId,
  ].some(Boolean)
