import { Suspense } from 'react'
import { useOpenedDetails } from '../../features/cases/shared/open-details.ts'
import { useOpenedOwnCase } from '../../features/cases/own/open-own-case.ts'
import { loadAllTranslations } from '../../lib/i18n/load-translations.ts'
import { loadKitLocale } from '../../ui/theme/kit-locale.ts'
import { EarlySearchField } from '../palette/early-search-field.tsx'
import { useOverlay } from './overlay-store.ts'
import { useShellHotkeys } from './use-shell-hotkeys.ts'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

/** Prefetched when the browser is idle by components that may need the overlays soon. */
export async function loadOverlays() {
  const [{ OpenedOverlays }] = await Promise.all([import('./opened-overlays.tsx'), loadAllTranslations(), loadKitLocale()])
  return OpenedOverlays
}

const OpenedOverlays = lazyWithRetry(loadOverlays)

/** All overlays that can be opened from any page. */
export function Overlays() {
  useShellHotkeys()
  const shown = useOverlay()
  const isAnyOpen = [shown, useOpenedOwnCase(), useOpenedDetails()].some((opened) => opened !== null)
  return (
    <>
      {shown === 'palette' && <EarlySearchField />}
      <Suspense>{isAnyOpen && <OpenedOverlays />}</Suspense>
    </>
  )
}
