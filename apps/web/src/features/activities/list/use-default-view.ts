import type { ActivityList } from '@destek/contracts/activity-filters'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCaseViews } from '../../case-views/use-case-views.ts'
import type { CaseFilters } from './use-case-filters.ts'

/**
 * Who opens a list without saying what of it gets their default view. Afterwards an address without filters means just that, so that
 * they can be cleared. Answers whether it is known by now what the list shows.
 */
export function useDefaultView(list: ActivityList, filters: CaseFilters): boolean {
  const { isPending, defaultView } = useCaseViews(list)
  /** The filters on their way into the address; undefined while nobody knows them, null once the list has been entered. */
  const [entering, setEntering] = useState<string | null | undefined>(filters.asText === '' ? undefined : null)
  if (entering === undefined && !isPending) setEntering(defaultView?.filters || null)
  if (entering && filters.asText !== '') setEntering(null)

  const apply = useEffectEvent((view: string) => filters.apply(view, { replace: true }))
  useEffect(() => {
    if (entering) apply(entering)
  }, [entering])
  return entering === null
}
