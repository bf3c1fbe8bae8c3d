import { languages } from '@destek/contracts/core/languages'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IznikPattern } from '../../features/errors/iznik-pattern.tsx'
import { usePreference } from '../../lib/browser/preferences.ts'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainSwitch } from '../../ui/plain/plain-switch.tsx'
import { productTitle } from '../routes/page-title.ts'
import { useSignIn } from '../session/use-sign-in.ts'
import { Logo } from './logo.tsx'
import { ServerAwayNotice } from './shell-frame.tsx'
import styles from './signed-out-shell.module.css'

/** Shows the product's purpose, the language choice and the sign-in button. Signed-out users have nothing to search or configure. */
export function SignedOutShell() {
  const { t } = useTranslation('shell')
  const [language, setLanguage] = usePreference('language')
  return (
    <div className={styles.desk}>
      <IznikPattern />
      <div className={styles.sheet}>
        <header className={styles.bar} aria-label={t('bar.label')}>
          <span className={styles.brand}>
            <Logo size={26} />
            {productTitle}
          </span>
          <PlainSwitch
            label={t('language.label')}
            value={language}
            onChange={setLanguage}
            options={languages
              .toReversed()
              .map((value) => ({ value, label: value.toUpperCase(), title: t(`language.${value}`) }))}
          />
          <SignInButton />
        </header>
        <ServerAwayNotice />
        <main id="page" tabIndex={-1} className={styles.page}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/** Starts the sign-in at the identity provider. */
function SignInButton() {
  const { t } = useTranslation('shell')
  const { going, go } = useSignIn()
  return (
    <PlainButton primary size="large" loading={going} onClick={go}>
      {t('bar.signIn')}
    </PlainButton>
  )
}
