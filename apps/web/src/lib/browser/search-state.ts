import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Search = Record<string, unknown>

/** The query string of the address as state; the value undefined removes the parameter. */
export function useSearchState() {
  // Lists, tabs and dialogs are used on many pages, so the route is not known here.
  const search: Search = useSearch({ strict: false })
  return [search, useSearchChange()] as const
}

/** Only the setter: a list with many rows is not redrawn when the address changes. */
export function useSearchChange() {
  const navigate = useNavigate()
  return useCallback(
    (patch: Search, { replace = false } = {}) =>
      // Keeps the other state of this history entry, such as the list it came from.
      void navigate({ to: '.', search: (current) => ({ ...(current as Search), ...patch }), replace, state: true }),
    [navigate],
  )
}
