import { feedbackRoutes, type ListFeedback } from '@destek/contracts/system/feedback'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { ServeStream, Streamed } from '../../platform/http/serve-stream.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { base64InJson } from '../../platform/spreadsheets/base64-in-json.ts'
import { type Cell, streamSpreadsheet } from '../../platform/spreadsheets/write-spreadsheet.ts'
import { countFeedback, type ExportedRow, readAllFeedback } from './feedback-store.ts'

export const serveFeedbackExport = (serveStream: ServeStream) => {
  serveStream(feedbackRoutes.excelList, async ({ tx, actor, query, rest }): Promise<Streamed> => {
    const total = await countFeedback(tx, actor, query)
    return { headers: { 'x-total-count': total }, json: writeSheet(tx, actor, query, rest) }
  })
}

type Rest = () => Promise<void>

/** The feedback of a list as a spreadsheet, written while it is read. */
async function* writeSheet(tx: Tx, actor: Actor, query: ListFeedback, rest: Rest): AsyncGenerator<string> {
  const t = translatorFor(actor.language)
  const rows = exportedRows(tx, actor, query, rest)
  try {
    yield* base64InJson(
      streamSpreadsheet({
        name: t('feedback:page.title'),
        columns: columns.map(({ name, width }) => ({ header: t(`feedback:excel.${name}`), width })),
        rows,
      }),
    )
  } finally {
    // A read that is still running when the caller disconnects must end before its transaction.
    await rows.return()
  }
}

async function* exportedRows(tx: Tx, actor: Actor, query: ListFeedback, rest: Rest): AsyncGenerator<Cell[], void> {
  for await (const rows of readAllFeedback(tx, actor, query)) {
    for (const row of rows) yield columns.map(({ cell }) => cell(row))
    await rest()
  }
}

interface ExportColumn {
  /** Its head is `feedback:excel.<name>`. */
  name: string
  width: number
  cell: (row: ExportedRow) => Cell
}

const columns: readonly ExportColumn[] = [
  { name: 'score', width: 10, cell: ({ score }) => score },
  { name: 'description', width: 80, cell: ({ description }) => description },
  { name: 'creator', width: 28, cell: ({ creator_name }) => creator_name },
  { name: 'creationTime', width: 18, cell: ({ clock }) => clock },
]
