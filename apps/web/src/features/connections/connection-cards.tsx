import { useTranslation } from 'react-i18next'
import {
  ConnectionAction,
  type ConnectionRowsProps,
  LastError,
  LastSuccess,
  Latency,
  Queue,
  State,
  SystemName,
} from './connection-parts.tsx'
import styles from './connections.module.css'

/** The same for a narrow window: one card each, without empty values. */
export function ConnectionCards({ items, tests, onTest, settingsOf }: ConnectionRowsProps) {
  const { t } = useTranslation('connections')
  return (
    <ul className={styles.cards} aria-label={t('title')}>
      {items.map((connection) => {
        const { system, lastSuccess, lastError, queue, latency } = connection
        const openSettings = settingsOf(system)
        return (
          <li key={system} className={styles.card}>
            <div className={styles.cardHead}>
              <SystemName connection={connection} hasSettings={openSettings !== undefined} />
              <State {...connection} />
            </div>
            <dl className={styles.facts}>
              {lastSuccess && (
                <div>
                  <dt>{t('columns.lastSuccess')}</dt>
                  <dd>
                    <LastSuccess {...connection} />
                  </dd>
                </div>
              )}
              {lastError && (
                <div>
                  <dt>{t('columns.lastError')}</dt>
                  <dd>
                    <LastError {...connection} />
                  </dd>
                </div>
              )}
              {queue !== null && queue > 0 && (
                <div>
                  <dt>{t('columns.queue')}</dt>
                  <dd>
                    <Queue {...connection} />
                  </dd>
                </div>
              )}
              {latency.length > 0 && (
                <div>
                  <dt>{t('columns.latency')}</dt>
                  <dd>
                    <Latency connection={connection} />
                  </dd>
                </div>
              )}
            </dl>
            <ConnectionAction connection={connection} test={tests[system]} onTest={onTest} openSettings={openSettings} />
          </li>
        )
      })}
    </ul>
  )
}
