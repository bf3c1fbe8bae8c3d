import { type Paged, pagingLimits } from '@destek/contracts/core/paging'
import type { CallOf, Route } from '@destek/contracts/core/routes'
import type { LookupItem, lookupRoutes } from '@destek/contracts/people/lookups'
import type { Answered } from '../../lib/api/api-client.ts'
import { selectQuery } from '../../lib/api/select-query.ts'
import { perLanguage } from '../../lib/i18n/collator.ts'
import type { Option } from '../select/option.ts'
import type { Choices, ChoicesQuery, ChoicesSource, FilterValues } from './filter-set.ts'

/** Converts the answer of a route to the options of a choice. */
export function choicesFrom<R extends Route>(
  route: R,
  input: (values: FilterValues, typed: string | undefined) => CallOf<R>,
  toChoices: (answer: Answered<R>) => Choices,
) {
  const select = perLanguage(toChoices)
  return (values: FilterValues, typed?: string): ChoicesQuery => selectQuery(route, input(values, typed), select())
}

type LookupRoute = (typeof lookupRoutes)['locations' | 'clients' | 'programs' | 'positionGroups' | 'positions' | 'positionTitles']

/** The options of a workplace or a position. Most of these lists are short enough to be searched in the browser. */
export function lookupChoices(route: LookupRoute, narrowedBy: (values: FilterValues) => object = () => ({})): ChoicesSource {
  const all = choicesFrom(
    route,
    (values, filter) => ({ query: { maxResultCount: pagingLimits.maxCount, sorting: 'name', filter, ...narrowedBy(values) } }),
    toLookup,
  )
  const byId = choicesFrom(route, ({ id }) => ({ query: { id, maxResultCount: 1 } }), toLookup)
  return Object.assign(all, { one: (id: string) => byId({ id }) })
}

function toLookup({ items, totalCount }: Paged<LookupItem>): Choices {
  return { ...byName({ items }), isCut: totalCount > items.length }
}

export function asOption({ id, name }: { id: string; name: string }): Option {
  return { value: id, label: name }
}

/** The name of one person, for a filter that holds their id. */
export function personChoice({ id, fullName }: { id: string; fullName: string }): Choices {
  return { options: [{ value: id, label: fullName }] }
}

export function byName({ items }: { items: readonly { id: string; name: string }[] }): Choices {
  return { options: items.map(asOption) }
}
