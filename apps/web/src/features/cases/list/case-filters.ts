import { monthOf } from '@destek/contracts/core/days'
import type { CaseListName } from '@destek/contracts/cases/case-filters'
import { caseLimits, caseNumber, readCaseNumber } from '@destek/contracts/cases/case-limits'
import { pagingLimits, searchText } from '@destek/contracts/core/paging'
import { lookupRoutes } from '@destek/contracts/people/lookups'
import { tenantToday } from '../../../lib/i18n/dates.ts'
import { i18n, translate } from '../../../lib/i18n/i18n.ts'
import { lookupChoices } from '../../../ui/filters/choices-from.ts'
import type {
  ChoiceFilter,
  FilterSet,
  FilterValues,
  PersonFilter,
  RangeFilter,
  TextFilter,
} from '../../../ui/filters/filter-set.ts'
import {
  caseTypeChoices,
  categoryChoices,
  divisionChoices,
  memberChoices,
  sourceChoices,
  statusChoices,
  teamChoices,
} from './case-choices.ts'
import { type FilterName, named } from './filter-names.ts'
import { linkedFilters } from './linked-filters.ts'

/** The filters of a list of cases. */
export const caseFilters = (list: CaseListName): FilterSet => sets[list]

const choice = (name: FilterName, choices: ChoiceFilter['choices'], more?: Partial<ChoiceFilter>): ChoiceFilter => ({
  ...named(name),
  kind: 'choice',
  choices,
  ...more,
})
const person = (name: FilterName, more?: Partial<PersonFilter>): PersonFilter => ({ ...named(name), kind: 'person', ...more })
const text = (name: FilterName, max: number, more?: Partial<TextFilter>): TextFilter => ({
  ...named(name),
  kind: 'text',
  max,
  ...more,
})
const title = (group: 'case' | 'workplace' | 'handling' | 'employee') => ({
  name: group,
  title: () => i18n.t(`cases:filters.groups.${group}`),
})

/** The typed part of a case number before its first digit. */
const numberPrefix = /^d?s?t?[\s‐-―-]*$/i

const range: RangeFilter = {
  ...named('startDate'),
  kind: 'range',
  endName: 'endDate',
  label: () => i18n.t('cases:filters.dateRange'),
  shortLabel: () => i18n.t('cases:filters.date'),
  placeholders: [() => i18n.t('cases:fields.startDate'), () => i18n.t('cases:fields.endDate')],
  span: 2,
}

/** All cases default to this month. A case number or a day in the filters removes that default. */
const thisMonth = ({ userFriendlyId, creationDay }: FilterValues) =>
  userFriendlyId || creationDay ? null : monthOf(tenantToday())

const caseNumberFilter = text('userFriendlyId', 30, {
  hint: () => i18n.t('cases:filters.numberHint'),
  read: (typed) => {
    const number = readCaseNumber(typed)
    if (number !== null) return String(number)
    return numberPrefix.test(typed.trim()) ? '' : null
  },
  problem: () => translate('validation:caseNumber', { field: i18n.t('cases:fields.userFriendlyId') }),
  write: (value) => caseNumber(Number(value)),
})

const workplace = [
  choice('locationId', lookupChoices(lookupRoutes.locations)),
  choice('clientId', lookupChoices(lookupRoutes.clients)),
  choice(
    'departmentId',
    lookupChoices(lookupRoutes.programs, ({ locationId, clientId }) => ({ locationId, clientId })),
    {
      dependsOn: ['locationId', 'clientId'],
    },
  ),
  choice('positionGroupId', lookupChoices(lookupRoutes.positionGroups)),
  choice(
    'positionId',
    lookupChoices(lookupRoutes.positions, ({ positionGroupId }) => ({ positionGroupId })),
    { dependsOn: ['positionGroupId'] },
  ),
  choice('positionTitleId', lookupChoices(lookupRoutes.positionTitles)),
]

const division = choice('divisionId', divisionChoices)
const source = choice('sourceId', sourceChoices)

const handling = [
  choice('assignedTeamId', teamChoices),
  choice('assignedUserId', memberChoices, {
    requires: { name: 'assignedTeamId', hint: () => i18n.t('cases:filters.chooseTeam') },
  }),
  person('caseOwnerId'),
]

const setOf = (first: RangeFilter, handledBy: readonly (ChoiceFilter | PersonFilter)[]): FilterSet => ({
  groups: [
    {
      ...title('case'),
      filters: [
        first,
        choice('statusWrapupId', statusChoices),
        choice('caseTypeId', caseTypeChoices),
        choice('wrapupId', categoryChoices),
        caseNumberFilter,
      ],
    },
    { ...title('workplace'), filters: workplace },
    { ...title('handling'), filters: handledBy },
    {
      ...title('employee'),
      filters: [
        text('userName', caseLimits.userName),
        text('phoneNumber', caseLimits.phoneNumber),
        text('ccmsIdent', caseLimits.ccmsIdent),
        {
          kind: 'text',
          name: 'filterText',
          label: () => i18n.t('cases:filters.text'),
          schema: searchText(),
          max: pagingLimits.filterText,
          isSearch: true,
        },
      ],
    },
  ],
  linked: linkedFilters,
})

/** A queue has no default range. A team's queue has no division filter, because its cases belong to one division. */
const sets: Record<CaseListName, FilterSet> = {
  all: setOf({ ...range, initial: thisMonth }, [division, ...handling, person('creatorId'), source]),
  my: setOf(range, [division, ...handling, person('creatorId'), source]),
  group: setOf(range, [...handling, person('creatorId', { span: 2 }), source]),
}
