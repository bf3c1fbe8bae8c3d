import { documentRoutes } from '@destek/contracts/documents'
import { refusalCode } from '@destek/contracts/refusals'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'

export interface FailedUpload {
  file: File
  /** In the words of the server. */
  reason: string
}

/**
 * Adds files to a case or to one of its details, one call for each, in their order. Answers those that failed, so that they can be tried
 * again.
 */
export async function uploadDocuments(
  sectionId: string,
  files: readonly File[],
  onProgress?: (done: number, of: number) => void,
): Promise<FailedUpload[]> {
  const failed: FailedUpload[] = []
  for (const [index, file] of files.entries()) {
    const reason = await upload(sectionId, file)
    if (reason !== null) failed.push({ file, reason })
    onProgress?.(index + 1, files.length)
  }
  return failed
}

/** Files of which nobody knows whether they arrived, as no answer came. */
const unanswered = new WeakSet<File>()

async function upload(sectionId: string, file: File): Promise<string | null> {
  try {
    await call(documentRoutes.upload, { params: { id: sectionId }, file })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (unanswered.has(file) && error.code === refusalCode('document.already')) return null
    if (error.status === 0) unanswered.add(file)
    return error.text ?? error.title ?? error.message
  }
}
