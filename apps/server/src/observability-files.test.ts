import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerDeliveryMetrics } from './integrations/outgoing/delivery-metrics.ts'
import { createJobMetrics } from './platform/jobs/job-metrics.ts'
import { registerInstallationMetrics } from './platform/jobs/installation-metrics.ts'
import { createMetrics, serveMetrics } from './platform/observability/metrics/metrics.ts'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')

interface Panel {
  type: string
  title: string
  targets?: { expr: string }[]
}
const dashboard = JSON.parse(read('deploy/grafana/destek.json')) as { panels: Panel[] }
const rules = read('deploy/prometheus/alerts.yaml')
const page = read('docs/operate/observability.md')

/** The texts after `expr:`, on the same line or below it. */
const alertQueries = [...rules.matchAll(/ expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/g)].map(([, below, beside]) => below ?? beside!)
const queries = [...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)), ...alertQueries]

const words = new Set(['or', 'and', 'by', 'offset'])
/** The names of metrics in a Prometheus query: every word that is not a label, a function or a keyword. */
function figuresIn(query: string): string[] {
  const bare = query.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\bby \([^)]*\)/g, ' ')
  return [...bare.matchAll(/[a-z][a-z0-9_]+(?!\w| *\()/g)].map(([name]) => name).filter((name) => !words.has(name))
}

function knownFigures(): string[] {
  const metrics = createMetrics()
  serveMetrics(Fastify(), metrics, 'nowhere')
  createJobMetrics(async () => []).registerIn(metrics.registry)
  registerDeliveryMetrics(metrics.registry, async () => [])
  registerInstallationMetrics(metrics.registry, { tableSizes: async () => [], lastBackup: async () => 0 })
  return metrics.registry.getMetricsAsArray().map(({ name }) => name)
}
const known = new Set(knownFigures())
const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_(bucket|count|sum)$/, ''))

describe('the dashboard and the alert rules', () => {
  it('ask only for figures that there are', () => {
    const asked = new Set(queries.flatMap(figuresIn))
    expect(asked.size).toBeGreaterThan(25)
    // Prometheus' own: whether it got an answer at all.
    expect([...asked].filter((name) => name !== 'up' && !isKnown(name))).toEqual([])
  })

  it('show every figure of ours', () => {
    const asked = new Set(queries.flatMap(figuresIn).map((name) => name.replace(/_(bucket|count|sum)$/, '')))
    const ours = [...known].filter((name) => !/^(nodejs|process)_/.test(name))
    expect(ours.filter((name) => !asked.has(name))).toEqual([])
  })

  it('have the rows that an operator looks for, and a sentence of what to do with every alert', () => {
    const rows = dashboard.panels.filter(({ type }) => type === 'row').map(({ title }) => title)
    const wanted = ['Traffic and errors', 'Latency', 'Database', 'Live events', 'Jobs and deliveries', 'Storage', 'Process']
    expect(rows).toEqual(wanted)
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
    expect(alerts.length).toBeGreaterThan(12)
    expect(rules.match(/ {10}runbook: \S/g)).toHaveLength(alerts.length)
    expect(alertQueries).toHaveLength(alerts.length)
    expect(alerts.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it('are explained: every figure of ours has its line on the page for operators', () => {
    const ours = [...known].filter((name) => !/^(nodejs|process)_/.test(name))
    expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})
