import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { clearErrorLog, useErrorLog } from '../../lib/error-log.ts'
import { notifyError } from '../../lib/notify-error.ts'
import { showSuccess } from '../../lib/notifications.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorEntry } from './error-entry.tsx'
import css from './error-log.module.css'
import { errorLogAsText } from './error-log-as-text.ts'

/** Everything that went wrong in this tab, newest first, for those who look into it. */
export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const errors = useErrorLog()
  const copy = () =>
    navigator.clipboard.writeText(errorLogAsText(errors)).then(() => showSuccess({ title: t('errorLog.copied') }), notifyError)
  return (
    <Dialog
      title={t('errorLog.title')}
      subtitle={t('errorLog.subtitle')}
      onClose={onClose}
      buttons={
        <>
          {errors.length > 0 && <Button onClick={() => void copy()}>{t('errorLog.copy')}</Button>}
          {errors.length > 0 && <Button onClick={clearErrorLog}>{t('errorLog.clear')}</Button>}
          <Button onClick={onClose}>{t('errorLog.close')}</Button>
        </>
      }
    >
      {errors.length === 0 ? (
        <div className={css.empty}>
          <h2 className="type-title">{t('errorLog.empty')}</h2>
          <p>{t('errorLog.emptyText')}</p>
        </div>
      ) : (
        <ol className={css.list}>
          {errors.map((error) => (
            <ErrorEntry key={error.id} error={error} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}
