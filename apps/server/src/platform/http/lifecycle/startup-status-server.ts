import { createServer } from 'node:http'
import { livePath, readyPath } from '@destek/contracts/system/health'
import { acceptedLanguage, translatorFor } from '../../i18n/messages.ts'
import { unreadyAnswer } from '../../observability/health.ts'
import type { Unready } from '../../observability/readiness.ts'
import { answerError } from '../error-handling.ts'
import { Unavailable } from '../http-errors.ts'

export interface StartupStatusServer {
  close(): Promise<void>
}

/**
 * Answers at the server's address until the server can: alive, not ready and why. Everything else gets 502, which no server answers once it
 * runs, so that a proxy knows that another server may do better.
 */
export async function openStartupStatusServer(
  place: { host: string; port: number },
  why: () => Unready,
): Promise<StartupStatusServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers })
        .end(JSON.stringify(body))
    request.resume()
    response.shouldKeepAlive = false
    if (path === livePath) return void answer(200, { status: 'live' })
    if (path === readyPath) return void answer(503, unreadyAnswer([why()]))
    const { headers, body } = answerError(new Unavailable('The server is starting.'), translatorFor(acceptedLanguage(request)))
    answer(502, body, { ...headers, _AbpErrorFormat: 'true' })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
