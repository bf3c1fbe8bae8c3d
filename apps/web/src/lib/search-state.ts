import { useNavigate, useSearch } from '@tanstack/react-router'

export type Search = Record<string, unknown>

/** The query string of the present address as state; a value of undefined takes the parameter out. */
export function useSearchState() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const change = (patch: Search, { replace = false } = {}) =>
    void navigate({ to: '.', search: ((former: Search) => ({ ...former, ...patch })) as never, replace })
  return [search, change] as const
}
