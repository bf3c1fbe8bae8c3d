import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './link-page.module.css'
import { Problem } from './problem.tsx'

/** The server did not say whether the link works. */
export function LinkUnchecked({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  const { t } = useTranslation('link-tokens')
  return (
    <>
      <h1 className="type-greeting">{t('page.unreachable.title')}</h1>
      {failure && <Problem>{failure}</Problem>}
      <Button type="primary" block className={styles.primary} onClick={onRetry}>
        {t('page.unreachable.retry')}
      </Button>
    </>
  )
}
