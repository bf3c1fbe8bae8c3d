import { lazy, Suspense } from 'react'
import { closeOwnCase, useOpenedOwnCase } from '../../features/own-cases/open-own-case.ts'
import { CommandPalette } from '../palette/command-palette.tsx'
import { closeOverlay, useOverlay } from './overlay-store.ts'
import { useOverlayKeys } from './use-overlay-keys.ts'

const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }))
const SettingsDrawer = lazy(async () => ({ default: (await import('../settings/settings-drawer.tsx')).SettingsDrawer }))
const ErrorLogDialog = lazy(async () => ({
  default: (await import('../../features/error-log/error-log-dialog.tsx')).ErrorLogDialog,
}))
const FeedbackDialog = lazy(async () => ({
  default: (await import('../../features/feedback/feedback-dialog.tsx')).FeedbackDialog,
}))
const OwnCaseDialog = lazy(async () => ({
  default: (await import('../../features/own-cases/own-case-dialog.tsx')).OwnCaseDialog,
}))

/**
 * Everything that floats over the page and can be opened from anywhere, fetched when it is first wanted; but for the palette, which
 * must be there before the next key is typed.
 */
export function Overlays() {
  useOverlayKeys()
  const shown = useOverlay()
  const ownCase = useOpenedOwnCase()
  return (
    <Suspense>
      {shown === 'palette' && <CommandPalette onClose={closeOverlay} />}
      {shown === 'keys' && <KeySheet onClose={closeOverlay} />}
      {shown === 'settings' && <SettingsDrawer onClose={closeOverlay} />}
      {shown === 'errorLog' && <ErrorLogDialog onClose={closeOverlay} />}
      {shown === 'feedback' && <FeedbackDialog onClose={closeOverlay} />}
      {ownCase && <OwnCaseDialog {...ownCase} onClose={closeOwnCase} />}
    </Suspense>
  )
}
