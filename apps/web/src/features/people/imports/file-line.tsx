import { type EmployeeImport, employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { Button } from 'antd'
import { FileSpreadsheet, RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import { useFileSize } from '../../cases/documents/use-file-size.ts'
import { FileChooser } from './start/file-chooser.tsx'
import styles from './file-line.module.css'
import { UploadProgress } from './start/upload-progress.tsx'
import { useImportChange } from './use-import.ts'
import { useImportUpload } from './start/use-import-upload.ts'

interface FileLineProps {
  found: EmployeeImport
  onOpen: (id: string | null) => void
}

/** The file of the import. It can be replaced until the import is applied. */
export function FileLine({ found, onOpen }: FileLineProps) {
  const { t } = useTranslation('employee-imports')
  const facts = useFacts(found)
  const chooser = useRef<HTMLInputElement>(null)
  const cancel = useImportChange(() => call(employeeImportRoutes.cancel, { params: { id: found.id } }))
  const upload = useImportUpload((id) => {
    cancel.mutate()
    onOpen(id)
  })
  const refusal = upload.refusal ?? (cancel.error && sentenceOf(cancel.error))
  if (upload.sending) return <UploadProgress {...upload.sending} onCancel={upload.cancel} />
  return (
    <>
      <div className={styles.line}>
        <span className={styles.icon} aria-hidden>
          <FileSpreadsheet size={16} />
        </span>
        <div className={styles.about}>
          <h2 className={styles.name}>{found.fileName}</h2>
          <p className={`tabular ${styles.facts}`}>{facts.join(' · ')}</p>
        </div>
        {found.state === 'ready' && (
          <div className={styles.actions}>
            <Button
              type="text"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate(undefined, { onSuccess: () => onOpen(null) })}
            >
              {t('page.file.discard')}
            </Button>
            <Button icon={<RefreshCw size={14} aria-hidden />} onClick={() => chooser.current?.click()}>
              {t('page.file.replace')}
            </Button>
            <FileChooser ref={chooser} onFile={upload.start} />
          </div>
        )}
      </div>
      {refusal && (
        <div className={styles.refusal}>
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        </div>
      )}
    </>
  )
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/** Size, rows, columns, and the encoding and delimiter of a text file. */
function useFacts({ fileBytes, counts, columns, encoding, delimiter }: EmployeeImport): string[] {
  const { t } = useTranslation('employee-imports')
  const fileSize = useFileSize()
  const named = delimiter && delimiter in delimiterNames ? delimiterNames[delimiter as keyof typeof delimiterNames] : null
  const reading = [encoding && encodingName(encoding), named ? t(`page.file.delimiters.${named}`) : delimiter]
  return [
    fileSize(fileBytes),
    counts.rows > 0 ? t('page.file.rows', { count: counts.rows }) : '',
    columns.length > 0 ? t('page.file.columns', { count: columns.length }) : '',
    reading.filter(Boolean).join(', '),
  ].filter((fact) => fact !== '')
}

/** In common spelling: UTF-8, Windows-1254. */
const encodingName = (encoding: string) =>
  /^(?:utf|iso)/i.test(encoding) ? encoding.toUpperCase() : `${encoding.charAt(0).toUpperCase()}${encoding.slice(1)}`
