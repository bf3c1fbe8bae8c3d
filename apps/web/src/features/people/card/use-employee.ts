import { employeeRoutes } from '@destek/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { mayTouchCases } from '../../cases/shared/may-touch-cases.ts'

/** One employee; `asPublic` leaves out personal data. Follows imports and new images. */
export function useEmployee(id: string, asPublic: boolean) {
  const query = useQuery({
    ...routeQuery(employeeRoutes.one, { params: { id }, ...(asPublic && { query: { info: 'true' } }) }),
    meta: { suppressToast: isGone },
  })
  useLiveRefresh(['employee.*'], () => query.refetch())
  return query
}

/** The page itself shows a missing or forbidden employee. */
export const isGone = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** The counts of an employee's cases, kept up to date. */
export function useOverview(id: string) {
  const query = useQuery({
    ...routeQuery(employeeRoutes.overview, { params: { id } }),
    // The line is left out on a failure; the list of cases shows the reason.
    meta: { suppressToast: () => true },
  })
  const named = query.data?.lastContact
  useLiveRefresh(['activity:*'], () => query.refetch(), {
    when: (message) => mayTouchCases(message, query.data && (named?.activityId ? [{ id: named.activityId }] : [])),
  })
  useLiveRefresh(['sms.sent'], () => query.refetch(), {
    when: (message) => !('subjectId' in message) || message.subjectId === id,
  })
  return query.data
}
