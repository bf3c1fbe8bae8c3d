import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { CrashPage } from '../features/errors/crash-page.tsx'
import { logError } from '../lib/browser/error-log.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { useDocumentLook } from '../ui/theme/document-look.ts'
import { Notifications } from './overlays/notifications.tsx'
import { createAppRouter } from './router/create-router.tsx'
import { fetchAhead } from './router/fetch-ahead.ts'

const router = createAppRouter()
fetchAhead(router)

/** Data, theme and pages. An error outside the pages is shown as well. */
export function App() {
  useDocumentLook()
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <CatchBoundary
          getResetKey={() => 'app'}
          errorComponent={CrashPage}
          onCatch={(error) => logError(error, 'application stopped working')}
        >
          <RouterProvider router={router} />
        </CatchBoundary>
        <CatchBoundary
          getResetKey={() => 'notifications'}
          errorComponent={() => null}
          onCatch={(error) => logError(error, 'notifications stopped working')}
        >
          <Notifications />
        </CatchBoundary>
      </QueryClientProvider>
    </StrictMode>
  )
}
