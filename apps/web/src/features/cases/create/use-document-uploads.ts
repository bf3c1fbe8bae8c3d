import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { type Upload, useUploads } from '../documents/use-uploads.ts'

export interface Created {
  supportCase: Case
  uploads: readonly Upload[]
}

/** The case that has just been created, and its documents on their way; what fails can be sent again. */
export function useDocumentUploads() {
  const queryClient = useQueryClient()
  const [supportCase, setCase] = useState<Case | null>(null)
  const { items, start, retry } = useUploads(() => void refreshGroup(queryClient, caseRoutes.ofEmployee.group))
  const created: Created | null = supportCase && { supportCase, uploads: items }
  return {
    created,
    start: (opened: Case, files: readonly File[]) => {
      setCase(opened)
      start(opened.id, files)
    },
    retry,
  }
}
