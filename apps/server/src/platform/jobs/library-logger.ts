import { Logger as LibraryLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/**
 * The log of graphile-worker without its metadata, which holds jobs with their payloads. `run-job.ts` writes our own line about
 * each job.
 */
export const libraryLogger = (logger: Logger): LibraryLogger =>
  new LibraryLogger(() => (level, message, meta) => {
    const isAboutJob = meta !== undefined && ('failure' in meta || 'success' in meta)
    if (level === 'error' && !isAboutJob) logger.warn(message)
    else logger.debug(message)
  })
