import { TenantMoving } from '../../../platform/database/driver/database-errors.ts'
import { enqueueJob } from '../../../platform/jobs/enqueue-job.ts'
import { type JobHandler, handleTenantJob, type TenantJob, type TenantJobContext } from '../../../platform/jobs/job.ts'
import { applyImport, applyImportJob } from './apply-import.ts'
import { checkImport, checkImportJob } from './check-import.ts'
import { Interrupted, RowsRemoved, Superseded, type ImportWork } from './import-run.ts'
import { failImport } from './fail-import.ts'
import { TooManyWorkplaces } from '../rules/workplaces.ts'

type Payload = { importId: string }

export const importJobHandlers: JobHandler[] = [
  handleTenantJob(checkImportJob, (payload, context) => work(checkImportJob, checkImport, payload, context)),
  handleTenantJob(applyImportJob, (payload, context) => work(applyImportJob, applyImport, payload, context)),
]

/** A run that fails for the last time leaves the import with words instead of leaving it where it was. */
async function work(
  job: TenantJob<Payload>,
  run: (work: ImportWork) => Promise<void>,
  { importId }: Payload,
  { inTenant, signal, logger, attempt }: TenantJobContext,
): Promise<void> {
  try {
    await run({ importId, inTenant, signal })
  } catch (error) {
    if (error instanceof Superseded) return
    if (error instanceof Interrupted) return inTenant((tx) => enqueueJob(tx, job, { importId }))
    if (error instanceof TooManyWorkplaces) return inTenant((tx) => failImport(tx, importId, 'tooManyWorkplaces'))
    if (error instanceof RowsRemoved) return inTenant((tx) => failImport(tx, importId, 'rowsRemoved'))
    // A move costs no attempt, not even the last one.
    if (error instanceof TenantMoving || attempt < job.maxAttempts) throw error
    logger.error({ err: error }, 'The import of employees failed.')
    await inTenant((tx) => failImport(tx, importId, 'unexpected'))
  }
}
