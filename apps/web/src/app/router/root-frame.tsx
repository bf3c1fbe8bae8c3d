import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallCentre } from '../call-centre/call-centre.tsx'
import { Overlays } from '../overlays/overlays.tsx'

/** The frame of all pages, inside and outside the shell. */
export function RootFrame() {
  useFocusOnNavigation()
  return (
    <>
      <Outlet />
      <CallCentre />
      <Overlays />
    </>
  )
}

/** After a navigation the focus moves to the page's title, so that screen readers announce it. Shortcuts work there too. */
function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) focusTitle()
      }),
    [router],
  )
}

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!title) return
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1
  title.focus({ preventScroll: true })
}
