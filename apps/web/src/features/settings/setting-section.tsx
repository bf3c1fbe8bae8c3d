import type { resources } from '@destek/locales'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './settings.module.css'

interface SettingSectionProps {
  name: keyof (typeof resources)['en']['settings']['sections']
  children: ReactNode
}

/** What belongs together: its name and its effect at the left, the fields at the right. */
export function SettingSection({ name, children }: SettingSectionProps) {
  const { t } = useTranslation('settings')
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.name}>
          {t(`sections.${name}.title`)}
        </h2>
        <p className={styles.effect}>{t(`sections.${name}.text`)}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
