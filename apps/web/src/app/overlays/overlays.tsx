import { Suspense } from 'react'
import { useOpenedDetails } from '../../features/cases/shared/open-details.ts'
import { useOpenedOwnCase } from '../../features/cases/own/open-own-case.ts'
import { allWords } from '../../lib/i18n/words.ts'
import { loadKitLocale } from '../../ui/theme/kit-locale.ts'
import { FirstKeys } from '../palette/first-keys.tsx'
import { useOverlay } from './overlay-store.ts'
import { useShellHotkeys } from './use-shell-hotkeys.ts'
import { lazyPart } from '../../lib/api/lazy-part.ts'

/** Whoever may want them soon fetches them when there is time. */
export async function loadOverlays() {
  const [{ OpenedOverlays }] = await Promise.all([import('./opened-overlays.tsx'), allWords(), loadKitLocale()])
  return OpenedOverlays
}

const OpenedOverlays = lazyPart(loadOverlays)

/** Everything that floats over the page and can be opened from anywhere. */
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
