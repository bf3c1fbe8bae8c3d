import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import styles from './errors.module.css'
import { OutsidePage } from './outside-page.tsx'
import { useWayBack } from './use-way-back.ts'

interface Props {
  /** There is no previous page: Back leads home. */
  noGoBack: boolean
  /** Left out for signed-in users. */
  onSignIn?: () => void
}

/** The request was not authenticated. */
export function NotSignedInPage({ noGoBack, onSignIn }: Props) {
  const { t } = useTranslation(['shell', 'errors'])
  const { back, home } = useWayBack()
  return (
    <OutsidePage>
      <p className={styles.code}>401</p>
      <h1 className={styles.subject}>{t('errors:notSignedIn.title')}</h1>
      <p>{t('errors:notSignedIn.text')}</p>
      <div className={styles.buttons}>
        {onSignIn && (
          <PlainButton primary onClick={onSignIn}>
            {t('notSignedIn.signIn')}
          </PlainButton>
        )}
        <PlainButton onClick={noGoBack ? home : back}>{t('notSignedIn.back')}</PlainButton>
      </div>
    </OutsidePage>
  )
}
