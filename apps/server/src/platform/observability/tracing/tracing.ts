import type { Logger } from 'pino'
import type { TracingConfig } from '../../config/tracing-config.ts'

/** One line is enough while the collector is away. */
const silence = 60_000

/**
 * Returns the function that stops tracing. A collector that is away causes no error: spans that it does not accept are dropped.
 */
export async function startTracingTo(config: TracingConfig, logger: Logger): Promise<() => Promise<void>> {
  const { startTracing } = await import('./start-tracing.ts')
  let warned = -Infinity
  const tracing = startTracing(config, (error) => {
    if (performance.now() - warned < silence) return
    warned = performance.now()
    logger.warn({ err: error }, 'The collector of traces did not take what was sent to it.')
  })
  return tracing.stop
}
