import path from 'node:path'
import { type Language, languageOf } from '@destek/contracts/core/languages'
import fastifyStatic from '@fastify/static'
import { type Cookies, parseCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../i18n/messages.ts'
import { noSuchRoute } from './error-handling.ts'
import { targetOf } from './limits/request-target.ts'
import { readWebPages } from './web-pages.ts'

/** Serves the built browser application: hashed assets for ever, its page for every address that is not the API's. */
export async function serveWebApplication(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  const publicHost = new URL(publicUrl).host
  const pages = await readWebPages(folder)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // Pages are rendered by the server, and compressed files are sent in place of their originals.
    globIgnore: ['*.html', '**/*.{br,gz}'],
    cacheControl: false,
    // The build has compressed the files, so no request waits for compression.
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.startsWith(path.join(folder, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit({ allowList: isPage }) }, (request, reply) => {
    if (!isPage(request)) return noSuchRoute(request, reply)
    const { pathname, search } = targetOf(request)
    if (isOtherNameOfThisMachine(request.host, publicHost)) {
      return reply.redirect(publicUrl + pathname + search)
    }
    const cookies = parseCookie(request.headers.cookie ?? '')
    const language = languageOf(cookies.language) ?? acceptedLanguage(request.raw)
    // A personal link is a page of its own, without the application.
    const page = pages[language][/^\/link-token\/[^/]+$/.test(pathname) ? 'link' : 'application']
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withPreferences(page, cookies, language))
  })
}

/** The browser application answers every address except those in the areas of the server, such as the API. */
const isPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|identity|assets|health|metrics)(\/|$)/.test(targetOf(request).pathname)

/** Sign-in is registered for one address, so a user who typed 127.0.0.1 instead of localhost is redirected to it. */
const isOtherNameOfThisMachine = (host: string, publicHost: string) =>
  host !== publicHost &&
  /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host) &&
  /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(publicHost)

/** Language and theme are written into the page itself, so that the first paint is already right. */
function withPreferences(page: string, cookies: Cookies, language: Language): string {
  const theme = cookies.theme === 'dark' ? 'dark' : 'light'
  return page.replace(/<html[^<>]*>/, `<html lang="${language}" data-theme="${theme}">`)
}
