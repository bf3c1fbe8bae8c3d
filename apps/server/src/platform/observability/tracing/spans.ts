/** The facts about a span. They never hold a value that was sent, a person's name, or an address with its query. */
export interface SpanFacts {
  name: string
  /** Left out: work of our own. */
  kind?: 'server' | 'client' | 'consumer'
  attributes?: Record<string, string | number>
}

/** A piece of work that is under way. */
export interface OpenSpan {
  set(attributes: Record<string, string | number>): void
  /** Records the kind of the error only: its message may repeat data that was sent. */
  fail(error: unknown): void
  end(): void
}

/** Sends spans, after tracing was started; see `start-tracing.ts`. */
export interface Tracing {
  inSpan<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result>
  /** Spans that begin inside become its children. The caller ends this span itself. */
  begin(facts: SpanFacts, parentHeaders: Record<string, unknown>): { span: OpenSpan; run(work: () => void): void }
  /** A part without parts of its own. */
  leaf(facts: SpanFacts): OpenSpan
  /** Headers that tell another system to which span its work belongs. */
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

/** A span for a statement, named by its operation and table. The text is left out, because it may hold values. */
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
