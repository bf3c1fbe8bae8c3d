import { useCallback, useSyncExternalStore } from 'react'

/** Below this width the mobile layout applies; this width itself is desktop. */
export const mobileBelow = 992

/** Whether the window is narrower than this many pixels. */
export function useIsBelow(width: number): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = below(width)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [width],
  )
  return useSyncExternalStore(subscribe, () => below(width).matches)
}

const below = (width: number) => window.matchMedia(`(width < ${width}px)`)

export const useIsMobile = () => useIsBelow(mobileBelow)
