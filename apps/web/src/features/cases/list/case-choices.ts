import { caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { type Category, categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { teamRoutes } from '@destek/contracts/people/teams'
import { compareTexts } from '../../../lib/i18n/collator.ts'
import { asOption, byName, choicesFrom } from '../../../ui/filters/choices-from.ts'
import { groupedOptions } from '../../../ui/select/grouped-options.ts'

/** The options of the case filters, and the queries for names in their chips. */
export const statusChoices = choicesFrom(statusRoutes.all, () => ({}), byName)

export const divisionChoices = choicesFrom(divisionRoutes.all, () => ({}), byName)

export const sourceChoices = choicesFrom(sourceRoutes.all, () => ({}), byName)

export const caseTypeChoices = choicesFrom(
  caseTypeRoutes.all,
  () => ({}),
  ({ items }) => ({ options: groupedOptions(items, (type) => type.division, asOption) }),
)

export const categoryChoices = choicesFrom(
  categoryRoutes.all,
  () => ({ query: { includeInactive: 'true' } }),
  ({ items }) => ({ options: groupedOptions(asTree(items), ({ divisionName }) => divisionName, asOption) }),
)

export const teamChoices = choicesFrom(
  teamRoutes.all,
  () => ({}),
  ({ items }) => ({ options: items.map(({ id, teamName }) => ({ value: id, label: teamName })) }),
)

export const memberChoices = choicesFrom(
  teamRoutes.members,
  ({ assignedTeamId = '' }) => ({ params: { id: assignedTeamId } }),
  ({ items }) => ({ options: items.map(({ userId, fullName }) => ({ value: userId, label: fullName })) }),
)

/** Each main category before its subcategories, which name their parent. */
function asTree(categories: readonly Pick<Category, 'id' | 'name' | 'parentName' | 'divisionName'>[]) {
  return categories
    .map(({ id, name, parentName, divisionName }) => ({
      id,
      divisionName,
      name: parentName ? `${parentName} › ${name}` : name,
    }))
    .toSorted((a, b) => compareTexts(a.divisionName, b.divisionName) || compareTexts(a.name, b.name))
}
