import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/**
 * Asks something on a connection that is opened for it, as the user of the address and in no other role: what has become of the connections
 * of a pool, or of the database. It ends in time, whatever has become of the network.
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

/** Politely; but nobody waits for the answer of a network that has swallowed the question. */
async function leave(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), pause(farewell, undefined, { ref: false })])
  client.connection.stream.destroy()
}

/** In milliseconds. */
const farewell = 300
