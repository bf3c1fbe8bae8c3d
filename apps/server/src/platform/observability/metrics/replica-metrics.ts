import { Gauge, type Registry } from 'prom-client'

/** A replica as it stands; its name is a number, never its address. */
export interface ReplicaState {
  name: string
  /** In seconds; null when unknown. */
  lag: number | null
  /** True when reads are sent to the replica now. */
  isUsed: boolean
}

export interface ReplicaMetrics {
  watch(replicas: () => readonly ReplicaState[]): void
  states(): readonly ReplicaState[]
  registerIn(registry: Registry): void
}

export function createReplicaMetrics(): ReplicaMetrics {
  let states: () => readonly ReplicaState[] = () => []
  const lag = new Gauge({
    name: 'replica_lag_seconds',
    help: 'How far a replica is behind the primary.',
    labelNames: ['replica'],
    registers: [],
    collect() {
      lag.reset()
      for (const replica of states()) if (replica.lag !== null) lag.set({ replica: replica.name }, replica.lag)
    },
  })
  const used = new Gauge({
    name: 'replica_used',
    help: '1 while reads are sent to the replica, else 0.',
    labelNames: ['replica'],
    registers: [],
    collect() {
      used.reset()
      for (const replica of states()) used.set({ replica: replica.name }, replica.isUsed ? 1 : 0)
    },
  })
  return {
    watch(replicas) {
      states = replicas
    },
    states: () => states(),
    registerIn: (registry) => [lag, used].forEach((metric) => registry.registerMetric(metric)),
  }
}
