import { useTranslation } from 'react-i18next'
import styles from './home.module.css'

interface Props {
  /** The name of the requested page. */
  goesOnTo?: string
}

/** The home page of signed-out users: a description of the product. The sign-in button is in the bar above. */
export function WelcomePage({ goesOnTo }: Props) {
  const { t } = useTranslation('home')
  return (
    <div className={styles.welcome}>
      <h1 className="type-greeting">{t('welcome.title')}</h1>
      <p>{t('welcome.text')}</p>
      <p>{t('welcome.signIn')}</p>
      {goesOnTo && <p className="type-meta">{t('welcome.thenBack', { page: goesOnTo })}</p>}
    </div>
  )
}
