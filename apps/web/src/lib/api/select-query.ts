import type { CallOf, Route } from '@destek/contracts/core/routes'
import type { UseQueryOptions } from '@tanstack/react-query'
import { type Answered, call } from './api-client.ts'
import { freshnessOf } from './freshness.ts'
import { routeQuery } from './query-client.ts'

/** A query whose data is computed from the answer of a route; code that takes the query does not know the route. */
export const selectQuery = <R extends Route, Data>(
  route: R,
  input: CallOf<R>,
  select: (answer: Answered<R>) => Data,
): UseQueryOptions<unknown, Error, Data> => ({
  queryKey: routeQuery(route, input).queryKey,
  queryFn: ({ signal }) => call(route, input, { signal }),
  ...freshnessOf(route),
  // `queryFn` above returns the answer of this route.
  select: select as (answer: unknown) => Data,
})
