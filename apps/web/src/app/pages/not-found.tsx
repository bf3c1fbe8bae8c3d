import { useRouterState } from '@tanstack/react-router'
import { NotFoundPage } from '../../features/errors/not-found-page.tsx'
import { openOverlay } from '../overlays/overlay-store.ts'
import { controlKey } from '../top-bar/control-key.ts'

/** The 404 page, with the search of the shell behind its second button. */
export function NotFound() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <NotFoundPage
      path={path === '/404' ? undefined : path}
      searchKey={`${controlKey} K`}
      onSearch={() => openOverlay('palette')}
    />
  )
}
