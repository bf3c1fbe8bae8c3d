import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import styles from './home.module.css'

interface Props {
  onSignIn: () => void
  going: boolean
  /** The name of the page that was asked for before. */
  goesOnTo?: string
}

/** The home page of somebody who is not signed in. */
export function WelcomePage({ onSignIn, going, goesOnTo }: Props) {
  const { t } = useTranslation('home')
  return (
    <div className={styles.welcome}>
      <h1 className="type-greeting">{t('welcome.title')}</h1>
      <p>{t('welcome.text')}</p>
      <PlainButton primary size="large" loading={going} onClick={onSignIn}>
        {t('welcome.signIn')}
      </PlainButton>
      {goesOnTo && <p className="type-meta">{t('welcome.thenBack', { page: goesOnTo })}</p>}
    </div>
  )
}
