import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './errors.module.css'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { OutsidePage } from './outside-page.tsx'

/** The identity provider could not be reached, or it refused. */
export function SignInFailedPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <OutsidePage>
      <h1 className={styles.subject}>{t('signIn.failedTitle')}</h1>
      <p>{t('signIn.failedText')}</p>
      <p className={styles.cause}>{error instanceof Error ? error.message : String(error)}</p>
      <div className={styles.buttons}>
        <Button type="primary" onClick={onRetry}>
          {t('signIn.again')}
        </Button>
        <LinkButton to="/home">{t('signIn.home')}</LinkButton>
      </div>
    </OutsidePage>
  )
}
