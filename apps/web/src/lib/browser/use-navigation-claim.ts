import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

let newest: object | null = null

/**
 * For a navigation that waits for an answer: returns a function that says whether the user still wants it. It is false after
 * another such navigation or a page change. The function is stable.
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
