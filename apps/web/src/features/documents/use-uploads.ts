import { useEffect, useRef, useState } from 'react'
import { translate } from '../../lib/i18n.ts'
import { showError } from '../../lib/notifications.ts'
import { useLeavingQuestion } from '../../lib/use-leaving-question.ts'
import { type FailedUpload, uploadDocuments } from './upload-documents.ts'

export interface Upload {
  file: File
  state: 'sending' | 'done' | 'failed'
  /** Why it failed. */
  reason?: string
}

export interface Uploads {
  items: readonly Upload[]
  isBusy: boolean
  start: (caseId: string, files: readonly File[]) => void
  /** Sends those again that failed. */
  retry: () => void
}

/**
 * The files of a case on their way, one call for each, and how each of them fared. At the end it is told how many failed. A file that has
 * not arrived is nowhere but on this page: closing the page asks first, and who has gone on to something else hears of a failure there.
 */
export function useUploads(onEnd: (failed: number) => void): Uploads {
  const [items, setItems] = useState<readonly Upload[]>([])
  const shownCase = useShownCase()
  useLeavingQuestion(items.some(({ state }) => state !== 'done'))
  const mark = (file: File, change: Omit<Upload, 'file'>) =>
    setItems((former) => former.map((item) => (item.file === file ? { file, ...change } : item)))

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

/** The case whose files are on the screen; none once the person has left it. */
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
