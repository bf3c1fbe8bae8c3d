import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { followLostSession } from './app/session/return-to.ts'
import { watchForErrors } from './lib/browser/error-log.ts'
import { followSystemTheme } from './lib/browser/preferences.ts'
import { loadPart } from './lib/api/lazy-with-retry.ts'
import { loadTranslations } from './lib/i18n/load-translations.ts'
import { watchNetwork } from './lib/api/server-status.ts'
import { queryClient } from './lib/api/query-client.ts'
import { startLiveEvents } from './lib/live/live-events.ts'
import { markStaleOnChanges } from './lib/live/mark-stale.ts'

watchForErrors()
followLostSession()
startLiveEvents()
markStaleOnChanges(queryClient)
watchNetwork()
followSystemTheme()
await loadPart(() => loadTranslations('first'))
createRoot(document.getElementById('root')!).render(<App />)
