import { useTranslation } from 'react-i18next'
import styles from './failed-options.module.css'

interface Asked {
  isError: boolean
  refetch: () => unknown
}

/**
 * For a select whose options come from the server. After a failure it says so in place of "nothing found" and offers to ask again; opening
 * it asks again too, which is the way of the keyboard.
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
