import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/start-test-app.ts'
import { ask } from '../http/ask.ts'
import { failedAnswer } from '../http/failed-answer.ts'
import { testCourier, testDeliveries } from './test-deliveries.ts'

const app = await startTestApp()

/** Another system that can be away, and that opens one ticket for each key. */
async function startSystem() {
  const tickets = new Map<string, string>()
  let requests = 0
  let server: Server
  let port = 0
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    let subject = ''
    for await (const chunk of request) subject += String(chunk)
    const key = String(request.headers['idempotency-key'])
    if (!tickets.has(key)) tickets.set(key, subject)
    // Some are accepted, but the answer is lost.
    if ((requests += 1) % 12 === 0) request.socket.destroy()
    else response.writeHead(201).end('{}')
  }
  const start = () =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        receive(request, response).catch((error: Error) => response.destroy(error))
      })
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port
        resolve()
      })
    })
  const stop = () => new Promise((resolve) => server.close(resolve))
  await start()
  afterAll(stop)
  return { tickets, url: `http://127.0.0.1:${port}/`, start, stop }
}

it('a system that is away for ten minutes gets everything afterwards, nothing twice, and of each case in order', async () => {
  const system = await startSystem()
  let attempts = 0
  const courier = testCourier({
    kind: 'ticket',
    system: 'serviceDesk',
    maxAttempts: 10,
    send: async (subject, { id }) => {
      attempts += 1
      const answer = await ask(system.url, { method: 'POST', headers: { 'idempotency-key': id }, body: subject, timeout: 2_000 })
      if (answer.status !== 201) throw failedAnswer(answer)
      return 'ok'
    },
  })
  const deliveries = testDeliveries(app, courier)
  const cases = await deliveries.someCases(20)
  expect(cases).toHaveLength(20)
  const waiting = () =>
    deliveries.inTenant((tx) => tx.selectFrom('delivery').select('id').where('state', '=', 'waiting').execute())

  await system.stop()
  const ids: string[] = []
  const minute = 60_000
  const step = 30_000
  for (let passed = 0; passed < 10 * minute; passed += step) {
    for (let nth = 0; nth < 10 && ids.length < 60; nth += 1) {
      const number = ids.length
      const subjectId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
      ids.push(await deliveries.request({ subjectId, caseId: cases[(number * 7) % 20]!, runAt: deliveries.now() }))
    }
    await deliveries.runDue()
    deliveries.pass(step)
  }
  expect(ids).toHaveLength(60)
  expect(await waiting()).toHaveLength(60)
  expect(attempts).toBeLessThanOrEqual(15)

  await system.start()
  for (let passed = 0; passed < 10 * minute && (await waiting()).length > 0; passed += step) {
    deliveries.pass(step)
    await deliveries.runDue()
  }
  const states = await deliveries.inTenant((tx) => tx.selectFrom('delivery').select('state').distinct().execute())
  expect(states).toEqual([{ state: 'delivered' }])
  const received = [...system.tickets.values()].map((subject) => Number(subject.slice(-12)))
  expect(received.length).toBe(60)
  expect(received.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, number) => number))
  for (const [, ofCase] of Map.groupBy(received, (number) => (number * 7) % 20))
    expect(ofCase).toEqual(ofCase.toSorted((a, b) => a - b))
}, 120_000)
