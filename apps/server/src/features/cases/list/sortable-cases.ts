import type { SortableCaseField } from '@destek/contracts/cases/case-filters'
import { pagingLimits, type SortKey } from '@destek/contracts/core/paging'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { InvalidInput } from '../../../platform/http/http-errors.ts'
import type { CaseFilter, CaseQuery } from './case-query.ts'
import { countOf } from './case-totals.ts'

/** The fields for which an index has all cases in order. */
export const indexedSorting: readonly SortableCaseField[] = ['creationTime', 'userFriendlyId']

/**
 * Sorting by another field reads all cases of the days, so their number is limited. The queues of people and teams, the cases of one person
 * and the open cases are few enough without a limit on days.
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
