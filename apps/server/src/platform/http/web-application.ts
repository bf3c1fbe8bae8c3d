import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Language, languageOf } from '@destek/contracts/core/languages'
import fastifyStatic from '@fastify/static'
import { type Cookies, parseCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../i18n/messages.ts'
import { noSuchRoute } from './error-handling.ts'
import { targetOf } from './limits/request-target.ts'

/** Serves the built browser application: hashed assets for ever, its one page for every address that is not the API's. */
export async function serveWebApplication(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  const publicHost = new URL(publicUrl).host
  const index = await readFile(path.join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.startsWith(path.join(folder, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit({ allowList: isPage }) }, (request, reply) => {
    if (!isPage(request)) return noSuchRoute(request, reply)
    if (isOtherNameOfThisMachine(request.host, publicHost)) {
      const { pathname, search } = targetOf(request)
      return reply.redirect(publicUrl + pathname + search)
    }
    const page = withPreferences(index, parseCookie(request.headers.cookie ?? ''), acceptedLanguage(request.raw))
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

/** The browser application answers every address but those of the server's own areas, of which this one was not found. */
const isPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|identity|assets|health|metrics)(\/|$)/.test(targetOf(request).pathname)

/** Sign-in knows one address: somebody who typed 127.0.0.1 instead of localhost is led to it. */
const isOtherNameOfThisMachine = (host: string, publicHost: string) =>
  host !== publicHost &&
  /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host) &&
  /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(publicHost)

/** Language and theme are written into the page itself, so that the first paint is already right. */
function withPreferences(index: string, cookies: Cookies, browserLanguage: Language): string {
  const language = languageOf(cookies.language) ?? browserLanguage
  const theme = cookies.theme === 'dark' ? 'dark' : 'light'
  return index.replace(/<html[^<>]*>/, `<html lang="${language}" data-theme="${theme}">`)
}
