import type { Metric, Registry } from 'prom-client'

interface Counts {
  /** One count for each bound, and one for values above all bounds. */
  buckets: Float64Array
  sum: number
}

/**
 * A histogram for what happens thousands of times a second. The library's own looks its labels up with every observation, which took four
 * times as long as looking at the clock; here an observation is an addition.
 */
export function countingHistogram<Label extends string>(about: {
  name: string
  help: string
  label: Label
  bounds: readonly number[]
}) {
  const { name, help, label, bounds } = about
  const series = new Map<string, Counts>()
  const values = () =>
    [...series].flatMap(([value, { buckets, sum }]) => {
      let count = 0
      const counted = [...bounds, Infinity].map((bound, nth) => {
        count += buckets[nth]!
        const labels = { le: bound === Infinity ? '+Inf' : bound, [label]: value }
        return { metricName: `${name}_bucket`, labels, value: count }
      })
      const labels = { [label]: value }
      return [
        ...counted,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ]
    })
  return {
    of(value: string): (observed: number) => void {
      const counts = { buckets: new Float64Array(bounds.length + 1), sum: 0 }
      series.set(value, counts)
      return (observed) => {
        let nth = 0
        while (nth < bounds.length && observed > bounds[nth]!) nth += 1
        counts.buckets[nth]! += 1
        counts.sum += observed
      }
    },
    registerIn(registry: Registry): void {
      // A registry asks nothing else of a metric.
      const metric = { name, get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: values() }) }
      registry.registerMetric(metric as unknown as Metric)
    },
  }
}
