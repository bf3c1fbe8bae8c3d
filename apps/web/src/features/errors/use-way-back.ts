import { useRouter } from '@tanstack/react-router'

/** One page back, also to a page from before a reload; home without a previous page. */
export function useWayBack() {
  const router = useRouter()
  const home = () => void router.navigate({ href: '/home' })
  const somethingBehind = () => router.history.canGoBack() || window.history.length > 1
  return { home, back: () => (somethingBehind() ? router.history.back() : home()) }
}
