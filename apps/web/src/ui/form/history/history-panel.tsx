import { historyRoutes, type HistoryChange } from '@destek/contracts/system/history'
import type { RecordKind } from '@destek/contracts/core/record-kinds'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDelayed } from '../../../lib/browser/use-delayed.ts'
import { usePages } from '../../list/use-pages.ts'
import { type DescribeValue, HistoryEntry } from './history-entry.tsx'
import styles from './history-panel.module.css'

const atATime = 10

interface HistoryPanelProps {
  kind: RecordKind
  id: string
  /** The translation namespace of the fields' labels. */
  group: string
  describeValue?: DescribeValue
  /** The fields in the order of the form, which the history follows. */
  order?: readonly string[]
}

/** The history of a record, newest first. */
export function HistoryPanel({ kind, id, group, describeValue, order }: HistoryPanelProps) {
  const { t } = useTranslation()
  const history = usePages(historyRoutes.pagedList, { params: { kind, id } }, { atATime, suppressToast: true })
  const slow = useDelayed(history.isPending)
  const entries = history.items

  if (history.isPending) return slow && <p className={styles.note}>{t('list.loading')}</p>
  if (history.isError && entries.length === 0) {
    return (
      <div role="alert" className={styles.note}>
        <p>{t('history.failed')}</p>
        <Button onClick={() => void history.refetch()}>{t('actions.retry')}</Button>
      </div>
    )
  }
  if (entries.length === 0) return <p className={styles.note}>{t('history.empty')}</p>
  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <HistoryEntry
            key={entry.id}
            entry={{ ...entry, changes: inFormOrder(entry.changes, order) }}
            group={group}
            describeValue={describeValue}
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button className={styles.older} loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('history.older')}
        </Button>
      )}
    </>
  )
}

/** The changes in the order of the form's fields; fields that are not in the form come last. */
export function inFormOrder(changes: readonly HistoryChange[], order: readonly string[] = []): HistoryChange[] {
  const subjects = order.map(subject)
  const indexOf = ({ field }: HistoryChange) => {
    const found = subjects.indexOf(subject(field))
    return found < 0 ? subjects.length : found
  }
  return changes.toSorted((a, b) => indexOf(a) - indexOf(b))
}

/** The form has an id, the history a name: `divisionId`, `divisionName` and `division` are the same field. */
const subject = (field: string) => field.replace(/(Ids?|Name)$/, '')
