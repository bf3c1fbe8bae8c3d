import { type ConnectedSystem, type Connection, connectionStates } from '@destek/contracts/system/connections'
import { Button } from 'antd'
import { Activity } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDelayed } from '../../lib/browser/use-delayed.ts'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { formatTime } from '../../lib/i18n/dates.ts'
import { formatNumber } from '../../lib/i18n/numbers.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ConnectionCards } from './connection-cards.tsx'
import { stateSigns } from './connection-parts.tsx'
import { ConnectionTable } from './connection-table.tsx'
import styles from './connections.module.css'
import { Undelivered } from './undelivered.tsx'
import { useConnections, useConnectionTests } from './use-connections.ts'

interface ConnectionsTabProps {
  /** Opens the settings of a system; undefined if this tenant has none. */
  settingsOf: (system: ConnectedSystem) => (() => void) | undefined
}

/** The states of the connected systems, and the undelivered items. */
export function ConnectionsTab({ settingsOf }: ConnectionsTabProps) {
  const { t } = useTranslation(['connections', 'common'])
  const connections = useConnections()
  const { tests, said, testOne, testAll } = useSaidTests(connections.data?.items ?? [])
  const isSlow = useDelayed(connections.isPending)
  const Rows = useIsMobile() ? ConnectionCards : ConnectionTable
  const { data } = connections
  return (
    <>
      {data && (
        <>
          <ConnectionsHead {...data} isTesting={Object.values(tests).includes('running')} onTestAll={testAll} />
          <Rows items={data.items} tests={tests} onTest={testOne} settingsOf={settingsOf} />
        </>
      )}
      {!data && connections.isError && <ErrorState error={connections.error} onRetry={() => void connections.refetch()} />}
      {isSlow && <p className={styles.line}>{t('common:list.loading')}</p>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Undelivered />
    </>
  )
}

/** Unused systems give no answer. */
const canBeTested = ({ state }: Connection) => state !== 'off' && state !== 'incomplete'

/** The tests, and the last result as text for screen readers. */
function useSaidTests(items: readonly Connection[]) {
  const { t, i18n } = useTranslation('connections')
  const { tests, test } = useConnectionTests()
  const [said, say] = useState('')
  const testOne = async (system: ConnectedSystem) => {
    say('')
    const answer = await test(system)
    if (!answer) return
    const name = t(`systems.${system}`)
    const milliseconds = formatNumber(answer.milliseconds, i18n.language)
    say(
      answer.isSuccess
        ? t('tested.answered', { system: name, milliseconds })
        : t('tested.failed', { system: name, sentence: answer.sentence ?? t('latency.none') }),
    )
  }
  const testAll = async () => {
    say('')
    const answers = await Promise.all(items.filter(canBeTested).map(({ system }) => test(system)))
    const answered = answers.filter((answer) => answer?.isSuccess).length
    say(t('tested.all', { answered, asked: answers.length }))
  }
  return { tests, said, testOne: (system: ConnectedSystem) => void testOne(system), testAll: () => void testAll() }
}

interface ConnectionsHeadProps {
  items: readonly Connection[]
  checkedTime: string | null
  isTesting: boolean
  onTestAll: () => void
}

/** The number of systems per state, worst first, and the time of the check. */
function ConnectionsHead({ items, checkedTime, isTesting, onTestAll }: ConnectionsHeadProps) {
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
