import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { routeQuery } from '../../lib/api/query-client.ts'
import type { PagedRoute, RouteById } from '../../lib/api/route-kinds.ts'
import { type List, type RowOf, useList } from '../list/use-list.ts'
import { useChoice } from '../tree/use-choice.ts'

/** The prefix of the address parameters of the lower list and its dialog. */
export const lowerPrefix = 'sub'

interface LevelRoutes<R extends PagedRoute> {
  /** Takes `parentId`; without one it returns the upper level. */
  pagedList: R
  one: RouteById
}

interface LevelOptions {
  pageSize: number
  /** Further filters of the upper list besides its text. */
  query?: object
}

export interface TwoLevels<Row> {
  upper: List<Row>
  lower: List<Row>
  /** The selected record of the upper level; the lower list shows its children. */
  chosenId: string | undefined
  /** Undefined until it has loaded. */
  chosen: Row | undefined
  /** The selected record is still loading; adding a child waits for it. */
  isChosenComing: boolean
  choose: (id: string | undefined) => void
}

/** Records in two levels as two lists: the selection in the upper list determines the lower one. */
export function useTwoLevels<R extends PagedRoute>(routes: LevelRoutes<R>, options: LevelOptions): TwoLevels<RowOf<R>> {
  const { pageSize, query } = options
  const [chosenId, choose] = useChoice('main', lowerPrefix)
  const upper = useList(routes.pagedList, query, { pageSize })
  const enabled = chosenId !== undefined
  const lower = useList(routes.pagedList, { parentId: chosenId }, { prefix: lowerPrefix, pageSize, enabled })

  const shown = upper.items.find((row) => (row as { id: string }).id === chosenId)
  const elsewhere = useQuery({
    ...routeQuery(routes.one, { params: { id: chosenId ?? '' } }),
    enabled: enabled && !upper.loading && shown === undefined,
    meta: { suppressToast: isGone },
  })

  // A deleted record cannot stay selected; its absence is not an error.
  const giveUp = useEffectEvent(() => choose(undefined))
  const gone = isGone(elsewhere.error)
  useEffect(() => {
    if (gone) giveUp()
  }, [gone])

  const chosen = shown ?? (enabled ? (elsewhere.data as RowOf<R> | undefined) : undefined)
  return { upper, lower, chosenId, chosen, isChosenComing: enabled && chosen === undefined, choose }
}

const isGone = (error: Error | null) => error instanceof ApiError && (error.status === 404 || error.status === 400)
