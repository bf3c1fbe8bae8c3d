import type { CaseListName } from '@destek/contracts/cases/case-filters'
import { caseLimits } from '@destek/contracts/cases/case-limits'
import { pagingLimits } from '@destek/contracts/core/paging'
import type { FilterName } from './filter-values.ts'

export type FilterKind = 'range' | 'choice' | 'person' | 'text' | 'number'

export interface FilterPlace {
  name: FilterName
  kind: FilterKind
  /** Of the six columns. */
  span?: 2
  max?: number
}

export type FilterGroup = 'case' | 'workplace' | 'handling' | 'employee'

const choice = (name: FilterName): FilterPlace => ({ name, kind: 'choice' })

const groups: Record<FilterGroup, readonly FilterPlace[]> = {
  case: [
    { name: 'startDate', kind: 'range', span: 2 },
    choice('statusWrapupId'),
    choice('caseTypeId'),
    choice('wrapupId'),
    { name: 'userFriendlyId', kind: 'number', max: 30 },
  ],
  workplace: [
    choice('locationId'),
    choice('clientId'),
    choice('departmentId'),
    choice('positionGroupId'),
    choice('positionId'),
    choice('positionTitleId'),
  ],
  handling: [
    choice('divisionId'),
    choice('assignedTeamId'),
    choice('assignedUserId'),
    { name: 'caseOwnerId', kind: 'person' },
    { name: 'creatorId', kind: 'person', span: 2 },
  ],
  employee: [
    { name: 'userName', kind: 'text', max: caseLimits.userName },
    { name: 'phoneNumber', kind: 'text', max: caseLimits.phoneNumber },
    { name: 'ccmsIdent', kind: 'text', max: caseLimits.ccmsIdent },
    { name: 'filterText', kind: 'text', max: pagingLimits.filterText },
  ],
}

/** The filters of a list in their rows. A team's cases are those of its division, so there it is not asked for. */
export const filterRows = (list: CaseListName) =>
  (Object.entries(groups) as [FilterGroup, readonly FilterPlace[]][]).map(([group, places]) => ({
    group,
    places: list === 'group' ? places.filter(({ name }) => name !== 'divisionId') : places,
  }))

/** Filters that are set here or come from elsewhere, such as a link; what has a place of its own is named by it. */
export const kindOf = (name: FilterName): FilterKind =>
  Object.values(groups)
    .flat()
    .find((place) => place.name === name || (place.kind === 'range' && name === 'endDate'))?.kind ?? 'text'
