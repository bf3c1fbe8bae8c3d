import type { AnswerOf, Route } from '@destek/contracts/core/routes'
import { vi } from 'vitest'
import { FakeRequest } from './fake-request.ts'

/** A request as the server receives it. */
export interface Received {
  method: string
  url: URL
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Headers
  signal?: AbortSignal | null
}

type Answer = unknown
type Handler = (received: Received) => Answer | Promise<Answer>

/** Replaces the network: tests use the real client and answer by route contract. */
export function fakeServer() {
  const handlers: { method: string; route: string; pattern: RegExp; names: string[]; handle: Handler }[] = []
  const received: (Received & { path: string; route: string })[] = []

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost:3000')
    const method = init.method ?? 'GET'
    // The handler with the fewest parameters wins, then the newest, so that a test can replace an answer.
    const [handler] = handlers
      .filter((candidate) => candidate.method === method && candidate.pattern.test(url.pathname))
      .toReversed()
      .toSorted((a, b) => a.names.length - b.names.length)
    if (!handler) throw new TypeError(`Nothing answers ${method} ${url.pathname}.`)
    const request = describe(handler, url, method, init)
    received.push({ ...request, path: url.pathname, route: handler.route })
    const answer = await handler.handle(request)
    if (answer instanceof Response) return answer
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
  })

  vi.stubGlobal('XMLHttpRequest', FakeRequest)

  const on = (method: string, path: string, handle: Handler) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
    handlers.push({ method, route: path, names, pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`), handle })
  }

  return {
    /** Answers any address, such as one of the identity provider. */
    on,
    answers: <R extends Route>(
      route: R,
      answer: (received: Received) => AnswerOf<R> | Response | Promise<AnswerOf<R> | Response>,
    ) => on(route.method, route.path, answer),
    calls: (route: Route) => received.filter((call) => call.method === route.method && call.route === route.path),
    received,
  }
}

export type FakeServer = ReturnType<typeof fakeServer>

/** The error envelope of the server. */
export const refusal = (
  status: number,
  error: {
    code?: string
    message: string
    details?: string
    data?: object
    validationErrors?: { message: string; members: string[] }[]
  },
) => Response.json({ error: { code: null, details: null, data: {}, validationErrors: null, ...error } }, { status })

function describe(
  { pattern, names }: { pattern: RegExp; names: string[] },
  url: URL,
  method: string,
  init: RequestInit,
): Received {
  const values = pattern.exec(url.pathname)?.slice(1) ?? []
  return {
    method,
    url,
    params: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')])),
    query: Object.fromEntries(url.searchParams),
    body: readBody(init.body),
    headers: new Headers(init.headers),
    signal: init.signal,
  }
}

function readBody(body: BodyInit | null | undefined): unknown {
  if (body instanceof URLSearchParams || body instanceof FormData) return Object.fromEntries(body)
  if (typeof body !== 'string') return undefined
  return JSON.parse(body)
}
