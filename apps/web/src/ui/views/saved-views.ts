import type { Route } from '@destek/contracts/core/routes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../lib/api/api-client.ts'
import { routeQuery } from '../../lib/api/query-client.ts'
import type { RouteById } from '../../lib/api/route-kinds.ts'
import { type Search, useSearchState } from '../../lib/browser/search-state.ts'
import { useLiveRefresh } from '../../lib/live/live-refresh.ts'
import { refreshGroup } from '../../lib/live/refresh-group.ts'
import { toastSaved } from '../feedback/toast.ts'

/** Named filters and columns. Views of other users are shared by them. */
export interface SavedView {
  id: string
  name: string
  /** The address parameters of the filters. */
  filters: string
  /** The visible columns in order; null: the default. */
  columns: string[] | null
  /** The list opens with it. */
  isDefault: boolean
  isShared: boolean
  isOwn: boolean
  ownerName: string
  concurrencyStamp: string
}

/** The routes and events for the views of one list. */
export interface ViewSource {
  /** Answers the user's own views and those shared by others, for the query `listed`. */
  all: Route & { answer: z.ZodType<{ items: SavedView[] }> }
  /** Takes a view and the fields of `listed`. */
  save: Route
  remove: RouteById
  /** Further fields of a view that identify its list. */
  listed: object
  /** The events after which views are refetched. */
  events: Parameters<typeof useLiveRefresh>[0]
  /** The address parameters that a view stores. */
  parameters: readonly string[]
  /** The number of rows with these parameters. */
  count: (search: Search, signal: AbortSignal) => Promise<number>
  /** Further consequences of deleting a view. */
  consequence: (view: SavedView) => string
}

export interface SavedViews {
  views: readonly SavedView[]
  /** The view with the filters of the address; the user's own before a shared one. */
  current: SavedView | undefined
  /** The filters of the address in the format of a view. */
  filters: string
  apply: (filters: string) => void
  /** False until it is known whether the list opens with a default view. */
  isSettled: boolean
}

export function useSavedViews(source: ViewSource): SavedViews {
  const queryClient = useQueryClient()
  const [search, change] = useSearchState()
  const { data, isPending } = useQuery(routeQuery(source.all, { query: source.listed }))
  useLiveRefresh(source.events, () => refreshGroup(queryClient, source.save.group))
  const views = data?.items ?? []
  const filters = writeParameters(search, source.parameters)
  const apply = (text: string, options?: { replace: boolean }) => {
    const none = Object.fromEntries(source.parameters.map((name) => [name, undefined]))
    change({ ...none, page: undefined, ...readParameters(text) }, options)
  }
  const defaultView = views.find(({ isDefault }) => isDefault)
  const isSettled = useDefaultView({
    filters,
    defaultFilters: isPending ? undefined : (defaultView?.filters ?? ''),
    apply: (text) => apply(text, { replace: true }),
  })
  return { views, current: views.find((view) => sameFilters(view.filters, filters)), filters, apply, isSettled }
}

interface DefaultViewOptions {
  filters: string
  /** Undefined until known; empty without a default. */
  defaultFilters: string | undefined
  apply: (filters: string) => void
}

/**
 * Opening a list without filters in the address applies the user's default view. Afterwards an address without filters means no
 * filters, so that they can be cleared. Returns whether the list's filters are known.
 */
function useDefaultView({ filters, defaultFilters, apply }: DefaultViewOptions): boolean {
  /** The filters being written to the address; undefined until known, null once the list has been entered. */
  const [entering, setEntering] = useState<string | null | undefined>(filters === '' ? undefined : null)
  if (entering === undefined && defaultFilters !== undefined) setEntering(defaultFilters || null)
  if (entering && filters !== '') setEntering(null)

  const enter = useEffectEvent(apply)
  useEffect(() => {
    if (entering) enter(entering)
  }, [entering])
  return entering === null
}

/** Milliseconds. The count beside a name is only a hint; the list itself follows each change. */
const countIsFreshFor = 60_000

/** The number of rows of a view, once its name is visible. */
export function useViewCount(source: ViewSource, view: SavedView, isSeen: boolean): number | undefined {
  const { data } = useQuery({
    // Not among the queries of the rows, which are refetched after each change of a row.
    queryKey: ['view-count', source.listed, view.filters],
    queryFn: ({ signal }) => source.count(readParameters(view.filters), signal),
    enabled: isSeen,
    staleTime: countIsFreshFor,
    // A background request, so its failure is not shown.
    meta: { suppressToast: () => true },
  })
  return data
}

type ViewChanges = Partial<Pick<SavedView, 'filters' | 'columns' | 'isDefault' | 'isShared'>>

/** Saves a changed view without a dialog, once at a time. */
export function useChangeView({ save, listed }: ViewSource, view: SavedView) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (changes: ViewChanges) => {
      // The server knows the owner.
      const { isOwn: _isOwn, ownerName: _ownerName, ...sent } = view
      return call(save, { body: { ...sent, ...listed, ...changes } })
    },
    onSuccess: toastSaved,
    // Also after a failure: the view may have changed elsewhere.
    onSettled: () => refreshGroup(queryClient, save.group),
  })
  return (changes: ViewChanges) => {
    if (!isPending) mutate(changes)
  }
}

export const sameFilters = (a: string, b: string) => sorted(a) === sorted(b)

/** Filters as address parameters in a fixed order, so that equal filters are equal texts. */
function sorted(filters: string | URLSearchParams): string {
  const parameters = new URLSearchParams(filters)
  parameters.sort()
  return String(parameters)
}

const readParameters = (filters: string): Search => Object.fromEntries(new URLSearchParams(filters))

function writeParameters(search: Search, names: readonly string[]): string {
  const given = names.flatMap((name) => {
    const value = search[name]
    return value === undefined || value === null ? [] : [[name, String(value)]]
  })
  return sorted(new URLSearchParams(given))
}
