import { useTranslation } from 'react-i18next'
import styles from './failed-options.module.css'

interface Asked {
  isError: boolean
  refetch: () => unknown
}

/**
 * For a select whose options come from the server. After a failure it shows the error instead of "no match" and offers a retry;
 * opening the list retries too, for keyboard users.
 */
export const failedOptions = ({ isError, refetch }: Asked) => ({
  notFoundContent: isError ? <FailedOptions onRetry={() => void refetch()} /> : undefined,
  onOpenChange: (isOpen: boolean) => {
    if (isOpen && isError) void refetch()
  },
})

export function FailedOptions({ onRetry, words }: { onRetry: () => void; words?: string }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={styles.failed}>
      {words ?? t('search.failed')}{' '}
      <button type="button" onClick={onRetry}>
        {t('actions.retry')}
      </button>
    </div>
  )
}
