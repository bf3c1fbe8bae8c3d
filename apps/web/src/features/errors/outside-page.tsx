import { languages } from '@destek/contracts/core/languages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '../../lib/browser/preferences.ts'
import { PlainSwitch } from '../../ui/plain/plain-switch.tsx'
import { IznikPattern } from './iznik-pattern.tsx'
import styles from './errors.module.css'

/** A page outside the shell: a message in the middle of the patterned background, and the language choice in the corner. */
export function OutsidePage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const [language, setLanguage] = usePreference('language')
  return (
    <div className={styles.outside}>
      <IznikPattern />
      <header className={styles.corner}>
        <PlainSwitch
          label={t('language.label')}
          value={language}
          onChange={setLanguage}
          options={languages.toReversed().map((value) => ({ value, label: t(`language.${value}`) }))}
        />
      </header>
      <main className={styles.message}>{children}</main>
    </div>
  )
}
