import { ErrorResponse } from 'oidc-client-ts'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import styles from './errors.module.css'
import { TokenNotAccepted } from '../../lib/auth/accepted-token.ts'
import { PlainLink } from '../../ui/plain/plain-link.tsx'
import { OutsidePage } from './outside-page.tsx'

/** The identity provider could not be reached, it refused, or the server does not accept whom it has let in. */
export function SignInFailedPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <OutsidePage>
      <h1 className={styles.subject}>{t('signIn.failedTitle')}</h1>
      <p>{t(explanationOf(error))}</p>
      <p className={styles.cause}>{error instanceof Error ? error.message : String(error)}</p>
      <div className={styles.buttons}>
        <PlainButton primary onClick={onRetry}>
          {t('signIn.again')}
        </PlainButton>
        <PlainLink to="/home">{t('signIn.home')}</PlainLink>
      </div>
    </OutsidePage>
  )
}

/** What is worth saying to people; the words of the provider or the server stand below it, for those who run it. */
function explanationOf(error: unknown) {
  if (error instanceof TokenNotAccepted) return 'signIn.notAccepted'
  if (!(error instanceof ErrorResponse)) return 'signIn.failedText'
  if (error.error === 'access_denied') return 'signIn.denied'
  if (error.error === 'temporarily_unavailable' || error.error === 'server_error') return 'signIn.providerDown'
  return 'signIn.failedText'
}
