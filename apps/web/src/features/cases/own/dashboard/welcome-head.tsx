import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tenantZone, useConfiguration } from '../../../../lib/auth/configuration.ts'
import styles from './dashboard.module.css'
import { greetingAt } from './greeting.ts'

interface WelcomeHeadProps {
  /** The current state in a sentence. */
  summary: ReactNode
  actions?: ReactNode
}

/** Greets the user and shows the current state. */
export function WelcomeHead({ summary, actions }: WelcomeHeadProps) {
  const { t } = useTranslation('home')
  const user = useConfiguration()?.currentUser
  const [now] = useState(() => new Date())
  return (
    <header className={styles.head}>
      <div>
        <h1 className="type-greeting">
          {t(`greeting.${greetingAt(now, tenantZone())}`, { name: user?.name || user?.userName || '' })}
        </h1>
        <p className={styles.summary}>{summary}</p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
