import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { QueueFigures } from './job-store.ts'

export type JobOutcome = 'finished' | 'retried' | 'dead' | 'released'

export interface JobMetrics {
  observe(job: string, outcome: JobOutcome, milliseconds: number): void
  registerIn(registry: Registry): void
}

/**
 * The metrics of jobs: the work of this process, and the state of the shared queue. The label is `kind`, because Prometheus uses
 * `job` itself.
 */
export function createJobMetrics(readFigures: () => Promise<QueueFigures[]>): JobMetrics {
  const registers: Registry[] = []
  let reading: Promise<QueueFigures[]> | undefined
  /** One reading for all gauges. Without the database there is none; what the process itself has counted is needed most then. */
  const figures = () =>
    (reading ??= readFigures()
      .catch(() => [])
      .finally(() => (reading = undefined)))
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Attempts of jobs in this process by their outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that an attempt took.',
    labelNames: ['kind'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
    registers,
  })
  const oldest = new Gauge({
    name: 'job_oldest_waiting_seconds',
    help: 'How long the oldest job has been due.',
    labelNames: ['kind'],
    registers,
    async collect() {
      oldest.reset()
      for (const { name, oldest: age } of await figures()) oldest.set({ kind: name }, age)
    },
  })
  const queue = new Gauge({
    name: 'jobs',
    help: 'Jobs of all processes by state: waiting, later, running, dead.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      queue.reset()
      for (const { name, waiting, later, running, dead } of await figures())
        for (const [state, count] of Object.entries({ waiting, later, running, dead })) queue.set({ kind: name, state }, count)
    },
  })
  return {
    observe(job, outcome, milliseconds) {
      runs.inc({ kind: job, outcome })
      duration.observe({ kind: job }, milliseconds / 1000)
    },
    registerIn: (registry) => [queue, oldest, runs, duration].forEach((metric) => registry.registerMetric(metric)),
  }
}
