import { languages } from '@destek/contracts/core/languages'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '../../../lib/browser/preferences.ts'
import { PlainSwitch } from '../../../ui/plain/plain-switch.tsx'
import { IznikPattern } from '../../errors/iznik-pattern.tsx'
import styles from './link-page.module.css'

interface LinkFrameProps {
  logo: ReactNode
  product: string
  children: ReactNode
}

/** A sheet on the patterned background, or the full screen of a phone: organisation, question, and advice if the link is not yours. */
export function LinkFrame({ logo, product, children }: LinkFrameProps) {
  const { t } = useTranslation(['link-tokens', 'shell'])
  const [language, setLanguage] = usePreference('language')
  return (
    <div className={styles.desk}>
      <IznikPattern />
      <div className={styles.sheet}>
        <header className={styles.head}>
          <span className={styles.brand}>
            {logo}
            {product}
          </span>
          <PlainSwitch
            label={t('shell:language.label')}
            value={language}
            onChange={setLanguage}
            options={languages
              .toReversed()
              .map((value) => ({ value, label: value.toUpperCase(), title: t(`shell:language.${value}`) }))}
          />
        </header>
        <main className={styles.step}>{children}</main>
        <footer className={styles.foot}>
          <ShieldCheck size={16} aria-hidden />
          {t('page.notYours')}
        </footer>
      </div>
    </div>
  )
}
