import type { HealthState, InstallationHealth } from '@destek/contracts/system/installation-health'
import { Link } from '@tanstack/react-router'
import {
  Cable,
  CircleCheck,
  CircleX,
  Database,
  FileText,
  ListChecks,
  type LucideIcon,
  Radio,
  Server,
  TriangleAlert,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { translate } from '../../lib/i18n/i18n.ts'
import styles from './health.module.css'
import { type HealthPart, useHealthFacts } from './use-health-facts.ts'

const stateSigns: Record<HealthState, LucideIcon> = { good: CircleCheck, warning: TriangleAlert, bad: CircleX }

const partSigns: Record<HealthPart, LucideIcon> = {
  server: Server,
  database: Database,
  liveEvents: Radio,
  jobs: ListChecks,
  connections: Cable,
  storage: FileText,
}

export function StateSign({ state }: { state: HealthState }) {
  const Icon = stateSigns[state]
  return <Icon size={16} aria-hidden />
}

interface HealthLineProps {
  part: HealthPart
  state: HealthState
  health: InstallationHealth
}

/** One part: name, state, details and advice. */
export function HealthLine({ part, state, health }: HealthLineProps) {
  const { t } = useTranslation('health')
  const facts = useHealthFacts()[part](health)
  const problem = part === 'server' ? null : (health[part]?.problem ?? null)
  const Icon = partSigns[part]
  return (
    <li className={styles.line} aria-label={t(`parts.${part}`)}>
      <div className={styles.name}>
        <h2>
          <Icon size={16} aria-hidden />
          {t(`parts.${part}`)}
        </h2>
        <span className={styles.state} data-state={state}>
          <StateSign state={state} />
          {t(`states.${state}`)}
        </span>
      </div>
      <div className={styles.about}>
        <dl className={styles.facts}>
          {facts.map(([label, value, isBad = false]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular" data-bad={isBad || undefined}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {problem && (
          <p className={styles.advice} data-state={state}>
            {translate(`health:advice.${part}.${problem}`)}
          </p>
        )}
        {part === 'connections' && (
          <Link to="/definations/settings" className={styles.link}>
            {t('openConnections')}
          </Link>
        )}
      </div>
    </li>
  )
}
