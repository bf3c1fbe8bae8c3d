import type { Logger } from 'pino'
import type { Database } from '../../../platform/database/driver/database.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const pause = 4 * 60 * 60_000

/** Sweeps the document storage now and every few hours, until it is told to stop. */
export function sweepRegularly(database: Database, storage: DocumentStorage, logger: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const sweep = async () => {
    try {
      const { removed, failed, failure } = await sweepOrphans(database, storage, new Date(), stopping.signal)
      if (removed > 0) logger.info({ removed }, 'Files that belong to no document were removed.')
      if (failed > 0) logger.warn({ err: failure, failed }, 'Files that belong to no document could not be removed.')
    } catch (error) {
      logger.warn({ err: error }, 'The document storage could not be swept.')
    }
  }
  let running = sweep()
  const timer = setInterval(() => {
    running = running.then(sweep)
  }, pause)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
