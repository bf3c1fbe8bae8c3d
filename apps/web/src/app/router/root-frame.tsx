import { Outlet } from '@tanstack/react-router'
import { Overlays } from '../overlays/overlays.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** Around every page, inside the shell or outside it. */
export function RootFrame() {
  useFocusOnNavigation()
  return (
    <>
      <Outlet />
      <Overlays />
    </>
  )
}
