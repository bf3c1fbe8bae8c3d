import { useRouter } from '@tanstack/react-router'

/** One page back, also to a page from before this one was loaded; home when there is nothing behind. */
export function useWayBack() {
  const router = useRouter()
  const home = () => void router.navigate({ href: '/home' })
  const somethingBehind = () => router.history.canGoBack() || window.history.length > 1
  return { home, back: () => (somethingBehind() ? router.history.back() : home()) }
}
