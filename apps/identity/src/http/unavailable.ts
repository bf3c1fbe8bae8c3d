import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageContextOf } from '../pages/page-context.ts'
import { messagePage } from '../pages/message-page.ts'
import { securityHeaders } from './security-headers.ts'
import type { ProviderContext } from '../provider-context.ts'

/** Without the database no sign-in is possible. The page says so, and programs get the error of the protocol. */
export function writeUnavailable(request: IncomingMessage, response: ServerResponse, providerContext: ProviderContext): void {
  const wantsPage = request.headers.accept?.includes('text/html')
  response.writeHead(503, {
    ...securityHeaders(providerContext),
    'Retry-After': '5',
    'Cache-Control': 'no-store',
    'Content-Type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
  })
  response.end(
    wantsPage
      ? messagePage(pageContextOf(request, providerContext), 'unavailable').html
      : JSON.stringify({ error: 'temporarily_unavailable' }),
  )
}
