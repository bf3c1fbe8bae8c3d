/** The key of a document: its own id within its tenant. It never contains a name that a user entered. */
export interface DocumentKey {
  tenantId: string
  id: string
}

/** The bytes themselves, or the file that holds them. */
export type DocumentContent = Uint8Array | { path: string }

/** A file as the storage finds it, whether a document is known for it or not. */
export interface StoredFile {
  tenantId: string
  /** Null: what an interrupted writing has left; it is no document's. */
  id: string | null
  writtenAt: Date
  remove(): Promise<void>
}

/**
 * Stores the bytes of documents; the database holds their metadata. Fails with `StorageUnavailable` when another try may succeed.
 */
export interface DocumentStorage {
  /** Done when the bytes would survive a loss of power. */
  write(key: DocumentKey, content: DocumentContent): Promise<void>
  /** Null when nothing is kept under the key. */
  read(key: DocumentKey): Promise<Buffer | null>
  /** Removing a missing document is not an error. */
  remove(key: DocumentKey): Promise<void>
  /** Everything that is kept, tenant by tenant, found while it is asked for: there may be more than fits into memory. */
  list(): AsyncIterable<StoredFile>
  /** Fails with the reason while nothing can be kept; it leaves nothing behind. */
  check(): Promise<void>
}

/** Only ids make up a place in the storage. */
export function assertKey({ tenantId, id }: DocumentKey): void {
  for (const part of [tenantId, id]) if (!uuid.test(part)) throw new Error(`"${part}" cannot be the name of a file.`)
}

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses a name in the storage; null for a foreign name. A draft is left by an interrupted `writeFileAtomic`. */
export function storedName(name: string): { id: string; isDraft: boolean } | null {
  const [id = '', draft, ...more] = name.split('.')
  if (!uuid.test(id) || more.length > 0) return null
  if (draft === undefined) return { id, isDraft: false }
  return uuid.test(draft) ? { id, isDraft: true } : null
}
