import type { CaseListName } from '@destek/contracts/cases/case-filters'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { formatSpokenDay, tenantToday } from '../../../lib/i18n/dates.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import styles from './case-list.module.css'
import type { CaseListState } from './case-list-query.ts'

interface EarlierMatchesProps {
  list: CaseListName
  state: CaseListState
}

/** Shows that the range of days hides matches of a text search; one click removes the range. */
export function EarlierMatches({ list, state: { query, filters } }: EarlierMatchesProps) {
  const { t } = useTranslation('cases')
  const { startDate, filterText } = filters.values
  const asked = { ...query, list }
  const { data } = useQuery({ ...routeQuery(caseRoutes.earlier, { query: asked }), enabled: Boolean(startDate && filterText) })
  if (!startDate || !filterText || !data || data.count === 0) return null
  const { count, isMore } = data
  const found = count === null ? 'notCounted' : isMore ? 'moreThan' : 'count'
  const { key, day } = timeOf(startDate)
  return (
    <div className={styles.earlier}>
      <Notice
        tone="info"
        role="status"
        actions={
          <Button size="small" onClick={() => filters.change({ startDate: undefined, endDate: undefined })}>
            {t('earlier.show')}
          </Button>
        }
      >
        {t(`earlier.${found}`, { count: count ?? 0, before: t(`earlier.before.${key}`, { day }) })}
      </Notice>
    </div>
  )
}

/** The month's name for the default range of this year; otherwise the day. */
function timeOf(startDate: string) {
  const [year, month, day] = startDate.split('-')
  const isMonth = day === '01' && year === tenantToday().slice(0, 4)
  return { key: isMonth ? (Number(month) as Month) : ('day' as const), day: formatSpokenDay(startDate) }
}

type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
