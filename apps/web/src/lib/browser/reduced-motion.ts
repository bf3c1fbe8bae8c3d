import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(listener: () => void) {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The person has asked their system that nothing moves. */
export const usePrefersReducedMotion = () => useSyncExternalStore(subscribe, () => query().matches)
