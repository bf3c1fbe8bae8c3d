import pg from 'pg'
import { finishesWithin } from '../../with-timeout.ts'

/**
 * Asks a question on a new connection, as the user of the address and without another role. It serves to find out what has
 * happened to the connections of a pool, or to the database. A timeout bounds it even if the network is silent.
 */
export async function onFreshConnection<Result>(
  url: string,
  timeout: number,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'destek check',
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await leave(client)
  }
}

/** Ends the connection gracefully, but does not wait long: a broken network never answers. */
async function leave(client: pg.Client): Promise<void> {
  await finishesWithin(
    client.end().catch(() => {}),
    farewell,
  )
  client.connection.stream.destroy()
}

/** In milliseconds. */
const farewell = 300
