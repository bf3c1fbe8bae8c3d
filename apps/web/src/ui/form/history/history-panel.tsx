import { type HistoryEntry as Entry, historyRoutes, type HistoryChange } from '@destek/contracts/system/history'
import type { RecordKind } from '@destek/contracts/core/record-kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { useDelayed } from '../../../lib/browser/use-delayed.ts'
import { type DescribeValue, HistoryEntry } from './history-entry.tsx'
import styles from './history-panel.module.css'

const atATime = 10

interface HistoryPanelProps {
  kind: RecordKind
  id: string
  /** The namespace of the fields' labels. */
  group: string
  describeValue?: DescribeValue
  /** The fields in the order in which the form has them; the history tells them in the same one. */
  order?: readonly string[]
}

/** What happened to a record, the newest first. */
export function HistoryPanel({ kind, id, group, describeValue, order }: HistoryPanelProps) {
  const { t } = useTranslation()
  const history = useInfiniteQuery({
    queryKey: [historyRoutes.pagedList.group, kind, id, 'pages'],
    queryFn: ({ pageParam: skipCount, signal }) =>
      call(historyRoutes.pagedList, { params: { kind, id }, query: { skipCount, maxResultCount: atATime } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => (pages.length * atATime < totalCount ? pages.length * atATime : undefined),
    meta: { quiet: () => true },
  })
  const slow = useDelayed(history.isPending)
  const entries = uniqueEntries(history.data?.pages.flatMap(({ items }) => items) ?? [])

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

/** Something that happened while the pages were fetched pushes an entry onto the next page, too. */
const uniqueEntries = (entries: readonly Entry[]) => [...new Map(entries.map((entry) => [entry.id, entry])).values()]

/** The changes in the order of the form's fields; what the form does not show comes last. */
export function inFormOrder(changes: readonly HistoryChange[], order: readonly string[] = []): HistoryChange[] {
  const subjects = order.map(subject)
  const place = ({ field }: HistoryChange) => {
    const found = subjects.indexOf(subject(field))
    return found < 0 ? subjects.length : found
  }
  return changes.toSorted((one, other) => place(one) - place(other))
}

/** The form chooses an id where the history tells a name: `divisionId`, `divisionName` and `division` are about the same thing. */
const subject = (field: string) => field.replace(/(Ids?|Name)$/, '')
