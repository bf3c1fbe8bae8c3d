import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { ServeStream, Streamed } from '../../platform/http/serve-stream.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { base64InJson } from '../../platform/spreadsheets/base64-in-json.ts'
import { streamSpreadsheet } from '../../platform/spreadsheets/write-spreadsheet.ts'
import { findImport } from './find-import.ts'
import { readRejected } from './import-lists-store.ts'
import { reasonOf } from './present-import.ts'

export const serveRejectsFile = (serveStream: ServeStream) => {
  serveStream(employeeImportRoutes.rejectsFile, async ({ tx, actor, params, rest }): Promise<Streamed> => {
    const { headers, rejected_count } = await findImport(tx, params.id)
    return { headers: { 'x-total-count': rejected_count }, json: writeRejects(tx, actor, params.id, headers, rest) }
  })
}

/** The columns of the file as they were, and one more that says what to mend; when the file comes back that one is left out. */
async function* writeRejects(tx: Tx, actor: Actor, id: string, headers: string[], rest: () => Promise<void>) {
  const t = translatorFor(actor.language)
  const rows = rejectedRows(tx, actor, id, headers.length, rest)
  try {
    yield* base64InJson(
      streamSpreadsheet({
        name: t('employee-imports:rejectsSheet'),
        columns: [...headers.map((header) => ({ header })), { header: t('employee-imports:reasonColumn'), width: 60 }],
        rows,
      }),
    )
  } finally {
    await rows.return()
  }
}

const pageSize = 200

async function* rejectedRows(
  tx: Tx,
  { language }: Actor,
  id: string,
  width: number,
  rest: () => Promise<void>,
): AsyncGenerator<string[], void> {
  for (let [after, count] = [0, pageSize]; count === pageSize;) {
    const rows = await readRejected(tx, id, after, pageSize)
    for (const { cells, problems } of rows) {
      const padded = Array.from({ length: width }, (_, nth) => cells[nth] ?? '')
      yield [...padded, problems.map((problem) => reasonOf(problem, language)).join(' ')]
    }
    count = rows.length
    after = rows.at(-1)?.number ?? after
    await rest()
  }
}
