import { ErrorResponse } from 'oidc-client-ts'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import styles from './errors.module.css'
import { TokenNotAccepted } from '../../lib/auth/accepted-token.ts'
import { PlainLink } from '../../ui/plain/plain-link.tsx'
import { OutsidePage } from './outside-page.tsx'

/** The identity provider is unreachable or refused, or the server rejects its token. */
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

/** An explanation for the user; the original text of the provider or the server is below it, for administrators. */
function explanationOf(error: unknown) {
  if (error instanceof TokenNotAccepted) return 'signIn.notAccepted'
  if (!(error instanceof ErrorResponse)) return 'signIn.failedText'
  if (error.error === 'access_denied') return 'signIn.denied'
  if (error.error === 'temporarily_unavailable' || error.error === 'server_error') return 'signIn.providerDown'
  return 'signIn.failedText'
}
