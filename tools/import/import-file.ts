import { prepareToApply } from '@destek/server/features/employee-imports/prepare-to-apply'
import { findAndLock, findImport } from '@destek/server/features/employee-imports/find-import'
import { listRejects } from '@destek/server/features/employee-imports/import-lists-store'
import { presentImport, presentReject } from '@destek/server/features/employee-imports/present-import'
import { applyImport } from '@destek/server/features/employee-imports/work/apply-import'
import { checkImport } from '@destek/server/features/employee-imports/work/check-import'
import { failImport } from '@destek/server/features/employee-imports/work/fail-import'
import { cancelImport } from '@destek/server/features/employee-imports/employee-imports'
import { type InTenant, type SentFile, stageFile } from '@destek/server/features/employee-imports/work/stage-file'
import { serializeSaves } from '@destek/server/platform/database/queries/concurrency'
import { translatorFor } from '@destek/server/platform/i18n/messages'
import { BusinessError, InvalidInput } from '@destek/server/platform/http/http-errors'
import { UnreadableFile } from '@destek/server/platform/spreadsheets/read-rows'
import type { EmployeeImport } from '@destek/contracts/people/employee-imports'

interface ImportOptions {
  file: SentFile
  inTenant: InTenant
  signal: AbortSignal
  isDryRun: boolean
  deactivateLeavers: boolean
  /** How many people the operator expects to be deactivated, by rows and as leavers. */
  leaverCount?: number | undefined
  log: (line: string) => void
}

export type ImportReport = Pick<EmployeeImport, 'counts' | 'state'>

const language = 'en'
const t = translatorFor(language)

/** Reads, checks and applies a file in this process, and says how it goes. */
export async function importFile(options: ImportOptions): Promise<ImportReport> {
  const { file, inTenant, log } = options
  const importId = await stageFile({ file, language, creatorId: null, inTenant }).catch(inWords)
  try {
    const checked = await check(options, importId)
    if (options.isDryRun) {
      await inTenant(async (tx) => cancelImport(tx, await findAndLock(tx, importId), new Date()))
      log('Nothing was written: this was a dry run.')
      return checked
    }
    return await apply(options, importId)
  } catch (error) {
    await inTenant((tx) => failImport(tx, importId, options.signal.aborted ? 'interrupted' : 'unexpected'))
    return inWords(error)
  }
}

async function check({ inTenant, signal, log }: ImportOptions, importId: string): Promise<EmployeeImport> {
  await checkImport({ importId, inTenant, signal, onProgress: progress(log, 'Checked') })
  const checked = await inTenant(async (tx) => presentImport(await findImport(tx, importId), language))
  log(`Columns: ${checked.columns.map(({ header, target }) => `${header} → ${target ?? 'left out'}`).join(', ')}`)
  if (checked.missingFields.length > 0)
    throw new Error(
      `These columns are missing: ${checked.missingFields.map((field) => t(`employee-imports:fields.${field}`)).join(', ')}.`,
    )
  const { rows, created, changed, unchanged, rejected, leavers, deactivating, workplaces } = checked.counts
  log(
    `Rows: ${rows}; new: ${created}; changed: ${changed}; unchanged: ${unchanged}; rejected: ${rejected}; new workplaces: ${workplaces}; made inactive by the file: ${deactivating}; active and not in the file: ${leavers}.`,
  )
  await logRejects(inTenant, importId, log)
  return checked
}

const shownRejects = 20

async function logRejects(inTenant: InTenant, importId: string, log: (line: string) => void): Promise<void> {
  const { items, totalCount } = await inTenant((tx) => listRejects(tx, importId, { skipCount: 0, maxResultCount: shownRejects }))
  for (const item of items) {
    const { row, ident, reason } = presentReject(item, language)
    log(`  row ${row}${ident === null ? '' : ` (${ident})`}: ${reason}`)
  }
  if (totalCount > items.length) log(`  and ${totalCount - items.length} more.`)
}

async function apply(options: ImportOptions, importId: string): Promise<ImportReport> {
  const { inTenant, signal, log } = options
  try {
    await inTenant(async (tx) => {
      await serializeSaves(tx, 'employeeImport')
      await prepareToApply(tx, await findAndLock(tx, importId), options)
    })
  } catch (error) {
    if (!(error instanceof BusinessError) || error.key !== 'employeeImport.nothingToDo') throw error
    const cancelled = await inTenant(async (tx) => {
      await cancelImport(tx, await findAndLock(tx, importId), new Date())
      return presentImport(await findImport(tx, importId), language)
    })
    log('There is nothing to change.')
    return cancelled
  }
  await applyImport({ importId, inTenant, signal, onProgress: progress(log, 'Applied') })
  const done = await inTenant(async (tx) => presentImport(await findImport(tx, importId), language))
  const { created, changed, rejected, deactivated } = done.counts
  log(`Done: ${created} new, ${changed} changed, ${rejected} rejected, ${deactivated} deactivated.`)
  return done
}

/** A line for every tenth of the rows. */
function progress(log: (line: string) => void, what: string) {
  let told = 0
  return (done: number, rows: number) => {
    const tenths = rows === 0 ? 10 : Math.floor((10 * done) / rows)
    if (tenths > told && rows > 20_000) log(`${what} ${done} of ${rows} rows.`)
    told = Math.max(told, tenths)
  }
}

function inWords(error: unknown): never {
  if (error instanceof UnreadableFile) throw new Error(t(`employee-imports:unreadable.${error.reason}`), { cause: error })
  if (error instanceof InvalidInput) throw new Error(error.issues.map(inEnglish).join(' '), { cause: error })
  if (error instanceof BusinessError) throw new Error(t(`errors:${error.key}`), { cause: error })
  throw error
}

const inEnglish = (issue: InvalidInput['issues'][number]) => t(issue.message, issue.code === 'custom' ? issue.params : {})
