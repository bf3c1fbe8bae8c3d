import { Suspense } from 'react'
import { useOpenedDetails } from '../../features/cases/shared/open-details.ts'
import { useOpenedOwnCase } from '../../features/cases/own/open-own-case.ts'
import { allWords } from '../../lib/i18n/words.ts'
import { loadKitLocale } from '../../ui/theme/kit-locale.ts'
import { FirstKeys } from '../palette/first-keys.tsx'
import { useOverlay } from './overlay-store.ts'
import { useShellHotkeys } from './use-shell-hotkeys.ts'
import { lazyPart } from '../../lib/api/lazy-part.ts'

/** Prefetched when the browser is idle by components that may need the overlays soon. */
export async function loadOverlays() {
  const [{ OpenedOverlays }] = await Promise.all([import('./opened-overlays.tsx'), allWords(), loadKitLocale()])
  return OpenedOverlays
}

const OpenedOverlays = lazyPart(loadOverlays)

/** All overlays that can be opened from any page. */
export function Overlays() {
  useShellHotkeys()
  const shown = useOverlay()
  const isAnyOpen = [shown, useOpenedOwnCase(), useOpenedDetails()].some((opened) => opened !== null)
  return (
    <>
      {shown === 'palette' && <FirstKeys />}
      <Suspense>{isAnyOpen && <OpenedOverlays />}</Suspense>
    </>
  )
}
