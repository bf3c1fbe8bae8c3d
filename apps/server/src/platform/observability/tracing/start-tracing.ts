import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { TracingConfig } from '../../config/tracing-config.ts'
import { buildInfo } from '../../build-info.ts'
import { finishesWithin } from '../../with-timeout.ts'
import { installTracing, type OpenSpan, type SpanFacts } from './spans.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** No longer than a server that stops may take. */
const lastMoment = 3_000

/** Sends spans to a collector from now on. This file and its libraries are loaded only where the operator has named one. */
export function startTracing(
  { endpoint, headers, serviceName, ratio }: TracingConfig,
  onLost: (error: Error) => void,
): { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: endpoint, headers, timeoutMillis: lastMoment })
  const sampler = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': buildInfo().version }),
    // A caller from outside may name its own trace, but does not decide how many spans are kept.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: {
          export: (spans, done) =>
            exporter.export(spans, (result) => {
              if (result.error) onLost(result.error)
              done(result)
            }),
          shutdown: () => exporter.shutdown(),
        },
        scheduledDelayMillis: 2_000,
      }),
    ],
  })
  const tracer = provider.getTracer('destek')
  const active = new AsyncLocalStorage<Context>()
  const current = () => active.getStore() ?? ROOT_CONTEXT
  const start = ({ name, kind, attributes }: SpanFacts, parent = current()): Span =>
    tracer.startSpan(name, { kind: kind ? kinds[kind] : SpanKind.INTERNAL, ...(attributes && { attributes }) }, parent)

  installTracing({
    async inSpan(facts, work) {
      const span = start(facts)
      try {
        return await active.run(trace.setSpan(current(), span), work)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    begin(facts, parentHeaders) {
      const span = start(facts, parentIn(parentHeaders))
      return { span: open(span), run: (work) => active.run(trace.setSpan(ROOT_CONTEXT, span), work) }
    },
    leaf: (facts) => open(start(facts)),
    headers(): Record<string, string> {
      const parent = trace.getSpanContext(current())
      if (!parent) return {}
      return { traceparent: `00-${parent.traceId}-${parent.spanId}-0${parent.traceFlags & TraceFlags.SAMPLED}` }
    },
  })
  return {
    async stop() {
      installTracing(null)
      await finishesWithin(
        provider.shutdown().catch(() => {}),
        lastMoment,
      )
    },
  }
}

const open = (span: Span): OpenSpan => ({
  set: (attributes) => void span.setAttributes(attributes),
  fail: (error) => fail(span, error),
  end: () => span.end(),
})

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

/** The caller's own span, in the form of W3C Trace Context. */
function parentIn({ traceparent }: Record<string, unknown>): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent)) ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags!, 16), isRemote: true })
}
