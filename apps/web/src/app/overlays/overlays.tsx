import { lazy, Suspense } from 'react'
import { closeOwnCase, useOpenedOwnCase } from '../../features/cases/own/open-own-case.ts'
import { CommandPalette } from '../palette/command-palette.tsx'
import { closeOverlay, useOverlay } from './overlay-store.ts'
import { useShellHotkeys } from './use-shell-hotkeys.ts'

const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))
const SettingsDrawer = lazy(async () => ({ default: (await import('../settings/settings-drawer.tsx')).SettingsDrawer }))
const ErrorLogDialog = lazy(async () => ({
  default: (await import('../../features/error-log/error-log-dialog.tsx')).ErrorLogDialog,
}))
const FeedbackDialog = lazy(async () => ({
  default: (await import('../../features/feedback/feedback-dialog.tsx')).FeedbackDialog,
}))
const OwnCaseDialog = lazy(async () => ({
  default: (await import('../../features/cases/own/own-case-dialog.tsx')).OwnCaseDialog,
}))

/**
 * Everything that floats over the page and can be opened from anywhere, fetched when it is first wanted; but for the palette, which
 * must be there before the next key is typed.
 */
export function Overlays() {
  useShellHotkeys()
  const shown = useOverlay()
  const ownCase = useOpenedOwnCase()
  return (
    <Suspense>
      {shown === 'palette' && <CommandPalette onClose={closeOverlay} />}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={closeOverlay} />}
      {shown === 'settings' && <SettingsDrawer onClose={closeOverlay} />}
      {shown === 'errorLog' && <ErrorLogDialog onClose={closeOverlay} />}
      {shown === 'feedback' && <FeedbackDialog onClose={closeOverlay} />}
      {ownCase && <OwnCaseDialog {...ownCase} onClose={closeOwnCase} />}
    </Suspense>
  )
}
