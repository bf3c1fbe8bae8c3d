import { activityRoutes } from '@destek/contracts/activities'
import type { Activity } from '@destek/contracts/activity-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshGroup } from '../../../lib/refresh-group.ts'
import { uploadDocuments } from '../../documents/upload-documents.ts'

export interface Upload {
  file: File
  state: 'uploading' | 'uploaded' | 'failed'
  /** Why it failed. */
  problem?: string
}

export interface Created {
  activity: Activity
  uploads: readonly Upload[]
}

/** Sends the documents of a case that has just been created, one by one; what fails can be sent again. */
export function useDocumentUploads() {
  const queryClient = useQueryClient()
  const [created, setCreated] = useState<Created | null>(null)

  const mark = (file: File, next: Omit<Upload, 'file'>) =>
    setCreated(
      (former) =>
        former && { ...former, uploads: former.uploads.map((upload) => (upload.file === file ? { file, ...next } : upload)) },
    )
  const send = async (activity: Activity, files: readonly File[]) => {
    for (const file of files) {
      mark(file, { state: 'uploading' })
      const [failure] = await uploadDocuments(activity.id, [file])
      mark(file, failure ? { state: 'failed', problem: failure.reason } : { state: 'uploaded' })
    }
    if (files.length > 0) await refreshGroup(queryClient, activityRoutes.ofEmployee.group)
  }
  return {
    created,
    start: (activity: Activity, files: readonly File[]) => {
      setCreated({ activity, uploads: files.map((file) => ({ file, state: 'uploading' })) })
      void send(activity, files)
    },
    retry: () => {
      const failed = created?.uploads.filter(({ state }) => state === 'failed') ?? []
      if (created)
        void send(
          created.activity,
          failed.map(({ file }) => file),
        )
    },
  }
}
