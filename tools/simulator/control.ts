import type { IncomingMessage } from 'node:http'
import { type Serving, sendJson } from './serving.ts'

/**
 * `POST /control/{order}` with a JSON body, for a person's page and for tests. `page` or `email` in the body name whose softphone is meant; left
 * out, it is everybody's.
 */
export const serveControl: Serving = async ({ request, response, url }, { phones, sessions }) => {
  if (url.pathname === '/events') {
    const [page, session] = ['page', 'session'].map((name) => url.searchParams.get(name) ?? '')
    phones.open({ page: page!, email: sessions.emailOf(session!), response })
    return true
  }
  const order = /^\/control\/(\w+)$/.exec(url.pathname)?.[1]
  if (request.method !== 'POST' || !order) return false
  // Another page of the web cannot send this type without asking first.
  if (request.headers['content-type'] !== 'application/json') sendJson(response, 415, { error: 'Send JSON.' })
  else if (!orders.has(order)) sendJson(response, 404, { error: `Known orders: ${[...orders].join(', ')}.` })
  else {
    const { page, email, ...details } = await bodyOf(request)
    sendJson(response, 200, { phones: phones.tell({ ...details, order }, { page: text(page), email: text(email) }) })
  }
  return true
}

/**
 * `call` rings ({ phone, title, callId }); `accept` takes the call; `outgoing` dials ({ phone, title }); `hangup`; `status` ({ status });
 * `malformed` sends messages of wrong shapes; `flood` ({ count, type }) many at once; `stranger` ({ url }) opens a frame of another origin.
 */
const orders = new Set(['call', 'accept', 'outgoing', 'hangup', 'status', 'malformed', 'flood', 'stranger'])

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const read: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')
  return typeof read === 'object' && read !== null ? { ...read } : {}
}
