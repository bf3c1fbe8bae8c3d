import { type EmployeeImport, employeeImportRoutes, importLimits } from '@destek/contracts/people/employee-imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../../lib/api/api-client.ts'
import { ApiError, sentenceOf } from '../../../../lib/api/api-error.ts'
import { useLeavingQuestion } from '../../../../lib/browser/use-leaving-question.ts'
import { translate } from '../../../../lib/i18n/i18n.ts'
import { refreshGroup } from '../../../../lib/live/refresh-group.ts'

export interface ImportUpload {
  /** The file being sent, and the sent bytes. */
  sending: { file: File; sent: number } | null
  /** The reason why a file was refused. */
  refusal: string | null
  start: (file: File) => void
  cancel: () => void
}

/** Sends a file. The upload continues when the user opens another page, and then opens nothing: the import is in the list. */
export function useImportUpload(onOpen: (id: string) => void): ImportUpload {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState(0)
  const [refused, setRefused] = useState<string | null>(null)
  const controller = useRef<AbortController>(null)
  const upload = useMutation({
    mutationFn: (file: File): Promise<EmployeeImport> => {
      controller.current = new AbortController()
      return call(employeeImportRoutes.upload, { file }, { signal: controller.current.signal, onSent: setSent })
    },
    meta: { suppressToast: () => true },
    onSettled: () => refreshGroup(queryClient, employeeImportRoutes.upload.group),
  })
  useLeavingQuestion(upload.isPending)
  return {
    sending: upload.isPending ? { file: upload.variables, sent: Math.min(sent, upload.variables.size) } : null,
    refusal: refused ?? (upload.error && !isCancelled(upload.error) ? reasonOf(upload.error) : null),
    start: (file) => {
      if (upload.isPending) return
      const reason = refusedBecause(file)
      upload.reset()
      setRefused(reason)
      setSent(0)
      if (reason === null) upload.mutate(file, { onSuccess: ({ id }) => onOpen(id) })
    },
    cancel: () => controller.current?.abort(),
  }
}

const formats = ['csv', 'xlsx']

export const acceptedFiles = formats.map((format) => `.${format}`).join(',')

/** Checks that the server repeats, but only after minutes of upload. */
function refusedBecause({ name, size }: File): string | null {
  const isKnown = formats.some((format) => name.toLowerCase().endsWith(`.${format}`))
  if (!isKnown) return translate('validation:document.type', { types: formats.join(', ') })
  if (size === 0) return translate('validation:document.empty', { name })
  if (size > importLimits.bytes) return translate('validation:document.tooLarge', { name, megabytes: importLimits.megabytes })
  return null
}

const isCancelled = (error: Error) => error.name === 'AbortError'

const reasonOf = (error: Error) => (error instanceof ApiError && error.validationErrors[0]?.message) || sentenceOf(error)
