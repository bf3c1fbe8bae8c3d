import type { Route } from '@destek/contracts/core/routes'
import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { type Search, useSearchState } from '../../lib/browser/search-state.ts'
import { useLiveRefresh } from '../../lib/live/live-refresh.ts'
import { refreshGroup } from '../../lib/live/refresh-group.ts'
import { toastSaved } from '../feedback/toast.ts'

/** Filters and columns that a person has named. A view of somebody else is one that they share. */
export interface SavedView {
  id: string
  name: string
  /** The address parameters of the filters. */
  filters: string
  /** The shown columns in their order; null: the default ones. */
  columns: string[] | null
  /** The list opens with it. */
  isDefault: boolean
  isShared: boolean
  isOwn: boolean
  ownerName: string
  concurrencyStamp: string
}

/** Where the views of one list are kept and what belongs to them. */
export interface ViewSource {
  /** All of them: one's own and those that others share. */
  all: UseQueryOptions<{ items: SavedView[] }, Error, { items: SavedView[] }, never>
  /** Takes a view, and what says of which list it is. */
  save: Route
  remove: Route
  /** What a view of this list is sent with besides. */
  listed: object
  /** The events that mean that somebody has changed a view. */
  events: Parameters<typeof useLiveRefresh>[0]
  /** The parameters of the address that a view keeps. */
  parameters: readonly string[]
  /** How many rows the list has with these parameters. */
  count: (search: Search, signal: AbortSignal) => Promise<number>
  /** What deleting a view means besides it being gone. */
  consequence: (view: SavedView) => string
}

export interface SavedViews {
  views: readonly SavedView[]
  /** The view whose filters the address has; one's own before the same of somebody else. */
  current: SavedView | undefined
  /** The filters of the address as a view would keep them. */
  filters: string
  apply: (filters: string) => void
  /** False while nobody knows whether the list opens with a default view. */
  isSettled: boolean
}

export function useSavedViews(source: ViewSource): SavedViews {
  const queryClient = useQueryClient()
  const [search, change] = useSearchState()
  const { data, isPending } = useQuery(source.all)
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
  /** Undefined while nobody knows; empty where there is none. */
  defaultFilters: string | undefined
  apply: (filters: string) => void
}

/**
 * Who opens a list without saying what of it gets their default view. Afterwards an address without filters means just that, so that
 * they can be cleared. Answers whether it is known by now what the list shows.
 */
function useDefaultView({ filters, defaultFilters, apply }: DefaultViewOptions): boolean {
  /** The filters on their way into the address; undefined while nobody knows them, null once the list has been entered. */
  const [entering, setEntering] = useState<string | null | undefined>(filters === '' ? undefined : null)
  if (entering === undefined && defaultFilters !== undefined) setEntering(defaultFilters || null)
  if (entering && filters !== '') setEntering(null)

  const enter = useEffectEvent(apply)
  useEffect(() => {
    if (entering) enter(entering)
  }, [entering])
  return entering === null
}

/** In milliseconds. A count beside a name is a hint; the list itself follows every change. */
const countIsFreshFor = 60_000

/** How many rows a view shows, once somebody can see its name. */
export function useViewCount(source: ViewSource, view: SavedView, isSeen: boolean): number | undefined {
  const { data } = useQuery({
    // Not among the queries of the rows, which are all asked again whenever a row changes.
    queryKey: ['view-count', source.listed, view.filters],
    queryFn: ({ signal }) => source.count(readParameters(view.filters), signal),
    enabled: isSeen,
    staleTime: countIsFreshFor,
    // Nobody asked for it, so nobody needs to hear that it could not be had.
    meta: { suppressToast: () => true },
  })
  return data
}

type ViewChanges = Partial<Pick<SavedView, 'filters' | 'columns' | 'isDefault' | 'isShared'>>

/** Saves a view with some of it changed, without asking anything more; once at a time. */
export function useChangeView({ save, listed }: ViewSource, view: SavedView) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (changes: ViewChanges) => {
      // Whose view it is the server knows.
      const { isOwn: _isOwn, ownerName: _ownerName, ...sent } = view
      return call(save, { body: { ...sent, ...listed, ...changes } } as never)
    },
    onSuccess: toastSaved,
    // Also after a failure: somebody may have changed the view elsewhere.
    onSettled: () => refreshGroup(queryClient, save.group),
  })
  return (changes: ViewChanges) => {
    if (!isPending) mutate(changes)
  }
}

export const sameFilters = (a: string, b: string) => sorted(a) === sorted(b)

/** Filters as address parameters in one order, so that the same ones are the same text. */
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
