import type { DocumentStorage } from '@destek/server/platform/storage/document-storage'

export interface Copied {
  copied: number
  /** Were there already, byte by byte. */
  there: number
  failed: number
}

/**
 * Copies all documents from one storage to another. Each is read back and compared; existing ones stay. It may be repeated, even
 * while users upload. It removes no files.
 */
export async function copyDocuments(
  from: DocumentStorage,
  to: DocumentStorage,
  onFailure: (document: string, error: unknown) => void = () => {},
): Promise<Copied> {
  const result: Copied = { copied: 0, there: 0, failed: 0 }
  for await (const { tenantId, id } of from.list()) {
    // A draft of an interrupted write.
    if (id === null) continue
    try {
      result[await copyDocument(from, to, { tenantId, id })] += 1
    } catch (error) {
      result.failed += 1
      onFailure(`${tenantId}/${id}`, error)
    }
  }
  return result
}

async function copyDocument(from: DocumentStorage, to: DocumentStorage, key: { tenantId: string; id: string }) {
  const bytes = await from.read(key)
  // Deleted since it was listed.
  if (!bytes) return 'there'
  if ((await to.read(key))?.equals(bytes)) return 'there'
  await to.write(key, bytes)
  if (!(await to.read(key))?.equals(bytes)) throw new Error('It came back different.')
  return 'copied'
}
