import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface ReceivedTicket {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  text: string
}

/** Answers in place of the service desk; `number` is that of the ticket, which is open by now. */
type Answer = (response: ServerResponse, number: string, request: IncomingMessage) => void | Promise<void>

/** A service desk that listens on a port of its own and opens one ticket for each key, however it answers. */
export async function startTestServiceDesk() {
  const received: ReceivedTicket[] = []
  const tickets = new Map<string, string>()
  const usual: Answer = (response, number) => send(response, 201, { number })
  let answer = usual

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const { method = '', url = '', headers } = request
    received.push({ method, path: url, headers, text, body: text ? JSON.parse(text) : {} })
    const key = String(headers['idempotency-key'])
    if (!tickets.has(key)) tickets.set(key, `TST${500_001 + tickets.size}`)
    await answer(response, tickets.get(key)!, request)
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
    received,
    tickets,
    /** From now on; left out: as a service desk should. */
    answers: (next: Answer = usual) => void (answer = next),
  }
}

export function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
