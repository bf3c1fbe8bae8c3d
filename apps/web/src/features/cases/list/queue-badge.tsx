import { caseRoutes } from '@destek/contracts/cases/cases'
import type { CaseListName } from '@destek/contracts/cases/case-filters'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'

export const MyQueueBadge = () => <OpenCases list="my" />
export const GroupQueueBadge = () => <OpenCases list="group" />

/** How many open cases a queue holds; follows what others do. */
function OpenCases({ list }: { list: CaseListName }) {
  const { i18n } = useTranslation()
  const { data, refetch } = useQuery(routeQuery(caseRoutes.totals, { query: { list } }))
  useLiveRefresh(['activity:*'], () => void refetch())
  return data && data.open > 0 ? data.open.toLocaleString(i18n.language) : null
}
