import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFileSize } from '../../../cases/documents/use-file-size.ts'
import { ProgressBar } from '../progress-bar.tsx'
import styles from './start-import.module.css'

interface UploadProgressProps {
  file: File
  sent: number
  onCancel: () => void
}

/** The progress of the upload. */
export function UploadProgress({ file, sent, onCancel }: UploadProgressProps) {
  const { t } = useTranslation('employee-imports')
  const fileSize = useFileSize()
  const words =
    sent < file.size ? t('page.upload.sent', { sent: fileSize(sent), size: fileSize(file.size) }) : t('page.upload.arrived')
  return (
    <div className={styles.uploading}>
      <ProgressBar label={t('page.upload.title', { name: file.name })} done={sent} of={file.size} words={words}>
        <Button onClick={onCancel}>{t('page.upload.cancel')}</Button>
      </ProgressBar>
    </div>
  )
}
