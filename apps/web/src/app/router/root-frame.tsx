import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useHasChat, useHasSoftphone } from '../../features/call-centre/use-frames.ts'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'
import { loadTranslations } from '../../lib/i18n/load-translations.ts'
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

const Panels = lazyWithRetry(async () => {
  const [{ Panels }] = await Promise.all([import('../call-centre/panels.tsx'), loadTranslations('home')])
  return Panels
})

/** The softphone and the chat stay mounted across pages. Users without them fetch none of their code. */
function CallCentre() {
  const [hasSoftphone, hasChat] = [useHasSoftphone(), useHasChat()]
  return <Suspense>{(hasSoftphone || hasChat) && <Panels hasSoftphone={hasSoftphone} hasChat={hasChat} />}</Suspense>
}
