import { caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { type Category, categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { type LookupItem, lookupRoutes } from '@destek/contracts/people/lookups'
import { type Paged, pagingLimits } from '@destek/contracts/core/paging'
import type { AnswerOf, CallOf, Route } from '@destek/contracts/core/routes'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { teamRoutes } from '@destek/contracts/people/teams'
import type { UseQueryOptions } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { groupedOptions } from '../../../ui/select/grouped-options.ts'
import type { Option, Options } from '../../../ui/select/option.ts'
import type { FilterValues } from './filter-values.ts'

export interface Choices {
  options: Options
  /** There are more than were answered: what is typed must be looked for on the server. */
  isCut?: boolean
}

/** Where the options of a filter come from, given the other filters and what is typed. */
export const filterChoices = {
  statusWrapupId: from(
    statusRoutes.all,
    () => ({}),
    ({ items }) => ({ options: named(items) }),
  ),
  caseTypeId: from(
    caseTypeRoutes.all,
    () => ({}),
    ({ items }) => ({ options: groupedOptions(items, ({ division }) => division, asOption) }),
  ),
  wrapupId: from(
    categoryRoutes.all,
    () => ({ query: { includeInactive: 'true' } }),
    ({ items }) => ({ options: groupedOptions(asTree(items), ({ divisionName }) => divisionName, asOption) }),
  ),
  locationId: from(lookupRoutes.locations, (_, filter) => ({ query: { ...whole, filter } }), looked),
  clientId: from(lookupRoutes.clients, (_, filter) => ({ query: { ...whole, filter } }), looked),
  departmentId: from(
    lookupRoutes.programs,
    ({ locationId, clientId }, filter) => ({ query: { ...whole, filter, locationId, clientId } }),
    looked,
  ),
  positionGroupId: from(lookupRoutes.positionGroups, (_, filter) => ({ query: { ...whole, filter } }), looked),
  positionId: from(
    lookupRoutes.positions,
    ({ positionGroupId }, filter) => ({ query: { ...whole, filter, positionGroupId } }),
    looked,
  ),
  positionTitleId: from(lookupRoutes.positionTitles, (_, filter) => ({ query: { ...whole, filter } }), looked),
  divisionId: from(
    divisionRoutes.all,
    () => ({}),
    ({ items }) => ({ options: named(items) }),
  ),
  assignedTeamId: from(
    teamRoutes.all,
    () => ({}),
    ({ items }) => ({ options: items.map(({ id, teamName }) => ({ value: id, label: teamName })) }),
  ),
  assignedUserId: from(
    teamRoutes.members,
    ({ assignedTeamId = '' }) => ({ params: { id: assignedTeamId } }),
    ({ items }) => ({ options: items.map(({ userId, fullName }) => ({ value: userId, label: fullName })) }),
  ),
}

export type ChoiceName = keyof typeof filterChoices

export const isChoice = (name: string): name is ChoiceName => name in filterChoices

function from<R extends Route>(
  route: R,
  input: (values: FilterValues, typed: string | undefined) => CallOf<R>,
  toChoices: (answer: AnswerOf<R>) => Choices,
) {
  return (values: FilterValues, typed?: string) =>
    ({ ...routeQuery(route, input(values, typed)), select: toChoices }) as unknown as UseQueryOptions<unknown, Error, Choices>
}

/** Most lists behind a filter are short enough to be looked through here. */
const whole = { maxResultCount: pagingLimits.maxCount, sorting: 'name' }

function looked({ items, totalCount }: Paged<LookupItem>): Choices {
  return { options: named(items), isCut: totalCount > items.length }
}

/** Each main category before what is below it, which says so. */
const asTree = (categories: readonly Pick<Category, 'id' | 'name' | 'parentName' | 'divisionName'>[]) =>
  categories
    .map(({ id, name, parentName, divisionName }) => ({
      id,
      divisionName,
      name: parentName ? `${parentName} › ${name}` : name,
    }))
    .toSorted((one, other) => one.divisionName.localeCompare(other.divisionName) || one.name.localeCompare(other.name))

const asOption = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })
const named = (items: readonly { id: string; name: string }[]) => items.map(asOption)
