import { caseRoutes } from '@destek/contracts/cases/cases'
import type { ExportCases } from '@destek/contracts/cases/case-filters'
import type { ServeStream, Streamed } from '../../../platform/http/serve-stream.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import { base64InJson } from '../../../platform/spreadsheets/base64-in-json.ts'
import { type Cell, streamSpreadsheet } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import { requireList } from '../case-policy.ts'
import { type ExportColumn, exportColumns } from './export-columns.ts'
import { countExported, exportedIds, readExportRows } from './export-store.ts'

export const serveCaseExport = (serveStream: ServeStream) => {
  serveStream(caseRoutes.excelList, ({ tx, actor, query, rest }) => exportCases(tx, actor, query, rest))
}

type Rest = () => Promise<void>

/** The cases of a list as a spreadsheet, written while they are read. The header tells how many there will be. */
async function exportCases(tx: Tx, actor: Actor, request: ExportCases, rest: Rest): Promise<Streamed> {
  requireList(actor, request.list)
  const total = await countExported(tx, actor, request)
  return { headers: { 'x-total-count': total }, json: writeSheet(tx, actor, request, rest) }
}

async function* writeSheet(tx: Tx, actor: Actor, request: ExportCases, rest: Rest): AsyncGenerator<string> {
  const columns = exportColumns(actor)
  const rows = exportedRows(tx, actor, request, columns, rest)
  try {
    yield* base64InJson(
      streamSpreadsheet({
        name: translatorFor(actor.language)('cases:title'),
        columns: columns.map(({ header, width }) => ({ header, width })),
        rows,
      }),
    )
  } finally {
    // A read that is still running when the caller disconnects must end before its transaction.
    await rows.return()
  }
}

async function* exportedRows(
  tx: Tx,
  actor: Actor,
  request: ExportCases,
  columns: ExportColumn[],
  rest: Rest,
): AsyncGenerator<Cell[], void> {
  for await (const ids of exportedIds(tx, actor, request)) {
    for (const row of await readExportRows(tx, ids, actor.timeZone)) yield columns.map(({ cell }) => cell(row))
    await rest()
  }
}
