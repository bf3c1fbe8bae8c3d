import pg from 'pg'

/** A statement on its way to PostgreSQL. One with a name is planned once in each connection. */
export interface Statement {
  name?: string
  text: string
  values: readonly unknown[]
}

/**
 * Sends the statements in one message and answers their results. PostgreSQL runs them one after the other and leaves out whatever follows
 * one that fails, so a commit at the end happens only if all before it went well. Every message costs both sides more than most statements.
 */
export function sendTogether(client: pg.ClientBase, statements: readonly Statement[]): Promise<pg.QueryResult>[] {
  const queries: DriversQuery[] = []
  const results = statements.map(
    ({ name, text, values }) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        const query = new pg.Query({ name, text, values: [...values] }) as unknown as DriversQuery
        query.callback = (error, result) => (error ? reject(error) : resolve(result))
        queries.push(query)
      }),
  )
  client.query(new OneMessage(queries) as unknown as pg.Submittable)
  return results
}

/** What the driver's own queries do, one after the other, with a single end to all of them. */
class OneMessage {
  readonly #queries: readonly DriversQuery[]
  #done = 0

  constructor(queries: readonly DriversQuery[]) {
    this.#queries = queries
  }

  get #current(): DriversQuery {
    return this.#queries[this.#done]!
  }

  /** The driver notes under this name what PostgreSQL has planned. */
  get name(): string | undefined {
    return this.#current.name
  }

  get text(): string {
    return this.#current.text
  }

  submit(connection: DriversConnection): void {
    // The driver closes a statement whose values it cannot write. Then nothing at all may be sent, least of all a commit.
    const close = () => void connection.stream.destroy(new Error('A value cannot be written as PostgreSQL reads it.'))
    const withoutEnd: DriversConnection = Object.create(connection, { sync: { value: () => {} }, close: { value: close } })
    connection.stream.cork()
    for (const query of this.#queries) query.prepare(withoutEnd)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription(message: unknown): void {
    this.#current.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#current.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: DriversConnection): void {
    this.#current.handleCommandComplete(message, connection)
    this.#done++
  }

  handleEmptyQuery(): void {
    this.#done++
  }

  handleReadyForQuery(connection: DriversConnection): void {
    for (const query of this.#queries) query.handleReadyForQuery(connection)
  }

  handleError(error: Error, connection: DriversConnection): void {
    const [done, leftOut] = [this.#queries.slice(0, this.#done), this.#queries.slice(this.#done)]
    // The driver takes what it has sent for planned, and PostgreSQL has not even looked at what follows the failure.
    for (const { name } of leftOut) if (name) delete connection.submittedNamedStatements[name]
    for (const query of done) query.handleReadyForQuery(connection)
    for (const query of leftOut) query.handleError(error, connection)
  }
}

/** The part of the driver's query and connection that its extensions, such as cursors, are written against. */
interface DriversQuery {
  name: string | undefined
  text: string
  callback: (error: Error | null, result: pg.QueryResult) => void
  prepare(connection: DriversConnection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: DriversConnection): void
  handleReadyForQuery(connection: DriversConnection): void
  handleError(error: Error, connection: DriversConnection): void
}

interface DriversConnection {
  submittedNamedStatements: Record<string, string>
  stream: { cork(): void; uncork(): void; destroy(error: Error): void }
  sync(): void
}
