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

const columns = ['system', 'state', 'lastSuccess', 'lastError', 'queue', 'latency'] as const

/** One row per system. */
export function ConnectionTable({ items, tests, onTest, settingsOf }: ConnectionRowsProps) {
  const { t } = useTranslation(['connections', 'common'])
  return (
    <table className={styles.table} aria-label={t('title')} data-scrolls-sideways>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`columns.${column}`)}
            </th>
          ))}
          <th scope="col" data-column="actions">
            <span className="visually-hidden">{t('common:list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((connection) => {
          const openSettings = settingsOf(connection.system)
          return (
            <tr key={connection.system} className={styles.tall}>
              <th scope="row">
                <SystemName connection={connection} hasSettings={openSettings !== undefined} />
              </th>
              <td>
                <State {...connection} />
              </td>
              <td>
                <LastSuccess {...connection} />
              </td>
              <td>
                <LastError {...connection} />
              </td>
              <td data-column="queue">
                <Queue {...connection} />
              </td>
              <td>
                <Latency connection={connection} />
              </td>
              <td data-column="actions">
                <ConnectionAction
                  connection={connection}
                  test={tests[connection.system]}
                  onTest={onTest}
                  openSettings={openSettings}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
