import { activityRoutes } from '@destek/contracts/activities'
import type { Activity } from '@destek/contracts/activity-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshGroup } from '../../../lib/refresh-group.ts'
import { type Upload, useUploads } from '../../documents/use-uploads.ts'

export interface Created {
  activity: Activity
  uploads: readonly Upload[]
}

/** The case that has just been created, and its documents on their way; what fails can be sent again. */
export function useDocumentUploads() {
  const queryClient = useQueryClient()
  const [activity, setActivity] = useState<Activity | null>(null)
  const { items, start, retry } = useUploads(() => void refreshGroup(queryClient, activityRoutes.ofEmployee.group))
  const created: Created | null = activity && { activity, uploads: items }
  return {
    created,
    start: (opened: Activity, files: readonly File[]) => {
      setActivity(opened)
      start(opened.id, files)
    },
    retry,
  }
}
