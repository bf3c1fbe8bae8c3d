import { Suspense } from 'react'
import { closeDetails, useOpenedDetails } from '../../features/cases/shared/open-details.ts'
import { closeOwnCase, useOpenedOwnCase } from '../../features/cases/own/open-own-case.ts'
import { AntdProvider } from '../../ui/theme/antd-provider.tsx'
import { CommandPalette } from '../palette/command-palette.tsx'
import { closeOverlay, useOverlay } from './overlay-store.ts'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

const ShortcutsDialog = lazyWithRetry(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
const SettingsDrawer = lazyWithRetry(async () => (await import('../settings/settings-drawer.tsx')).SettingsDrawer)
const ErrorLogDialog = lazyWithRetry(async () => (await import('../../features/error-log/error-log-dialog.tsx')).ErrorLogDialog)
const FeedbackDialog = lazyWithRetry(async () => (await import('../../features/feedback/feedback-dialog.tsx')).FeedbackDialog)
const DetailsDialog = lazyWithRetry(async () => (await import('../../features/cases/details/details-dialog.tsx')).DetailsDialog)
const OwnCaseDialog = lazyWithRetry(async () => (await import('../../features/cases/own/own-case-dialog.tsx')).OwnCaseDialog)

/** Includes the palette, because users wait for it with their hands on the keys. The others are fetched on first use. */
export function OpenedOverlays() {
  const shown = useOverlay()
  const ownCase = useOpenedOwnCase()
  const detailed = useOpenedDetails()
  return (
    <AntdProvider>
      <Suspense>
        {shown === 'palette' && <CommandPalette onClose={closeOverlay} />}
        {shown === 'shortcuts' && <ShortcutsDialog onClose={closeOverlay} />}
        {shown === 'settings' && <SettingsDrawer onClose={closeOverlay} />}
        {shown === 'errorLog' && <ErrorLogDialog onClose={closeOverlay} />}
        {shown === 'feedback' && <FeedbackDialog onClose={closeOverlay} />}
        {detailed && <DetailsDialog supportCase={detailed} onClose={closeDetails} />}
        {ownCase && <OwnCaseDialog {...ownCase} onClose={closeOwnCase} />}
      </Suspense>
    </AntdProvider>
  )
}
