import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A call centre on a port of its own, with answers that the test chooses. */
export async function startTestCallCentre() {
  const asked: { method: string; url: URL; headers: IncomingMessage['headers'] }[] = []
  const usual: Answer = (response) => answerJson(response, 200, { session: 'session-0001' })
  let answer = usual
  const server = createServer((request, response) => {
    asked.push({ method: request.method!, url: new URL(request.url!, 'http://localhost'), headers: request.headers })
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** From now on; left out: with a session. */
    answers: (next: Answer = usual) => void (answer = next),
  }
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
