import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Values that are read when the metrics are scraped. */
export interface WatchedFeed {
  streams(): number
  /** In milliseconds: how long news have been announced that could not be read yet; 0: none. */
  oldestUntold(): number
}

export interface LiveEventMetrics {
  watch(feed: WatchedFeed, listener: { isListening(): boolean }): void
  reconnected(): void
  /** In seconds: the age of an event when it was sent to the streams. */
  told(age: number): void
  isListening(): boolean
  /** In seconds, of the events sent last; null when none was sent yet. */
  lastAge(): number | null
  reconnects(): number
  registerIn(registry: Registry): void
}

export function createLiveEventMetrics(): LiveEventMetrics {
  const registers: Registry[] = []
  let watched: { feed: WatchedFeed; listener: { isListening(): boolean } } | undefined
  let [reconnectCount, lastAge]: [number, number | null] = [0, null]
  const streams = new Gauge({
    name: 'live_event_streams',
    help: 'Browsers listening for live events.',
    registers,
    collect() {
      this.set(watched?.feed.streams() ?? 0)
    },
  })
  const listening = new Gauge({
    name: 'live_event_listening',
    help: '1 while the database announces new events to this process, else 0.',
    registers,
    collect() {
      if (watched) this.set(watched.listener.isListening() ? 1 : 0)
    },
  })
  const untold = new Gauge({
    name: 'live_event_oldest_untold_seconds',
    help: 'How long new events have been announced that could not be read yet.',
    registers,
    collect() {
      this.set((watched?.feed.oldestUntold() ?? 0) / 1000)
    },
  })
  const reconnects = new Counter({
    name: 'live_event_reconnects_total',
    help: 'How often listening for new events was interrupted and went on.',
    registers,
  })
  const lag = new Histogram({
    name: 'live_event_lag_seconds',
    help: 'Time from the beginning of the transaction that wrote an event until the streams were told.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  })
  return {
    watch(feed, listener) {
      watched = { feed, listener }
    },
    reconnected() {
      reconnectCount += 1
      reconnects.inc()
    },
    told(age) {
      lastAge = age
      lag.observe(age)
    },
    isListening: () => watched?.listener.isListening() ?? false,
    lastAge: () => lastAge,
    reconnects: () => reconnectCount,
    registerIn: (registry) => [streams, listening, untold, reconnects, lag].forEach((metric) => registry.registerMetric(metric)),
  }
}
