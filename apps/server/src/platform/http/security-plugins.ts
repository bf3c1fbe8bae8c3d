import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { allRoutes } from '@destek/contracts/system/api'
import compress from '@fastify/compress'
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { SignInOrigins } from '../auth/sign-in-origins.ts'

interface Guards {
  /** The identity provider's origins; null when it is on our own. */
  signIn: SignInOrigins | null
  /** Origins of softphone and chat: their frames, and the script that the chat brings. */
  callCentre: string[]
  corsOrigins: string[]
  https: boolean
}

/** Headers, cross-origin rules and compression, for everything that is served. */
export async function guardResponses(app: FastifyInstance, guards: Guards): Promise<void> {
  const headers = currentHeaders(guards)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers())
    done()
  })
  await app.register(cors, {
    origin: allowedOrigin(guards.corsOrigins),
    methods: ['HEAD', ...new Set(allRoutes.map((route) => route.method))],
    allowedHeaders: [
      'Accept-Language',
      'Authorization',
      'Content-Type',
      'Destek-Position',
      'If-None-Match',
      'Last-Event-ID',
      'X-Correlation-Id',
      '__tenant',
    ],
    exposedHeaders: [
      '_AbpErrorFormat',
      'Abp-Tenant-Resolve-Error',
      'X-Correlation-Id',
      'X-Total-Count',
      'Content-Disposition',
      'Destek-Position',
      'ETag',
      'Retry-After',
    ],
    maxAge: 600,
  })
  // Below this, compressing costs the server more than it saves on the network.
  await app.register(compress, { threshold: 8192, encodings: ['gzip', 'identity'] })
}

/** Writes the headers anew only when the identity provider has named other origins, as with its first answer. */
function currentHeaders(guards: Guards): () => OutgoingHttpHeaders {
  let written: { connect: string; pages: string; headers: OutgoingHttpHeaders } | undefined
  return () => {
    const [connect, pages] = [guards.signIn?.connect() ?? '', guards.signIn?.pages() ?? '']
    if (written?.connect !== connect || written.pages !== pages)
      written = { connect, pages, headers: headersOf(helmetOptions(guards, { connect, pages })) }
    return written.headers
  }
}

function helmetOptions({ callCentre, https }: Guards, { connect, pages }: { connect: string; pages: string }): HelmetOptions {
  const [asked, shown] = [originsIn(connect), originsIn(pages)]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...callCentre],
        // Ant Design writes its styles at run time; scripts have no such exception.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...asked, ...callCentre],
        'frame-src': ["'self'", ...shown, ...callCentre],
        'form-action': ["'self'", ...shown],
        'frame-ancestors': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'same-origin' },
  }
}

const originsIn = (text: string) => text.split(' ').filter((origin) => origin !== '')

function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, (error) => {
    if (error) throw error
  })
  return { ...response.getHeaders() }
}

/** Names only the caller's own origin, if it is listed. Other origins get no list of the allowed ones. */
const allowedOrigin =
  (listed: string[]): FastifyCorsOptions['origin'] =>
  (origin, answer) => {
    if (listed.includes('*')) answer(null, '*')
    else answer(null, origin !== undefined && listed.includes(origin) ? origin : false)
  }
