import { useSearchState } from '../../lib/browser/search-state.ts'
import { inList } from './list-search.ts'

/** One filter of a list, stored in the address; a change returns to the first page. */
export function useFilter(name: string, prefix?: string) {
  const [search, change] = useSearchState()
  const value = search[name]
  const set = (next: string | undefined) => change({ [name]: next || undefined, [inList('page', prefix)]: undefined })
  return [typeof value === 'string' && value !== '' ? value : undefined, set] as const
}
