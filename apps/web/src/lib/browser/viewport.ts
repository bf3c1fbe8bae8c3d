import { useSyncExternalStore } from 'react'

/** Below this width the mobile layout applies; the width itself is desktop. */
export const mobileBelow = 992

const query = () => window.matchMedia(`(width < ${mobileBelow}px)`)

function subscribe(listener: () => void) {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useIsMobile = () => useSyncExternalStore(subscribe, () => query().matches)
