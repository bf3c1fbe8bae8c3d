import type { DocumentName } from '@destek/contracts/cases/case-shapes'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { saveBase64 } from '../../../lib/api/download.ts'

/** Saves a document under its name, once at a time. */
export function useDownload({ id, name }: Pick<DocumentName, 'id' | 'name'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(documentRoutes.download, { params: { id } }),
    onSuccess: (base64) => saveBase64(name, base64, 'application/octet-stream'),
  })
  return { start: () => !isPending && mutate(), isPending }
}
