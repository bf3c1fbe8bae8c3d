import type { Logger } from 'pino'
import { openDatabase } from './platform/database/driver/database.ts'
import { openReplicas, type Replicas } from './platform/database/replicas/replicas.ts'
import { streamConnections } from './platform/http/serve-stream.ts'

interface Parts {
  logger: Logger
  onBroken: (error: Error) => void
}

/** As many connections to each replica as the primary has. One line of the log for each time that one is taken or left. */
export const startReplicas = (
  primaryUrl: string,
  { urls, maxLag }: { urls: readonly string[]; maxLag: number },
  { logger, onBroken }: Parts,
): Replicas =>
  openReplicas({
    primaryUrl,
    replicaUrls: urls,
    maxLag,
    open: (url) => ({
      ordinary: openDatabase(url, onBroken, { access: 'read only' }),
      long: openDatabase(url, onBroken, { access: 'read only', connections: streamConnections }),
    }),
    onChange: ({ name, isUsed, lagSeconds, reason }) =>
      isUsed
        ? logger.info({ replica: name, lagSeconds }, 'A replica is read from.')
        : logger.warn({ replica: name, lagSeconds, reason }, 'A replica is not read from.'),
  })
