import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Search = Record<string, unknown>

/** The query string of the current address as state; a value of undefined takes the parameter out. */
export function useSearchState() {
  // Lists, tabs and dialogs stand on many pages: whichever this is.
  const search: Search = useSearch({ strict: false })
  return [search, useSearchChange()] as const
}

/** Only how to change it: the many rows of a list need not be drawn anew whenever the address changes. */
export function useSearchChange() {
  const navigate = useNavigate()
  return useCallback(
    (patch: Search, { replace = false } = {}) =>
      // What else is known of this step of the history, such as the list it came from, stays known.
      void navigate({ to: '.', search: (current) => ({ ...(current as Search), ...patch }), replace, state: true }),
    [navigate],
  )
}
