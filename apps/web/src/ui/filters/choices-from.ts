import { type Paged, pagingLimits } from '@destek/contracts/core/paging'
import type { AnswerOf, CallOf, Route } from '@destek/contracts/core/routes'
import type { LookupItem, lookupRoutes } from '@destek/contracts/people/lookups'
import { routeQuery } from '../../lib/api/query-client.ts'
import { perLanguage } from '../../lib/i18n/collator.ts'
import type { Option } from '../select/option.ts'
import type { Choices, ChoicesQuery, ChoicesSource, FilterValues } from './filter-set.ts'

/** Converts the answer of a route to the options of a choice. */
export function choicesFrom<R extends Route>(
  route: R,
  input: (values: FilterValues, typed: string | undefined) => CallOf<R>,
  toChoices: (answer: AnswerOf<R>) => Choices,
) {
  const select = perLanguage(toChoices)
  return (values: FilterValues, typed?: string) =>
    ({ ...routeQuery(route, input(values, typed)), select: select() }) as unknown as ChoicesQuery
}

type LookupRoute = (typeof lookupRoutes)['locations' | 'clients' | 'programs' | 'positionGroups' | 'positions' | 'positionTitles']

/** The options of a workplace or a position. Most of these lists are short enough to be searched in the browser. */
export function lookupChoices(route: LookupRoute, narrowedBy: (values: FilterValues) => object = () => ({})): ChoicesSource {
  const all = choicesFrom(
    route as Route,
    (values, filter) =>
      ({ query: { maxResultCount: pagingLimits.maxCount, sorting: 'name', filter, ...narrowedBy(values) } }) as never,
    toLookup,
  )
  const byId = choicesFrom(route as Route, ({ id }) => ({ query: { id, maxResultCount: 1 } }) as never, toLookup)
  return Object.assign(all, { one: (id: string) => byId({ id }) })
}

function toLookup(answer: unknown): Choices {
  const { items, totalCount } = answer as Paged<LookupItem>
  return { ...byName({ items }), isCut: totalCount > items.length }
}

export function asOption({ id, name }: { id: string; name: string }): Option {
  return { value: id, label: name }
}

export function byName({ items }: { items: readonly { id: string; name: string }[] }): Choices {
  return { options: items.map(asOption) }
}
