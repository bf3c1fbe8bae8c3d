import { useCallback } from 'react'
import { useSearchState } from '../../lib/browser/search-state.ts'
import { inList } from '../list/list-search.ts'

/**
 * The selected record of a page, stored in the address. `prefix` names the dependent list ('' for the one without a prefix): its
 * page and filter are reset when the selection changes.
 */
export function useChoice(name = 'selected', prefix?: string) {
  const [search, change] = useSearchState()
  const value = search[name]
  const choose = useCallback(
    (id: string | undefined) => {
      const startAnew = prefix === undefined ? {} : { [inList('page', prefix)]: undefined, [inList('filter', prefix)]: undefined }
      change({ [name]: id || undefined, ...startAnew })
    },
    [change, name, prefix],
  )
  return [typeof value === 'string' && value !== '' ? value : undefined, choose] as const
}
