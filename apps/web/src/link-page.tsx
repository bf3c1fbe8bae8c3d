import { QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Logo } from './app/layout/logo.tsx'
import { productTitle } from './app/routes/page-title.ts'
import { CrashPage } from './features/errors/crash-page.tsx'
import { LinkTokenPage } from './features/link-tokens/page/link-token-page.tsx'
import { loadPart } from './lib/api/lazy-with-retry.ts'
import { queryClient } from './lib/api/query-client.ts'
import { logError, watchForErrors } from './lib/browser/error-log.ts'
import { followSystemTheme } from './lib/browser/preferences.ts'
import { loadTranslations } from './lib/i18n/load-translations.ts'
import { useDocumentLook } from './ui/theme/document-look.ts'

/**
 * The page of a personal link, standalone: its visitor holds a phone, answers one question and leaves. The full application with
 * router, sign-in and components is not fetched.
 */
function LinkPage({ token }: { token: string }) {
  useDocumentLook()
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Boundary>
          <LinkTokenPage token={token} logo={<Logo />} product={productTitle} />
        </Boundary>
      </QueryClientProvider>
    </StrictMode>
  )
}

class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override componentDidCatch = (error: unknown) => logError(error, 'page stopped working')
  override render = () => ('error' in this.state ? <CrashPage error={this.state.error} /> : this.props.children)
}

watchForErrors()
followSystemTheme()
await loadPart(() => loadTranslations('first'))
document.title = productTitle
const token = decodeURIComponent(location.pathname.split('/')[2] ?? '')
createRoot(document.getElementById('root')!).render(<LinkPage token={token} />)
