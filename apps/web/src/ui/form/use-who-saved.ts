import { historyRoutes } from '@destek/contracts/history'
import type { RecordKind } from '@destek/contracts/record-kinds'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api-client.ts'
import { formatDateTime } from '../../lib/dates.ts'
import type { Values } from './form-values.ts'

/** Who saved the present version and when, as far as this user may know. */
export function useWhoSaved(saved: Values | null, history: { kind: RecordKind; id: string } | null): string {
  const { t } = useTranslation()
  const newest = useQuery({
    queryKey: [historyRoutes.pagedList.group, history?.kind, history?.id, 'newest'],
    queryFn: ({ signal }) =>
      call(historyRoutes.pagedList, { params: history!, query: { skipCount: 0, maxResultCount: 1 } }, { signal }),
    enabled: history !== null,
    meta: { quiet: () => true },
  })
  const entry = newest.data?.items[0]
  if (entry?.actorName) return t('form.conflict.byAt', { name: entry.actorName, time: formatDateTime(entry.occurredAt) })
  const time = saved?.['lastModificationTime']
  return typeof time === 'string' ? t('form.conflict.at', { time: formatDateTime(time) }) : t('form.conflict.unknown')
}
