import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(listener: () => void) {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The user's system asks for reduced motion. */
export const usePrefersReducedMotion = () => useSyncExternalStore(subscribe, () => query().matches)
