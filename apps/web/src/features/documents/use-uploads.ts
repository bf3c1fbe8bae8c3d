import { useState } from 'react'
import { uploadDocuments } from './upload-documents.ts'

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

/** The files of a case on their way, one call for each, and how each of them fared. At the end it is told how many failed. */
export function useUploads(onEnd: (failed: number) => void): Uploads {
  const [caseId, setCaseId] = useState('')
  const [items, setItems] = useState<readonly Upload[]>([])
  const mark = (file: File, change: Omit<Upload, 'file'>) =>
    setItems((former) => former.map((item) => (item.file === file ? { file, ...change } : item)))

  const send = async (id: string, files: readonly File[]) => {
    let failed = 0
    for (const file of files) {
      mark(file, { state: 'sending' })
      const [failure] = await uploadDocuments(id, [file])
      if (failure) failed += 1
      mark(file, failure ? { state: 'failed', reason: failure.reason } : { state: 'done' })
    }
    onEnd(failed)
  }

  return {
    items,
    isBusy: items.some(({ state }) => state === 'sending'),
    start: (id, files) => {
      setCaseId(id)
      setItems(files.map((file) => ({ file, state: 'sending' })))
      void send(id, files)
    },
    retry: () =>
      void send(
        caseId,
        items.filter(({ state }) => state === 'failed').map(({ file }) => file),
      ),
  }
}
