import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { useQueryClient } from '@tanstack/react-query'
import { concerns, useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { usePages } from '../../../ui/list/use-pages.ts'

const atATime = 10

const { ofCase } = caseDetailRoutes

/** The comments on a case, newest first, ten at a time; refetched after each change of the case. */
export function useCaseDetails(caseId: string) {
  const queryClient = useQueryClient()
  const refresh = () => refreshGroup(queryClient, ofCase.group)
  useLiveRefresh(['activity:*', 'document.deleted'], refresh, { when: concerns(caseId) })
  const pages = usePages(ofCase, { query: { activityId: caseId } }, { atATime, suppressToast: true })
  return { ...pages, details: pages.items }
}
