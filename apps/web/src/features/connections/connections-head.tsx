import { type Connection, connectionStates } from '@destek/contracts/system/connections'
import { Button } from 'antd'
import { Activity } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/i18n/dates.ts'
import { stateSigns } from './connection-parts.tsx'
import styles from './connections.module.css'

interface ConnectionsHeadProps {
  items: readonly Connection[]
  checkedTime: string | null
  isTesting: boolean
  onTestAll: () => void
}

/** The number of systems per state, worst first, and the time of the check. */
export function ConnectionsHead({ items, checkedTime, isTesting, onTestAll }: ConnectionsHeadProps) {
  const { t } = useTranslation('connections')
  const counts = connectionStates
    .toReversed()
    .map((state) => ({ state, count: items.filter((item) => item.state === state).length }))
  return (
    <div className={styles.head}>
      <ul className={styles.summary} aria-label={t('summary.title')}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => {
            const Icon = stateSigns[state]
            return (
              <li key={state} data-state={state}>
                <Icon size={16} aria-hidden />
                {t(`summary.${state}`, { number: count })}
              </li>
            )
          })}
      </ul>
      <span className={`tabular ${styles.checked}`}>
        {checkedTime ? t('checked', { time: formatTime(checkedTime) }) : t('notChecked')}
      </span>
      <Button icon={<Activity size={14} aria-hidden />} loading={isTesting} onClick={onTestAll}>
        {t('testAll')}
      </Button>
    </div>
  )
}
