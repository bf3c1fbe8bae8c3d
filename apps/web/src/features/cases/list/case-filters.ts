import { caseFilterFields, type CaseListName } from '@destek/contracts/cases/case-filters'
import { caseLimits, caseNumber, readCaseNumber } from '@destek/contracts/cases/case-limits'
import { pagingLimits, searchText } from '@destek/contracts/core/paging'
import { caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { type Category, categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { lookupRoutes } from '@destek/contracts/people/lookups'
import { teamRoutes } from '@destek/contracts/people/teams'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { dayFormat, tenantNow } from '../../../lib/i18n/dates.ts'
import { i18n, translate } from '../../../lib/i18n/i18n.ts'
import { asOption, byName, choicesFrom, lookupChoices } from '../../../ui/filters/choices-from.ts'
import type {
  ChoiceFilter,
  ChoicesQuery,
  FilterSet,
  FilterValues,
  LinkedFilter,
  PersonFilter,
  RangeFilter,
  TextFilter,
} from '../../../ui/filters/filter-set.ts'
import { groupedOptions } from '../../../ui/select/grouped-options.ts'

/** The filters of a list of cases. How old an open case is belongs to the tabs. */
export const caseFilters = (list: CaseListName): FilterSet => sets[list]

const field = (name: Exclude<keyof typeof caseFilterFields, 'openHours'>) => ({
  name,
  label: () => i18n.t(`cases:fields.${name}`),
  schema: caseFilterFields[name],
})

type FieldName = Parameters<typeof field>[0]

const choice = (name: FieldName, choices: ChoiceFilter['choices'], more?: Partial<ChoiceFilter>): ChoiceFilter => ({
  ...field(name),
  kind: 'choice',
  choices,
  ...more,
})
const person = (name: FieldName, more?: Partial<PersonFilter>): PersonFilter => ({ ...field(name), kind: 'person', ...more })
const text = (name: FieldName, max: number, more?: Partial<TextFilter>): TextFilter => ({
  ...field(name),
  kind: 'text',
  max,
  ...more,
})
const linked = (name: FieldName, more?: Partial<LinkedFilter>): LinkedFilter => ({ ...field(name), kind: 'linked', ...more })

const title = (group: 'case' | 'workplace' | 'handling' | 'employee') => ({
  name: group,
  title: () => i18n.t(`cases:filters.groups.${group}`),
})

/** What is written of a case number so far, before its first digit. */
const numberPrefix = /^d?s?t?[\s‐-―-]*$/i

const range: RangeFilter = {
  ...field('startDate'),
  kind: 'range',
  endName: 'endDate',
  label: () => i18n.t('cases:filters.dateRange'),
  shortLabel: () => i18n.t('cases:filters.date'),
  placeholders: [() => i18n.t('cases:fields.startDate'), () => i18n.t('cases:fields.endDate')],
  span: 2,
}

/** All cases are those of this month until the person says otherwise; whoever names a case means that one, however old. */
const thisMonth = ({ userFriendlyId }: FilterValues) =>
  userFriendlyId
    ? null
    : { start: tenantNow().startOf('month').format(dayFormat), end: tenantNow().endOf('month').format(dayFormat) }

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

const division = choice(
  'divisionId',
  choicesFrom(divisionRoutes.all, () => ({}), byName),
)

const handling = [
  choice(
    'assignedTeamId',
    choicesFrom(
      teamRoutes.all,
      () => ({}),
      ({ items }) => ({ options: items.map(({ id, teamName }) => ({ value: id, label: teamName })) }),
    ),
  ),
  choice(
    'assignedUserId',
    choicesFrom(
      teamRoutes.members,
      ({ assignedTeamId = '' }) => ({ params: { id: assignedTeamId } }),
      ({ items }) => ({ options: items.map(({ userId, fullName }) => ({ value: userId, label: fullName })) }),
    ),
    { requires: { name: 'assignedTeamId', hint: () => i18n.t('cases:filters.chooseTeam') } },
  ),
  person('caseOwnerId'),
  person('creatorId', { span: 2 }),
]

const setOf = (first: RangeFilter, handledBy: readonly (ChoiceFilter | PersonFilter)[]): FilterSet => ({
  groups: [
    {
      ...title('case'),
      filters: [
        first,
        choice(
          'statusWrapupId',
          choicesFrom(statusRoutes.all, () => ({}), byName),
        ),
        choice(
          'caseTypeId',
          choicesFrom(
            caseTypeRoutes.all,
            () => ({}),
            ({ items }) => ({ options: groupedOptions(items, (type) => type.division, asOption) }),
          ),
        ),
        choice(
          'wrapupId',
          choicesFrom(
            categoryRoutes.all,
            () => ({ query: { includeInactive: 'true' } }),
            ({ items }) => ({ options: groupedOptions(asTree(items), ({ divisionName }) => divisionName, asOption) }),
          ),
        ),
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
  linked: [
    linked('employeeId', {
      choices: (id) =>
        ({
          ...routeQuery(employeeRoutes.one, { params: { id } }),
          select: (employee: { id: string; fullName: string }) => ({
            options: [{ value: employee.id, label: employee.fullName }],
          }),
        }) as unknown as ChoicesQuery,
    }),
    linked('statusWrapupClosed', {
      write: (value) => i18n.t(value.toLowerCase() === 'true' ? 'common:yes' : 'common:no'),
    }),
    linked('identityNo'),
    linked('role'),
    linked('priority'),
    linked('typeOfOperation'),
  ],
})

/** A queue begins with all dates. A team's cases are those of its division, so there it is not asked for. */
const sets: Record<CaseListName, FilterSet> = {
  all: setOf({ ...range, initial: thisMonth }, [division, ...handling]),
  my: setOf(range, [division, ...handling]),
  group: setOf(range, handling),
}

/** Each main category before what is below it, which says so. */
function asTree(categories: readonly Pick<Category, 'id' | 'name' | 'parentName' | 'divisionName'>[]) {
  return categories
    .map(({ id, name, parentName, divisionName }) => ({
      id,
      divisionName,
      name: parentName ? `${parentName} › ${name}` : name,
    }))
    .toSorted((a, b) => a.divisionName.localeCompare(b.divisionName) || a.name.localeCompare(b.name))
}
