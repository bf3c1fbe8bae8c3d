/** What is told of a piece of work: never a value that somebody sent, a name of a person, an address with its query. */
export interface SpanFacts {
  name: string
  /** Left out: work of our own. */
  kind?: 'server' | 'client' | 'consumer'
  attributes?: Record<string, string | number>
}

/** A piece of work that is under way. */
export interface OpenSpan {
  set(attributes: Record<string, string | number>): void
  /** By the kind of the error: its message may repeat what was sent. */
  fail(error: unknown): void
  end(): void
}

/** Where spans are sent, once somebody has started it; see `start-tracing.ts`. */
export interface Tracing {
  inSpan<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result>
  /** Whatever is begun inside is a part of it; the work ends by a call of its own. */
  begin(facts: SpanFacts, parentHeaders: Record<string, unknown>): { span: OpenSpan; run(work: () => void): void }
  /** A part without parts of its own. */
  leaf(facts: SpanFacts): OpenSpan
  /** What tells another system which piece of work asks it. */
  headers(): Record<string, string>
}

let tracing: Tracing | null = null

export const currentTracing = (): Tracing | null => tracing

/** Of the whole process: what asks other systems and the database is called from everywhere. */
export function installTracing(next: Tracing | null): void {
  tracing = next
}

export const inSpan = <Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result> =>
  tracing ? tracing.inSpan(facts, work) : work()

export const traceHeaders = (): Record<string, string> => tracing?.headers() ?? {}

/** The statement by what it does and to which table. Its text is not told: values may stand in it. */
export function traceStatement(text: string): OpenSpan | undefined {
  if (!tracing) return undefined
  const { operation, table } = summaryOf(text)
  return tracing.leaf({
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, ...(table && { 'db.collection.name': table }) },
  })
}

const mostSummaries = 2_000
const summaries = new Map<string, { operation: string; table: string | null }>()

/** Texts come again and again, so each is looked at once. */
function summaryOf(text: string): { operation: string; table: string | null } {
  const known = summaries.get(text)
  if (known) return known
  const [operation = 'statement'] = /[a-z]+/i.exec(text) ?? []
  const [, table = null] = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text) ?? []
  const summary = { operation: operation.toUpperCase(), table }
  if (summaries.size < mostSummaries) summaries.set(text, summary)
  return summary
}
