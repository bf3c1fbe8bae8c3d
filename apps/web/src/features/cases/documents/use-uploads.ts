import { useEffect, useRef, useState } from 'react'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { businessErrorCode } from '@destek/contracts/core/business-errors'
import { translate } from '../../../lib/i18n/i18n.ts'
import { showError } from '../../../lib/api/notifications.ts'
import { useLeavingQuestion } from '../../../lib/browser/use-leaving-question.ts'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

export interface Upload {
  file: File
  state: 'sending' | 'done' | 'failed'
  /** The reason of the failure. */
  reason?: string
}

export interface Uploads {
  items: readonly Upload[]
  isBusy: boolean
  start: (caseId: string, files: readonly File[]) => void
  /** Sends the failed ones again. */
  retry: () => void
}

/**
 * The uploads of a case, one call per file, and their results. `onEnd` receives the number of failures. Files that have not
 * arrived exist only on this page: closing it asks first, and after a navigation failures are shown as notifications.
 */
export function useUploads(onEnd: (failed: number) => void): Uploads {
  const [items, setItems] = useState<readonly Upload[]>([])
  const shownCase = useShownCase()
  useLeavingQuestion(items.some(({ state }) => state !== 'done'))
  const mark = (file: File, change: Omit<Upload, 'file'>) =>
    setItems((previous) => previous.map((item) => (item.file === file ? { file, ...change } : item)))

  const send = async (caseId: string, files: readonly File[]) => {
    const failures: FailedUpload[] = []
    for (const file of files) {
      mark(file, { state: 'sending' })
      const [failure] = await uploadDocuments(caseId, [file])
      if (failure) failures.push(failure)
      mark(file, failure ? { state: 'failed', reason: failure.reason } : { state: 'done' })
    }
    if (shownCase.current !== caseId) failures.forEach(tellOfFailure)
    onEnd(failures.length)
  }

  return {
    items,
    isBusy: items.some(({ state }) => state === 'sending'),
    start: (caseId, files) => {
      shownCase.current = caseId
      setItems(files.map((file) => ({ file, state: 'sending' })))
      void send(caseId, files)
    },
    retry: () => {
      const failed = items.filter(({ state }) => state === 'failed').map(({ file }) => file)
      if (shownCase.current) void send(shownCase.current, failed)
    },
  }
}

/** The case whose uploads are shown; none after the user has left it. */
function useShownCase() {
  const shown = useRef<string | null>(null)
  useEffect(
    () => () => {
      shown.current = null
    },
    [],
  )
  return shown
}

const tellOfFailure = ({ file: { name }, reason }: FailedUpload) =>
  showError({ title: translate('documents:notSent', { name }), text: reason })

interface FailedUpload {
  file: File
  /** The server's text. */
  reason: string
}

/** Adds files to a case or to one of its details, one call per file, in order. Returns the failed ones for a retry. */
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

/** Files without an answer, which may have arrived nevertheless. */
const unanswered = new WeakSet<File>()

async function upload(sectionId: string, file: File): Promise<string | null> {
  try {
    await call(documentRoutes.upload, { params: { id: sectionId }, file })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (unanswered.has(file) && error.code === businessErrorCode('document.already')) return null
    if (error.status === 0) unanswered.add(file)
    return error.sentence
  }
}
