import type { AnswerOf, CallOf, Route } from '@destek/contracts/core/routes'
import { routeUrl } from '@destek/contracts/core/route-url'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { onTestFailed } from 'vitest'
import { requireDeclared } from './declared-errors.ts'
import type { keepSecrets } from './kept-secrets.ts'

export interface Answer<Body = unknown> {
  status: number
  headers: LightMyRequestResponse['headers']
  text: string
  /** As they came, of a file. */
  bytes: Buffer
  body: Body
}

export interface Caller {
  /** Calls a route by its contract. */
  call<R extends Route>(route: R, call: CallOf<R>, headers?: Record<string, string>): Promise<Answer<AnswerOf<R>>>
  /** Sends any method, address and body, as a careless or hostile client would. */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

/** Calls the server of a test, with a token or without. */
export function callerOf(
  app: FastifyInstance,
  token: () => Promise<string | null>,
  kept: ReturnType<typeof keepSecrets>,
  log: readonly Record<string, unknown>[],
): Caller {
  const send: Caller['send'] = async (method, url, sent, headers = {}) => {
    const bearer = await token()
    const { body, contentType } = await encoded(sent)
    const response = await app.inject({
      method,
      url,
      headers: {
        'accept-language': 'en',
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        ...(contentType && { 'content-type': contentType }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    })
    const isJson = String(response.headers['content-type']).includes('application/json')
    const answered: unknown = isJson && response.body ? response.json() : undefined
    kept.note({ authorization: bearer, sent, answered })
    kept.noteAddress(url)
    requireDeclared(method, url, answered)
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      body: answered,
    }
  }
  return {
    send,
    call: async (route, call, headers) => {
      const { params, query, body, file, files = file ? [file] : [] } = call as CallParts
      const sent = route.upload ? formWith(route.upload.field, files, body) : body
      const answer = await send(route.method, routeUrl(route.path, params, query), sent, headers)
      // The test sees only that the body is missing, so the reason is printed from the log.
      if (answer.status >= 500)
        tellIfTestFails(`${route.method} ${route.path}: ${answer.status} ${JSON.stringify(log.slice(-2))}\n`)
      return answer as never
    },
  }
}

function tellIfTestFails(text: string): void {
  const tell = () => void process.stderr.write(text)
  try {
    onTestFailed(tell)
  } catch {
    // A call that only prepares a test must succeed.
    tell()
  }
}

/** Text goes as it is, forms as a browser sends them, everything else as JSON. */
async function encoded(sent: unknown): Promise<{ body?: string | Buffer; contentType?: string }> {
  if (sent === undefined) return {}
  if (typeof sent === 'string') return { body: sent }
  if (!(sent instanceof FormData)) return { body: JSON.stringify(sent), contentType: 'application/json' }
  const form = new Response(sent)
  return { body: Buffer.from(await form.arrayBuffer()), contentType: form.headers.get('content-type')! }
}

interface CallParts {
  params?: object
  query?: object
  body?: object
  file?: File
  files?: File[]
}

export function formWith(fileField: string, files: File[], body: object = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) if (value != null) form.append(field, String(value))
  for (const file of files) form.append(fileField, file)
  return form
}
