import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { useLiveEvents } from '../../../lib/live/live-events.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'

const atATime = 10

const { ofCase } = caseDetailRoutes

/** What was said about a case, newest first, ten at a time; asked for again whenever something happens to the case. */
export function useCaseDetails(caseId: string) {
  const queryClient = useQueryClient()
  useLiveEvents(['activity:*', 'document.deleted'], (message) => {
    if (!('subjectId' in message) || message.subjectId === caseId) void refreshGroup(queryClient, ofCase.group)
  })
  const pages = useInfiniteQuery({
    queryKey: [ofCase.group, caseId, 'pages'],
    queryFn: ({ pageParam: skipCount, signal }) =>
      call(ofCase, { query: { activityId: caseId, skipCount, maxResultCount: atATime } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => (pages.length * atATime < totalCount ? pages.length * atATime : undefined),
    meta: { quiet: () => true },
  })
  return { ...pages, details: onlyOnce(pages.data?.pages.flatMap(({ items }) => items) ?? []) }
}

/** What is said while the pages are fetched pushes a detail onto the next page, too. */
const onlyOnce = (details: readonly CaseDetail[]) => [...new Map(details.map((detail) => [detail.id, detail])).values()]
