import { importLimits } from '@destek/contracts/people/employee-imports'
import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/display/notice.tsx'
import { FileChooser } from './file-chooser.tsx'
import styles from './start-import.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { useImportUpload } from './use-import-upload.ts'

/** The start of an import: drop or choose a file. */
export function StartImport({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('employee-imports')
  const upload = useImportUpload(onOpen)
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  if (upload.sending) return <UploadProgress {...upload.sending} onCancel={upload.cancel} />
  return (
    <div className={styles.start}>
      {upload.refusal && (
        <Notice tone="danger" role="alert">
          {upload.refusal}
        </Notice>
      )}
      <div
        className={isOver ? styles.over : styles.area}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          const [file] = event.dataTransfer.files
          if (file) upload.start(file)
        }}
      >
        <span className={styles.icon} aria-hidden>
          <FileUp size={20} />
        </span>
        <h2 className="type-title">{t('page.start.title')}</h2>
        <p className={styles.formats}>
          {t('page.start.formats', { megabytes: importLimits.megabytes, rows: importLimits.rows })}
        </p>
        <Button type="primary" onClick={() => chooser.current?.click()}>
          {t('page.start.choose')}
        </Button>
        <p className={styles.safe}>{t('page.start.safe')}</p>
      </div>
      <FileChooser ref={chooser} onFile={upload.start} />
    </div>
  )
}
