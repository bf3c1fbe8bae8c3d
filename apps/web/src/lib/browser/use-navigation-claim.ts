import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

let newest: object | null = null

/**
 * For a navigation that waits for an answer: answers later whether the person still wants it. They do not when they have asked for another
 * such navigation since, or have gone to another page. Always the same function.
 */
export function useNavigationClaim(): () => () => boolean {
  const router = useRouter()
  return useCallback(() => {
    const claim = {}
    newest = claim
    const { pathname } = router.latestLocation
    return () => newest === claim && router.latestLocation.pathname === pathname
  }, [router])
}
