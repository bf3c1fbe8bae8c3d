import type { FilterSet } from '../../../ui/filters/filter-set.ts'
import { employeeFilters } from '../../employees/employee-filters.ts'

export type StaffListName = 'managed' | 'operation'

/** The filters of all employees without those fixed by the list or forbidden to its readers. */
export const staffFilters = (list: StaffListName): FilterSet => sets[list]

const without = (...names: readonly string[]): FilterSet => ({
  groups: employeeFilters.groups.map((group) => ({
    ...group,
    filters: group.filters.filter(({ name }) => !names.includes(name)),
  })),
})

const sets: Record<StaffListName, FilterSet> = {
  managed: without('statusWrapupId'),
  operation: without('statusWrapupId', 'clientId'),
}
