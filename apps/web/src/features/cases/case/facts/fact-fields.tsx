import type { EditableField } from '@destek/contracts/cases/case-edits'
import { caseLimits, typesOfOperation } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { slaText } from '@destek/contracts/cases/sla-text'
import { caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { type Category, categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { teamRoutes } from '@destek/contracts/people/teams'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { compareTexts } from '../../../../lib/i18n/collator.ts'
import { translate } from '../../../../lib/i18n/i18n.ts'
import { selectQuery } from '../../../../lib/api/select-query.ts'
import { PersonName } from '../../../../ui/display/person-name.tsx'
import type { Option } from '../../../../ui/select/option.ts'
import { categoryText } from '../../shared/category-path.tsx'

export type FactValue = string | number | boolean | null

/** A fact of a case that is edited in place. */
export type FactField = ShownFact & (TextFact | OtherFact)

interface TextFact {
  kind: 'text'
  /** The maximum length. */
  max: number
}

interface OtherFact {
  /** A flag is exempt from the rule that an empty value cancels, because "no" is a value. */
  kind: 'choice' | 'number' | 'flag'
}

interface ShownFact {
  /** The name; left out: the label of the field. */
  label?: string
  value: (supportCase: Case) => FactValue
  /** The value as text; empty without a value. */
  words: (supportCase: Case) => string
  /** Another user's saved value as text, from the data of a refusal. */
  told: (facts: Facts) => string
  /** Renders the text; left out: unchanged. */
  draw?: (words: string) => ReactNode
  /** Fixed options of a choice. */
  choices?: () => Option[]
  /** Options from the server; null: none, because the case lacks the value that they depend on. */
  offers?: (supportCase: Case) => Offers | null
  /** The reason why there are no options. */
  lacking?: string
}

/** The data of a refusal; empty values are left out. */
export type Facts = Record<string, unknown>

export type Offers = UseQueryOptions<unknown, Error, Option[]>

const toldAs = (name: string) => (facts: Facts) => {
  const value = facts[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Root-cause analysis is not here: its two fields are edited as a pair. */
export const factFields: Record<Exclude<EditableField, 'actionOwnerId'>, FactField> = {
  divisionId: {
    kind: 'choice',
    value: ({ divisionId }) => divisionId,
    words: ({ division }) => division.name,
    told: toldAs('divisionName'),
    offers: () => selectQuery(divisionRoutes.all, {}, ({ items }) => items.map(byName)),
  },
  assignedUserId: {
    kind: 'choice',
    value: ({ assignedUserId }) => assignedUserId,
    words: ({ assignedUserName }) => assignedUserName ?? '',
    told: toldAs('assignedUserName'),
    draw: (name) => <PersonName size="small" name={name} />,
    offers: ({ assignedTeamId }) =>
      assignedTeamId === null
        ? null
        : selectQuery(teamRoutes.members, { params: { id: assignedTeamId } }, ({ items }) =>
            items.map(({ userId, fullName }) => ({ value: userId, label: fullName })),
          ),
    lacking: 'case-edits:noTeam',
  },
  callWrapupId: {
    kind: 'choice',
    value: ({ callWrapupId }) => callWrapupId,
    words: (supportCase) => withHours(categoryText(supportCase), supportCase.categorySla),
    told: (facts) => [facts['callParentWrapup'], facts['callWrapup']].filter(Boolean).join(' › '),
    offers: ({ divisionId }) => selectQuery(categoryRoutes.all, { query: { divisionId } }, ({ items }) => categoryOptions(items)),
  },
  caseTypeId: {
    kind: 'choice',
    value: ({ caseTypeId }) => caseTypeId,
    words: ({ caseTypeName, caseTypeSla }) => (caseTypeName === null ? '' : withHours(caseTypeName, caseTypeSla)),
    told: toldAs('caseTypeName'),
    offers: ({ divisionId }) =>
      selectQuery(caseTypeRoutes.all, {}, ({ items }) =>
        items
          .filter((type) => type.divisionId === divisionId)
          .map(({ id, name, sla }) => ({ value: id, label: withHours(name, sla) })),
      ),
  },
  sourceId: {
    kind: 'choice',
    value: ({ sourceId }) => sourceId,
    words: ({ sourceName }) => sourceName,
    told: toldAs('sourceName'),
    offers: () => selectQuery(sourceRoutes.all, {}, ({ items }) => items.map(byName)),
  },
  typeOfOperation: {
    kind: 'choice',
    value: ({ typeOfOperation }) => typeOfOperation,
    words: ({ typeOfOperation }) => (typeOfOperation === null ? '' : operationWords(typeOfOperation)),
    told: ({ typeOfOperation }) => (typeof typeOfOperation === 'string' ? operationWords(typeOfOperation) : ''),
    choices: () => typesOfOperation.map((value) => ({ value, label: operationWords(value) })),
  },
  affectedUserCounts: {
    kind: 'number',
    value: ({ affectedUserCounts }) => affectedUserCounts,
    words: ({ affectedUserCounts }) => String(affectedUserCounts),
    told: toldAs('affectedUserCounts'),
  },
  isEmployeeNotified: {
    kind: 'flag',
    value: ({ isEmployeeNotified }) => isEmployeeNotified,
    words: ({ isEmployeeNotified }) => yesOrNo(isEmployeeNotified),
    told: ({ isEmployeeNotified }) => yesOrNo(isEmployeeNotified === true),
  },
  dontShareIdentityInformations: {
    kind: 'flag',
    label: 'case-edits:identity',
    value: ({ dontShareIdentityInformations }) => dontShareIdentityInformations,
    words: ({ dontShareIdentityInformations }) => yesOrNo(dontShareIdentityInformations),
    told: ({ dontShareIdentityInformations }) => yesOrNo(dontShareIdentityInformations === true),
  },
  note: {
    kind: 'text',
    max: caseLimits.note,
    value: ({ note }) => note,
    words: ({ note }) => note ?? '',
    told: toldAs('note'),
  },
}

export const yesOrNo = (value: boolean) => translate(value ? 'common:yes' : 'common:no')

const operationWords = (type: string) => translate(`cases:card.operations.${type}`)

const withHours = (name: string, hours: number | null) => `${name} ${slaText(hours)}`

const byName = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })

/** The active categories under their parents, with their hours. */
function categoryOptions(categories: readonly Category[]): Option[] {
  const active = categories.filter(({ isActive }) => isActive)
  const parents = new Set(active.filter(({ parentId }) => parentId === null).map(({ id }) => id))
  return active
    .filter(({ parentId }) => parentId !== null && parents.has(parentId))
    .map(({ id, name, parentName, sla }) => ({
      value: id,
      label: withHours(categoryText({ callParentWrapup: parentName, callWrapup: name }), sla),
    }))
    .toSorted((a, b) => compareTexts(a.label, b.label))
}
