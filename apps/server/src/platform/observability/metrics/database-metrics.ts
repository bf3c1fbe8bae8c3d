import { Counter, Gauge, type Registry } from 'prom-client'
import type { DatabaseMonitor, PoolStatus } from '../../database/driver/database-monitor.ts'
import { countingHistogram } from './counting-histogram.ts'

/**
 * `calls`: everybody's ordinary calls. `streams`: answers that take long. `jobs`: what jobs do. `queue`: which job is next. `identity`: the
 * embedded identity provider. `reads`: replicas.
 */
export type PoolName = 'calls' | 'streams' | 'jobs' | 'queue' | 'identity' | 'reads'

export interface DatabaseMetrics {
  monitorOf(pool: PoolName): DatabaseMonitor
  /** Of a pool that only tells how many connections it has. */
  watch(pool: PoolName, status: () => PoolStatus): void
  registerIn(registry: Registry): void
}

export function createDatabaseMetrics(): DatabaseMetrics {
  const registers: Registry[] = []
  /** With several databases each of them has a pool of the same name. */
  const pools = new Map<PoolName, (() => PoolStatus)[]>()
  const add = (pool: PoolName, status: () => PoolStatus) => void pools.set(pool, [...(pools.get(pool) ?? []), status])
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections by pool and state: busy, idle; and the transactions waiting for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      this.reset()
      for (const [pool, statuses] of pools)
        for (const { total, idle, waiting } of statuses.map((status) => status())) {
          this.inc({ pool, state: 'busy' }, total - idle)
          this.inc({ pool, state: 'idle' }, idle)
          this.inc({ pool, state: 'waiting' }, waiting)
        }
    },
  })
  const wait = countingHistogram({
    name: 'database_wait_seconds',
    help: 'Time that a transaction waited for its turn and its connection.',
    label: 'pool',
    bounds: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5],
  })
  const query = countingHistogram({
    name: 'database_query_seconds',
    help: 'Time from a statement to its answer, the way there and back included.',
    label: 'pool',
    bounds: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10, 30],
  })
  const transactions = new Counter({
    name: 'database_transactions_total',
    help: 'Transactions by outcome: committed, rolled_back, unserved (no connection was to be had).',
    labelNames: ['pool', 'outcome'],
    registers,
  })
  return {
    monitorOf(pool) {
      const [waited, asked] = [wait.of(pool), query.of(pool)]
      const outcomes = {
        committed: transactions.labels(pool, 'committed'),
        rolled_back: transactions.labels(pool, 'rolled_back'),
        unserved: transactions.labels(pool, 'unserved'),
      }
      for (const outcome of Object.values(outcomes)) outcome.inc(0)
      return {
        opened: (status) => add(pool, status),
        waited: (milliseconds) => waited(milliseconds / 1000),
        asked: (milliseconds) => asked(milliseconds / 1000),
        ended: (outcome) => outcomes[outcome].inc(),
      }
    },
    watch: add,
    registerIn(registry) {
      for (const metric of [connections, transactions]) registry.registerMetric(metric)
      for (const histogram of [wait, query]) histogram.registerIn(registry)
    },
  }
}
