import { pagingLimits, type SortKey } from '@destek/contracts/core/paging'
import type { sortableEmployeeFields } from '@destek/contracts/people/employees'
import { InvalidInput } from '../../../platform/http/http-errors.ts'

export type SortableEmployeeField = (typeof sortableEmployeeFields)[number]

/** An index has everybody in the order of these. */
export const indexedSorting: ReadonlySet<SortableEmployeeField> = new Set<SortableEmployeeField>([
  'fullName',
  'userName',
  'ident',
])

/** To sort them by anything else all must be read, so there may not be too many; they are counted so far. */
export async function requireSortable(
  [first]: SortKey<SortableEmployeeField>[],
  countUpTo: (most: number) => Promise<number>,
): Promise<void> {
  if (!first || indexedSorting.has(first.field)) return
  if ((await countUpTo(pagingLimits.sorted + 1)) <= pagingLimits.sorted) return
  throw new InvalidInput(
    [{ code: 'custom', path: ['sorting'], message: 'validation:sortedAmongFewer', input: undefined }],
    'employees',
  )
}
