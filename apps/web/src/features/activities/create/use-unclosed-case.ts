import { activityRoutes } from '@destek/contracts/activities'
import type { Activity } from '@destek/contracts/activity-shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { routeQuery } from '../../../lib/query-client.ts'

/** A case of the employee that is not closed yet; `onFound` is told once, when the employee has just been chosen. */
export function useUnclosedCase(employeeId: string, onFound: () => void): Activity | undefined {
  const query = { employeeId, statusWrapupClosed: 'false', maxResultCount: 1 }
  const { data } = useQuery(routeQuery(activityRoutes.ofEmployee, { query }))
  const answered = useRef(false)
  const tell = useEffectEvent(() => {
    // Later answers tell of what is opened while the page is looked at, such as the case that was just written.
    if (!data || answered.current) return
    answered.current = true
    if (data.items.length > 0) onFound()
  })
  useEffect(() => tell(), [data])
  return data?.items[0]
}
