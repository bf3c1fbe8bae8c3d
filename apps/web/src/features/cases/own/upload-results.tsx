import { Button } from 'antd'
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../../ui/display/spinner.tsx'
import type { Upload, Uploads } from '../documents/use-uploads.ts'
import styles from './own-case-dialog.module.css'

/** The result of each upload. The case is open in any case; failed uploads can be repeated. */
export function UploadResults({ uploads: { items, isBusy, retry } }: { uploads: Uploads }) {
  const { t } = useTranslation('own-cases')
  const failed = items.filter(({ state }) => state === 'failed').length
  return (
    <>
      <ul className={styles.uploads} aria-label={t('uploads.label')} aria-live="polite">
        {items.map((upload) => (
          <li key={`${upload.file.name} ${upload.file.size}`} data-state={upload.state}>
            {signs[upload.state]}
            <span className={styles.fileName}>{upload.file.name}</span>
            <span className={styles.fared}>{upload.reason ?? t(`uploads.${upload.state}`)}</span>
          </li>
        ))}
      </ul>
      {failed > 0 && !isBusy && (
        <div className={styles.again}>
          <p>{t('uploads.stillOpen')}</p>
          <Button type="primary" icon={<RotateCw size={14} />} onClick={retry}>
            {t('uploads.again', { count: failed })}
          </Button>
        </div>
      )}
    </>
  )
}

const signs: Record<Upload['state'], ReactNode> = {
  sending: <Spinner size={16} />,
  done: <CircleCheck size={16} aria-hidden />,
  failed: <CircleAlert size={16} aria-hidden />,
}
