import { useRouterState } from '@tanstack/react-router'
import { NotFoundPage } from '../../features/errors/not-found-page.tsx'
import { printedKeys } from '../../lib/hotkeys/hotkey.ts'
import { openOverlay } from '../overlays/overlay-store.ts'

/** The 404 page; its second button opens the search. */
export function NotFound() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <NotFoundPage
      path={path === '/404' ? undefined : path}
      searchKey={printedKeys('Control+k')}
      onSearch={() => openOverlay('palette')}
    />
  )
}
