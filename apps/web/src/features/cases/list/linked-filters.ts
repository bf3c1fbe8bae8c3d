import { employeeRoutes } from '@destek/contracts/people/employees'
import type { resources } from '@destek/locales'
import dayjs from 'dayjs'
import { selectQuery } from '../../../lib/api/select-query.ts'
import { i18n } from '../../../lib/i18n/i18n.ts'
import { personChoice } from '../../../ui/filters/choices-from.ts'
import type { LinkedFilter } from '../../../ui/filters/filter-set.ts'
import { categoryChoices, divisionChoices } from './case-choices.ts'
import { type FilterName, named } from './filter-names.ts'

const linked = (name: FilterName, more?: Partial<LinkedFilter>): LinkedFilter => ({ ...named(name), kind: 'linked', ...more })

/** A full phrase, because "yes" or "no" beside a label is hard to read. */
const yesOrNo = (name: keyof (typeof resources)['en']['cases']['filters']['phrases']): LinkedFilter =>
  linked(name, { phrase: (value) => i18n.t(`cases:filters.phrases.${name}.${value.toLowerCase() === 'true' ? 'yes' : 'no'}`) })

/**
 * Filters that only links set: from an employee, or from a figure that opens exactly its cases. A choice in a field about the
 * same property replaces them.
 */
export const linkedFilters: readonly LinkedFilter[] = [
  linked('employeeId', { choices: (id) => selectQuery(employeeRoutes.one, { params: { id } }, personChoice) }),
  linked('creationDay', { write: (day) => dayOf(day), dependsOn: ['startDate', 'endDate'] }),
  linked('divisionIds', {
    choices: () => divisionChoices({}),
    dependsOn: ['divisionId'],
    several: (count) => i18n.t('cases:filters.divisions', { count }),
  }),
  linked('callWrapupId', { choices: () => categoryChoices({}), dependsOn: ['wrapupId'] }),
  linked('caseTypeName', { dependsOn: ['caseTypeId'] }),
  { ...yesOrNo('hasCaseType'), dependsOn: ['caseTypeId'] },
  yesOrNo('statusWrapupClosed'),
  { ...yesOrNo('isAssigned'), dependsOn: ['assignedUserId'] },
  yesOrNo('isAwaiting'),
  yesOrNo('isResponded'),
  yesOrNo('isLate'),
  yesOrNo('dontShareIdentityInformations'),
  linked('identityNo'),
  linked('role'),
  linked('priority'),
  linked('typeOfOperation'),
]

/** `Nov 12, 2026`, as in the chip of a range. */
const dayOf = (day: string) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(dayjs(day).toDate())
