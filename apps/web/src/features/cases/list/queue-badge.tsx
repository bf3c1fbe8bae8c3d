import type { QueueCounts } from '@destek/contracts/cases/case-shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queueCounts } from './case-follower.ts'
import { useFollowedQueues } from './follow-cases.ts'

export const MyQueueBadge = () => <OpenCases list="my" />
export const GroupQueueBadge = () => <OpenCases list="group" />

/** The number of open cases in a queue, kept up to date. */
function OpenCases({ list }: { list: keyof QueueCounts }) {
  const { i18n } = useTranslation()
  const { data } = useQuery(queueCounts)
  useFollowedQueues()
  const open = data?.queues?.[list] ?? 0
  return open > 0 ? open.toLocaleString(i18n.language) : null
}
