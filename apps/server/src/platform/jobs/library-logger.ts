import { Logger as LibraryLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/** What graphile-worker says, without what it would attach: jobs with their payloads. Our own line about each job is in `run-job.ts`. */
export const libraryLogger = (logger: Logger): LibraryLogger =>
  new LibraryLogger(() => (level, message, meta) => {
    const isAboutJob = meta !== undefined && ('failure' in meta || 'success' in meta)
    if (level === 'error' && !isAboutJob) logger.warn(message)
    else logger.debug(message)
  })
