import { FileText, X } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './document-row.module.css'
import { useFileSize } from './use-file-size.ts'

/** A file to be sent with the form, in a line of its own, with a picture for images. */
export function DocumentRow({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation('documents')
  const fileSize = useFileSize()
  return (
    <div className={styles.row}>
      <span className={styles.picture} aria-hidden>
        {file.type.startsWith('image/') ? <Picture file={file} /> : <FileText size={20} />}
      </span>
      <span className={styles.about}>
        <span className={styles.name}>{file.name}</span> <span className={`tabular ${styles.size}`}>{fileSize(file.size)}</span>
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('remove', { name: file.name })}
        title={t('remove', { name: file.name })}
        onClick={onRemove}
      >
        <X size={16} />
      </button>
    </div>
  )
}

/** A chosen picture; its object URL exists while it is shown. */
function Picture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt="" />
}
