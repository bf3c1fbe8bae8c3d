import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { demoTenantId } from '../../../tools/demo/demo-ids.ts'
import { ask } from './integrations/http/ask.ts'
import { enqueueJob } from './platform/jobs/enqueue-job.ts'
import { handleTenantJob, tenantJob } from './platform/jobs/job.ts'
import { currentTracing, inSpan } from './platform/observability/tracing/spans.ts'
import { startTracing } from './platform/observability/tracing/start-tracing.ts'
import { runJobs } from './test/run-jobs.ts'
import { startTestApp } from './test/start-test-app.ts'

interface Sent {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

/** Receives the spans that an OpenTelemetry collector would get over HTTP. */
async function startCollector() {
  const spans: Sent[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      headers.push({ ...request.headers, path: request.url })
      const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, spans, headers, close: () => new Promise((resolve) => server.close(resolve)) }
}

const collector = await startCollector()
const lost: unknown[] = []
const config = { endpoint: `${collector.url}/v1/traces`, headers: { 'x-key': 'k' }, serviceName: 'destek-test', ratio: 1 }
let tracing = startTracing(config, (error) => lost.push(error))
const app = await startTestApp()
afterAll(async () => {
  await tracing.stop()
  await collector.close()
})
const admin = app.as.user('admin')
const spans = async (part: (span: Sent) => boolean): Promise<Sent[]> => {
  await expect.poll(() => collector.spans.some(part), { timeout: 10_000 }).toBe(true)
  return collector.spans.filter(part)
}
const parent = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const traceparent = `00-${parent.trace}-${parent.span}-01`

describe('traces', () => {
  it('lead from the caller’s piece of work to the request, its transaction and its statements', async () => {
    const name = crypto.randomUUID()
    await admin.call(sourceRoutes.save, { body: { code: name.slice(0, 8), name } }, { traceparent })
    const [request] = await spans((span) => span.name === `POST ${sourceRoutes.save.path}`)
    expect(request).toMatchObject({ traceId: parent.trace, parentSpanId: parent.span, kind: 2 })
    expect(request!.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
    const transactions = await spans((span) => span.parentSpanId === request!.spanId)
    expect(new Set(transactions.map((span) => span.name))).toEqual(new Set(['transaction']))
    const ids = new Set(transactions.map((span) => span.spanId))
    const statements = await spans((span) => ids.has(span.parentSpanId ?? ''))
    expect(statements.map((span) => span.name)).toContain('INSERT event')
  })

  it('carry nothing that was sent: neither values, nor tokens, nor who asked', async () => {
    const phone = '05329998877'
    await admin.call(employeeRoutes.byPhone, { params: { phone } }, { 'user-agent': 'somebody' })
    await spans((span) => span.name === `GET ${employeeRoutes.byPhone.path}`)
    const written = JSON.stringify(collector.spans)
    for (const hidden of [phone, demoTenantId('Turkey'), 'admin', 'somebody', 'Bearer', '$1'])
      expect(written).not.toContain(hidden)
  })

  it('go on to other systems and name them', async () => {
    let heard: unknown
    const other = createServer((request, response) => {
      heard = request.headers.traceparent
      response.end()
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/secret-path?key=secret`
    await inSpan({ name: 'outer' }, () => ask(url))
    const [outer] = await spans((span) => span.name === 'outer')
    const [asked] = await spans((span) => span.parentSpanId === outer!.spanId)
    expect(asked).toMatchObject({ name: 'GET', kind: 3 })
    expect(heard).toBe(`00-${outer!.traceId}-${asked!.spanId}-01`)
    expect(JSON.stringify(asked)).not.toContain('secret')
  })

  it('tell of jobs, and that one failed by the kind of its error alone', async () => {
    const job = tenantJob('test.traced', z.object({}))
    await app.database.inTenant(demoTenantId('Turkey'), (tx) => enqueueJob(tx, job, {}))
    const failing = handleTenantJob(job, async () => {
      throw new RangeError('The secret is 42.')
    })
    await runJobs(app, [failing])
    const [run] = await spans((span) => span.name === 'job test.traced')
    expect(run!.status.code).toBe(2)
    expect(run!.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'RangeError' } })
    expect(JSON.stringify(run)).not.toContain('secret')
  })

  it('are sent with the operator’s headers, and the last ones when the server stops', async () => {
    await inSpan({ name: 'the last one' }, async () => {})
    await tracing.stop()
    expect(collector.spans.some((span) => span.name === 'the last one')).toBe(true)
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'k', path: '/v1/traces', 'content-type': 'application/json' })
    expect(currentTracing()).toBeNull()
  })

  it('harm nobody when the collector is away', async () => {
    tracing = startTracing({ ...config, endpoint: 'http://127.0.0.1:9/v1/traces' }, (error) => lost.push(error))
    expect((await admin.call(sourceRoutes.all, {})).status).toBe(200)
    await inSpan({ name: 'lost' }, async () => {})
    const start = performance.now()
    await tracing.stop()
    expect(performance.now() - start).toBeLessThan(9_000)
  })
})
