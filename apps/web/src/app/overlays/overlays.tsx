import { lazy, Suspense, useEffect } from 'react'
import { closeOwnCase, useOpenedOwnCase } from '../../features/cases/own/open-own-case.ts'
import { CommandPalette } from '../palette/command-palette.tsx'
import { closeOverlay, useOverlay, openOverlay } from './overlay-store.ts'

const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }))
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

/** Ctrl+K opens the search from everywhere; `?` opens the list of keys unless somebody is writing. */
function useOverlayKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function onKeyDown(event: KeyboardEvent): void {
  const control = event.ctrlKey || event.metaKey
  if (control && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    openOverlay('palette')
  } else if (event.key === '?' && !control && !isWriting(event.target)) {
    event.preventDefault()
    openOverlay('keys')
  }
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
