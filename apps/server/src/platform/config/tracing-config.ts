import { z } from 'zod'
import { httpUrl } from './values.ts'

/** The standard variables of OpenTelemetry, as far as they are heeded. */
export const tracingVariables = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'Write name=value, separated by commas.')
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'Only http/json is spoken.').optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('destek'),
  OTEL_TRACES_SAMPLER: z
    .enum(
      ['parentbased_traceidratio'],
      'Only parentbased_traceidratio is heeded; OTEL_TRACES_SAMPLER_ARG says which part is kept.',
    )
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})

export interface TracingConfig {
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** Which part of the requests is kept. */
  ratio: number
}

/** Null: nothing is traced. */
export function tracingConfig(env: z.infer<typeof tracingVariables>): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  if (base === undefined) return null
  const endpoint = new URL(base)
  endpoint.pathname = `${endpoint.pathname.replace(/(?<!\/)\/+$/, '')}/v1/traces`
  return {
    endpoint: endpoint.toString(),
    headers: Object.fromEntries((headers?.split(',') ?? []).map(readHeader)),
    serviceName: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

function readHeader(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())]
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
