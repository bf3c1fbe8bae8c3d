import type { Document } from '@destek/contracts/cases/documents'
import type { DocumentRow } from './document-store.ts'

export const presentDocument = (row: DocumentRow): Document => ({
  id: row.id,
  name: row.name,
  size: row.size,
  contentType: row.content_type,
  creationTime: row.creation_time.toISOString(),
})
