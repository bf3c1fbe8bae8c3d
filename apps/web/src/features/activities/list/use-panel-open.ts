import type { ActivityList } from '@destek/contracts/activity-filters'
import { useState } from 'react'
import { useIsMobile } from '../../../lib/viewport.ts'

/** Whether the filters of a list are unfolded; remembered for the next visit, except where they cover the whole window. */
export function usePanelOpen(list: ActivityList) {
  const isMobile = useIsMobile()
  const name = `case-filters:${list}`
  const [isUnfolded, setIsUnfolded] = useState(() => (localStorage.getItem(name) ?? usual(list)) === 'open')
  const [isCovering, setIsCovering] = useState(false)
  if (isMobile) return [isCovering, setIsCovering] as const
  const unfold = (isOpen: boolean) => {
    setIsUnfolded(isOpen)
    localStorage.setItem(name, isOpen ? 'open' : 'closed')
  }
  return [isUnfolded, unfold] as const
}

/** All cases are looked through, a queue is worked through. */
const usual = (list: ActivityList) => (list === 'all' ? 'open' : 'closed')
