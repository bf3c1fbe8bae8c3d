/** Where the bytes of a document are: under its own id, within its tenant. Never a name that a person gave. */
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

/** Keeps the bytes of documents; what is known about them is in the database. Fails with `StorageUnavailable` where another try will do. */
export interface DocumentStorage {
  /** Done when the bytes would survive a loss of power. */
  write(key: DocumentKey, content: DocumentContent): Promise<void>
  /** Null when nothing is kept under the key. */
  read(key: DocumentKey): Promise<Buffer | null>
  /** Removing what is not there is no mistake. */
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

/** What a name in the storage stands for; null when it is not one of ours. A draft is what an interrupted `writeFileAtomic` has left. */
export function storedName(name: string): { id: string; isDraft: boolean } | null {
  const [id = '', draft, ...more] = name.split('.')
  if (!uuid.test(id) || more.length > 0) return null
  if (draft === undefined) return { id, isDraft: false }
  return uuid.test(draft) ? { id, isDraft: true } : null
}
