import { activityRoutes } from '@destek/contracts/activities'
import type { ActivityList } from '@destek/contracts/activity-filters'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveRefresh } from '../../../lib/live-refresh.ts'
import { routeQuery } from '../../../lib/query-client.ts'

export const MyQueueBadge = () => <OpenCases list="my" />
export const GroupQueueBadge = () => <OpenCases list="group" />

/** How many open cases a queue holds; follows what others do. */
function OpenCases({ list }: { list: ActivityList }) {
  const { i18n } = useTranslation()
  const { data, refetch } = useQuery(routeQuery(activityRoutes.totals, { query: { list } }))
  useLiveRefresh(['activity:*'], () => void refetch())
  return data && data.open > 0 ? data.open.toLocaleString(i18n.language) : null
}
