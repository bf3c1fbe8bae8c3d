import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { StorageUnavailable } from '../storage/storage-unavailable.ts'
import { serveHealth } from './health.ts'
import { createReadinessMetrics } from './metrics/readiness-metrics.ts'
import type { HealthCheck } from './readiness.ts'

const failing = (name: HealthCheck['name'], code: string, database?: string): HealthCheck => {
  const cause = Object.assign(new Error(code), { code })
  const error = name === 'storage' ? new StorageUnavailable('It cannot be used.', { cause }) : cause
  return { name, ...(database && { database }), check: () => Promise.reject(error) }
}

async function ask(checks: HealthCheck[]) {
  const app = Fastify()
  const [registry, metrics] = [new Registry(), createReadinessMetrics()]
  metrics.registerIn(registry)
  serveHealth(app, checks, { metrics })
  const { statusCode, body } = await app.inject('/health/ready')
  return { status: statusCode, body: JSON.parse(body), figures: await registry.metrics() }
}

describe('readiness', () => {
  it.each([
    ['database', 'ECONNREFUSED', 'unreachable', 503],
    ['database', '53300', 'busy', 503],
    ['database', '58030', 'broken', 503],
    ['database', '25006', 'readOnly', 200],
    ['identityProvider', 'ECONNREFUSED', 'unreachable', 503],
    ['storage', 'ENOSPC', 'full', 200],
    ['storage', 'EDQUOT', 'full', 200],
    ['storage', 'EROFS', 'readOnly', 200],
    ['storage', 'EACCES', 'readOnly', 200],
    ['storage', 'EIO', 'broken', 200],
    ['storage', 'ENOENT', 'unreachable', 200],
    ['storage', 'ESTALE', 'unreachable', 200],
  ] as const)('with %s failing by %s lists %s and answers %i', async (name, code, reason, status) => {
    const answer = await ask([failing(name, code)])
    expect(answer).toMatchObject({ status, body: { reasons: [{ name, reason }] } })
    expect(answer.body.status).toBe(status === 200 ? 'ready' : 'unready')
    expect(answer.figures).toContain(`readiness ${status === 200 ? 1 : 0}\n`)
    expect(answer.figures).toContain(`readiness_reason{name="${name}",reason="${reason}",database="first"} 1\n`)
  })

  it('lists everything and names first what keeps people from reading', async () => {
    const { status, body } = await ask([
      failing('storage', 'ENOSPC'),
      failing('database', '53300'),
      failing('database', '53300', 'b'),
    ])
    expect([status, body.reason]).toEqual([503, 'database'])
    expect(body.reasons).toHaveLength(3)
  })

  it('stays green without one of several databases', async () => {
    expect(await ask([failing('database', 'ECONNREFUSED', 'second')])).toMatchObject({
      status: 200,
      body: { reasons: [{ name: 'database', reason: 'unreachable', database: 'second' }] },
    })
  })

  it('does not wait for a check that hangs', async () => {
    const app = Fastify()
    serveHealth(app, [{ name: 'storage', check: () => new Promise(() => {}) }], { times: { patience: 5, isFresh: 0 } })
    const reasons = [{ name: 'storage', reason: 'unreachable' }]
    expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ready', reasons })
  })
})
