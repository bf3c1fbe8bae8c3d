import type { EditableField } from '@destek/contracts/cases/case-edits'
import { caseLimits, typesOfOperation } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { slaText } from '@destek/contracts/cases/sla-text'
import type { AnswerOf, CallOf, Route } from '@destek/contracts/core/routes'
import { caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { type Category, categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { teamRoutes } from '@destek/contracts/people/teams'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { compareTexts } from '../../../../lib/i18n/collator.ts'
import { translate } from '../../../../lib/i18n/i18n.ts'
import { routeQuery } from '../../../../lib/api/query-client.ts'
import { PersonName } from '../../../../ui/display/person-name.tsx'
import type { Option } from '../../../../ui/select/option.ts'
import { categoryText } from '../../shared/category-path.tsx'

export type FactValue = string | number | boolean | null

/** One fact of a case that can be edited where it stands. */
export type FactField = ShownFact & (TextFact | OtherFact)

interface TextFact {
  kind: 'text'
  /** The longest one that is taken. */
  max: number
}

interface OtherFact {
  /** A true or false is exempt from the rule that nothing new cancels: no is a value. */
  kind: 'choice' | 'number' | 'flag'
}

interface ShownFact {
  /** What it is called; left out: the label of the field. */
  label?: string
  value: (supportCase: Case) => FactValue
  /** How the value is read; empty: there is none. */
  words: (supportCase: Case) => string
  /** The words of what somebody else saved, as the refusal of a change tells it. */
  told: (facts: Facts) => string
  /** How the words are drawn; left out: as they are. */
  draw?: (words: string) => ReactNode
  /** What a choice offers that is always the same. */
  choices?: () => Option[]
  /** What the server offers; null: nothing, because the case lacks what it depends on. */
  offers?: (supportCase: Case) => Offers | null
  /** Why it offers nothing then. */
  lacking?: string
}

/** What a refusal tells; what is empty is left out. */
export type Facts = Record<string, unknown>

export type Offers = UseQueryOptions<unknown, Error, Option[]>

const toldAs = (name: string) => (facts: Facts) => {
  const value = facts[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Root-cause analysis is edited as a pair of fields of its own. */
export const factFields: Record<Exclude<EditableField, 'actionOwnerId'>, FactField> = {
  divisionId: {
    kind: 'choice',
    value: ({ divisionId }) => divisionId,
    words: ({ division }) => division.name,
    told: toldAs('divisionName'),
    offers: () => offersOf(divisionRoutes.all, {}, ({ items }) => items.map(byName)),
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
        : offersOf(teamRoutes.members, { params: { id: assignedTeamId } }, ({ items }) =>
            items.map(({ userId, fullName }) => ({ value: userId, label: fullName })),
          ),
    lacking: 'case-edits:noTeam',
  },
  callWrapupId: {
    kind: 'choice',
    value: ({ callWrapupId }) => callWrapupId,
    words: (supportCase) => withHours(categoryText(supportCase), supportCase.categorySla),
    told: (facts) => [facts['callParentWrapup'], facts['callWrapup']].filter(Boolean).join(' › '),
    offers: ({ divisionId }) => offersOf(categoryRoutes.all, { query: { divisionId } }, ({ items }) => categoryOptions(items)),
  },
  caseTypeId: {
    kind: 'choice',
    value: ({ caseTypeId }) => caseTypeId,
    words: ({ caseTypeName, caseTypeSla }) => (caseTypeName === null ? '' : withHours(caseTypeName, caseTypeSla)),
    told: toldAs('caseTypeName'),
    offers: ({ divisionId }) =>
      offersOf(caseTypeRoutes.all, {}, ({ items }) =>
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
    offers: () => offersOf(sourceRoutes.all, {}, ({ items }) => items.map(byName)),
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

/** A list that the server keeps, as what can be chosen from it. */
const offersOf = <R extends Route>(route: R, input: CallOf<R>, select: (answer: AnswerOf<R>) => Option[]) =>
  ({ ...routeQuery(route, input), select }) as unknown as Offers

/** The categories under their parents, with the hours of each; inactive ones are not offered. */
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
