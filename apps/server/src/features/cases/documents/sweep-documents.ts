import type { Database } from '../../../platform/database/driver/database.ts'
import { type JobContext, systemJob } from '../../../platform/jobs/job.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { sweepOrphans } from './sweep-orphans.ts'

export const sweepDocumentsJob = systemJob('sweepDocuments')

/**
 * Sweeps the document storage once. Files that remain, because the process stops or a file cannot be removed, are swept next
 * time.
 */
export async function sweepDocuments(
  { database, storage }: { database: Database; storage: DocumentStorage },
  { signal, logger }: JobContext,
): Promise<void> {
  const { removed, failed, failure } = await sweepOrphans(database, storage, new Date(), signal)
  if (removed > 0) logger.info({ removed }, 'Files that belong to no document were removed.')
  if (failed > 0) logger.warn({ err: failure, failed }, 'Files that belong to no document could not be removed.')
}
