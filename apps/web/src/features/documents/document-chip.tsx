import { Paperclip, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './document-field.module.css'
import { useFileSize } from './use-file-size.ts'

/** A file that will be sent with the form. */
export function DocumentChip({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation('documents')
  const fileSize = useFileSize()
  return (
    <span className={styles.chip}>
      <Paperclip size={14} />
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      <span className={styles.size}>{fileSize(file.size)}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('remove', { name: file.name })}
        title={t('remove', { name: file.name })}
        onClick={onRemove}
      >
        <X size={14} />
      </button>
    </span>
  )
}
