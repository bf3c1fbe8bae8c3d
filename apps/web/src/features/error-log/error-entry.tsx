import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/dates.ts'
import type { LoggedError } from '../../lib/error-log.ts'
import css from './error-log.module.css'

/** One logged error: message, info, address and stack. */
export function ErrorEntry({ error }: { error: LoggedError }) {
  const { t } = useTranslation('shell')
  return (
    <li className={css.entry}>
      <dl>
        <dt>{t('errorLog.message')}</dt>
        <dd className={css.message}>{error.message}</dd>
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
      <pre className={css.stack} tabIndex={0}>
        {text}
      </pre>
    </details>
  )
}
