import { createHash } from 'node:crypto'
import type { NumberedCase } from '../../cases/demo-case.ts'
import { demoId, type DemoTenant } from '../../demo-ids.ts'
import { contentTypes, documentBytes } from '../../files/document-bytes.ts'
import type { TableRows } from '../../insert-rows.ts'
import { caseId } from './case-ids.ts'

/** The bytes of a document, which are stored outside the database. */
export interface DemoFile {
  id: string
  bytes: Buffer
}

export function documentRows(tenant: DemoTenant, cases: readonly NumberedCase[]): { table: TableRows; files: DemoFile[] } {
  const documents = cases.flatMap((each) =>
    each.documents.map(({ name, kind, lines, at, by }, nth) => {
      const bytes = documentBytes(kind, lines, each.number + nth)
      const row = {
        id: demoId(tenant, 'document', `${each.number} ${nth}`),
        activity_id: caseId(tenant, each),
        name,
        content_type: contentTypes[kind],
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        creation_time: new Date(at).toISOString(),
        creator_id: by.id,
      }
      return { row, file: { id: row.id, bytes } }
    }),
  )
  return {
    table: { table: 'document', rows: documents.map(({ row }) => row) },
    files: documents.map(({ file }) => file),
  }
}
