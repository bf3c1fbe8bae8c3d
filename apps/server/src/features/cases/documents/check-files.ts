import { join } from 'node:path'
import { documentLimits, extensionOf } from '@destek/contracts/cases/documents'
import { InvalidInput } from '../../../platform/http/http-errors.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import { createThread, ThreadFailed } from '../../../platform/threads/thread.ts'
import type { Extension } from './check-content.ts'
import type { CheckedContent, CheckedFile } from './content-thread.ts'

/** The extension is one of those that are accepted, and there is something in the file. `field` is the input that a refusal names. */
export function assertAcceptable({ name, bytes }: UploadedFile, field: string): void {
  if (!isAccepted(extensionOf(name)))
    throw refused(field, 'validation:document.type', { types: documentLimits.extensions.join(', ') })
  if (bytes === 0) throw refused(field, 'validation:document.empty', { name })
}

/**
 * Checks that the content matches the extension. Returns the SHA-256. A file that is too damaged or too large to check is
 * refused.
 */
export async function checkFile(tenantId: string, { name, path }: UploadedFile, field: string): Promise<string> {
  const extension = extensionOf(name) as Extension
  const { matches, sha256 } = await check(tenantId, { path, extension }).catch((error: unknown) => {
    if (error instanceof ThreadFailed) return { matches: false, sha256: '' }
    throw error
  })
  if (!matches) throw refused(field, 'validation:document.content', { name, extension })
  return sha256
}

const check = createThread<CheckedFile, CheckedContent>(join(import.meta.dirname, 'content-thread.ts'), {
  timeout: 10_000,
  wait: 30_000,
  megabytes: 256,
})

const isAccepted = (extension: string) => (documentLimits.extensions as readonly string[]).includes(extension)

const refused = (field: string, message: `validation:${string}`, params: Record<string, unknown>) =>
  new InvalidInput([{ code: 'custom', path: [field], message, params, input: undefined }], 'documents')
