import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { employeeLimits, employeeRoutes, ListEmployees } from '@destek/contracts/people/employees'
import { lookupRoutes } from '@destek/contracts/people/lookups'
import { selectQuery } from '../../lib/api/select-query.ts'
import { i18n } from '../../lib/i18n/i18n.ts'
import { byName, choicesFrom, lookupChoices, personChoice } from '../../ui/filters/choices-from.ts'
import type { ChoiceFilter, FilterSet, TextFilter } from '../../ui/filters/filter-set.ts'

const { shape } = ListEmployees

type FieldName =
  | 'locationId'
  | 'clientId'
  | 'programId'
  | 'positionGroupId'
  | 'positionId'
  | 'positionTitleId'
  | 'statusWrapupId'
  | 'managerId'
  | 'ident'
  | 'userName'
  | 'phoneNumber'

const field = (name: FieldName) => ({ name, label: () => i18n.t(`employees:fields.${name}`), schema: shape[name] })

const choice = (name: FieldName, choices: ChoiceFilter['choices'], dependsOn?: readonly FieldName[]): ChoiceFilter => ({
  ...field(name),
  kind: 'choice',
  choices,
  dependsOn,
})
const text = (name: FieldName, max: number): TextFilter => ({ ...field(name), kind: 'text', max })

/** The filters of lists of employees. A program belongs to a place and a client, a position to its group. */
export const employeeFilters: FilterSet = {
  groups: [
    {
      name: 'workplace',
      title: () => i18n.t('employees:list.groups.workplace'),
      filters: [
        choice('locationId', lookupChoices(lookupRoutes.locations)),
        choice('clientId', lookupChoices(lookupRoutes.clients)),
        choice(
          'programId',
          lookupChoices(lookupRoutes.programs, ({ locationId, clientId }) => ({ locationId, clientId })),
          ['locationId', 'clientId'],
        ),
        choice('positionGroupId', lookupChoices(lookupRoutes.positionGroups)),
        choice(
          'positionId',
          lookupChoices(lookupRoutes.positions, ({ positionGroupId }) => ({ positionGroupId })),
          ['positionGroupId'],
        ),
        choice('positionTitleId', lookupChoices(lookupRoutes.positionTitles)),
      ],
    },
    {
      name: 'person',
      title: () => i18n.t('employees:list.groups.person'),
      filters: [
        text('ident', employeeLimits.ident),
        text('userName', employeeLimits.userName),
        text('phoneNumber', employeeLimits.phoneNumber),
        choice(
          'statusWrapupId',
          choicesFrom(statusRoutes.all, () => ({}), byName),
        ),
      ],
    },
  ],
  linked: [
    {
      ...field('managerId'),
      kind: 'linked',
      choices: (id) => selectQuery(employeeRoutes.one, { params: { id } }, personChoice),
    },
  ],
}
