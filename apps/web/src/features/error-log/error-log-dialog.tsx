import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { clearErrorLog, useErrorLog, type LoggedError } from '../../lib/browser/error-log.ts'
import { notifyError } from '../../lib/api/notify-error.ts'
import { showSuccess } from '../../lib/api/notifications.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { formatDateTime } from '../../lib/i18n/dates.ts'
import styles from './error-log.module.css'

/** All errors of this tab, newest first, for support. */
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
        <div className={styles.empty}>
          <h2 className="type-title">{t('errorLog.empty')}</h2>
          <p>{t('errorLog.emptyText')}</p>
        </div>
      ) : (
        <ol className={styles.list}>
          {errors.map((error) => (
            <ErrorEntry key={error.id} error={error} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

/** The log as text for a message to the support team. */
const errorLogAsText = (errors: readonly LoggedError[]) =>
  errors.map(({ time, message, info, url, stack }) => [time.toISOString(), message, info, url, stack].join('\n')).join('\n\n')

/** One logged error: message, info, address and stack. */
function ErrorEntry({ error }: { error: LoggedError }) {
  const { t } = useTranslation('shell')
  return (
    <li className={styles.entry}>
      <dl>
        <dt>{t('errorLog.message')}</dt>
        <dd className={styles.message}>{error.message}</dd>
        <dt>{t('errorLog.info')}</dt>
        <dd>{error.info}</dd>
        <dt>{t('errorLog.url')}</dt>
        <dd>{error.url}</dd>
        <dt>{t('errorLog.time')}</dt>
        <dd>
          <time dateTime={error.time.toISOString()}>{formatDateTime(error.time)}</time>
        </dd>
        <dt>{t('errorLog.stack')}</dt>
        <dd>{error.stack ? <Stack text={error.stack} /> : t('errorLog.noStack')}</dd>
      </dl>
    </li>
  )
}

function Stack({ text }: { text: string }) {
  const { t } = useTranslation('shell')
  return (
    <details>
      <summary>{t('errorLog.showStack')}</summary>
      <pre className={styles.stack} tabIndex={0}>
        {text}
      </pre>
    </details>
  )
}
