import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { CrashPage } from '../features/errors/crash-page.tsx'
import { logError } from '../lib/browser/error-log.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { createAppRouter } from './router/create-router.tsx'

const router = createAppRouter()

/** Data, look and pages. What breaks outside every page still gets an honest message. */
export const App = () => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <CatchBoundary
          getResetKey={() => 'app'}
          errorComponent={CrashPage}
          onCatch={(error) => logError(error, 'application stopped working')}
        >
          <RouterProvider router={router} />
        </CatchBoundary>
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>
)
