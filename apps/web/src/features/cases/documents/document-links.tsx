import type { DocumentName } from '@destek/contracts/cases/case-shapes'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { useMutation } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { saveBase64 } from '../../../lib/api/download.ts'
import { Spinner } from '../../../ui/display/spinner.tsx'
import styles from './document-links.module.css'
import { useFileSize } from './use-file-size.ts'

/** The names of documents; each downloads its own. */
export function DocumentLinks({ documents }: { documents: readonly DocumentName[] }) {
  const { t } = useTranslation('documents')
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentLink document={document} />
        </li>
      ))}
    </ul>
  )
}

function DocumentLink({ document: { id, name, size } }: { document: DocumentName }) {
  const { t } = useTranslation('documents')
  const fileSize = useFileSize()
  const download = useMutation({
    mutationFn: () => call(documentRoutes.download, { params: { id } }),
    onSuccess: (base64) => saveBase64(name, base64, 'application/octet-stream'),
  })
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={t('download', { name })}
      title={`${name} · ${fileSize(size)}`}
      aria-busy={download.isPending}
      onClick={(event) => {
        // A row of a list opens its case when it is clicked; the document in it does not.
        event.stopPropagation()
        if (!download.isPending) download.mutate()
      }}
    >
      {download.isPending ? <Spinner /> : <Paperclip size={14} />}
      <span className={styles.name}>{name}</span>
    </button>
  )
}
