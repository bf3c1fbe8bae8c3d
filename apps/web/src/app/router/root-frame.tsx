import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallCentre } from '../call-centre/call-centre.tsx'
import { Overlays } from '../overlays/overlays.tsx'

/** Around every page, inside the shell or outside it. */
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

/** After going to another page the focus is on its title, so that those who listen hear where they are. Shortcuts work there too. */
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
