import { useCallback } from 'react'
import { useSearchState } from '../../lib/browser/search-state.ts'
import { inList } from '../list/list-search.ts'

/**
 * What is chosen on a page, kept in the address. `prefix` names the list of what is chosen ('' for the one without a prefix): with
 * another choice it starts anew.
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
