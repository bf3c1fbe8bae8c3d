import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface TwilioMessage {
  sid: string
  to: string
  body: string
  date_created: string
}

export interface TwilioRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  form: URLSearchParams
}

/** Answers in place of Twilio; the message has been taken by then. */
type Answer = (response: ServerResponse, request: TwilioRequest) => void | Promise<void>

export const accountSid = `AC${'5'.repeat(32)}`
export const authToken = 'auth-token-of-the-tenant'

/**
 * The messages API of Twilio on a port of its own, as its documentation describes it. A repeated request sends a second message.
 */
export async function startTestTwilio() {
  const requests: TwilioRequest[] = []
  const messages: TwilioMessage[] = []
  let answer: Answer | null = null

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
    const { method = '', url = '', headers } = request
    const received = { method, path: url, headers, form }
    requests.push(received)
    if (headers.authorization !== `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`)
      return refuse(response, 401, 20003, 'Authenticate')
    const { pathname, searchParams } = new URL(url, 'http://twilio')
    const base = `/2010-04-01/Accounts/${accountSid}`
    if (pathname === `${base}.json`)
      return answer ? answer(response, received) : send(response, 200, { sid: accountSid, status: 'active' })
    if (pathname !== `${base}/Messages.json`) return refuse(response, 404, 20404, 'The requested resource was not found')
    if (method === 'GET') {
      const found = messages.filter(({ to }) => to === searchParams.get('To')).toReversed()
      return send(response, 200, { page: 0, messages: found.slice(0, Number(searchParams.get('PageSize'))) })
    }
    if (!form.get('From') && !form.get('MessagingServiceSid'))
      return refuse(response, 400, 21603, "A 'From' phone number is required.")
    if (!/^\+\d{8,15}$/.test(form.get('To') ?? ''))
      return refuse(response, 400, 21211, `The 'To' number ${form.get('To')} is not valid.`)
    const sid = `SM${String(messages.length + 1).padStart(32, '0')}`
    const message = { sid, to: form.get('To')!, body: form.get('Body')!, date_created: new Date().toUTCString() }
    messages.push(message)
    await (answer ? answer(response, received) : send(response, 201, { ...message, status: 'queued', error_code: null }))
  }
  const server = createServer((request, response) => {
    receive(request, response).catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    messages,
    /** From now on; left out: as Twilio does. */
    answers: (next: Answer | null = null) => void (answer = next),
  }
}

export function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

export const refuse = (
  response: ServerResponse,
  status: number,
  code: number,
  message: string,
  headers?: Record<string, string>,
) => send(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, headers)
