import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routeQuery } from '../../lib/api/query-client.ts'
import { usePermission } from '../../lib/auth/configuration.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { nameCall } from './calls-today.ts'
import type { Call } from './phone-state.ts'

export interface FoundCaller {
  /** Undefined while loading, null if the number is unknown. */
  employee: Employee | null | undefined
  /** Set after a failure: sends the request again. */
  retry: (() => void) | undefined
}

/** The employee with this number. */
export function useCaller(call: Call | null): FoundCaller {
  const mayAsk = usePermission(employeeRoutes.byPhone)
  const { data, error, refetch } = useQuery({
    ...routeQuery(employeeRoutes.byPhone, { params: { phone: call?.phone ?? '' } }),
    enabled: call !== null && mayAsk,
    meta: { suppressToast: () => true },
  })
  const caller = call ? data : undefined
  const name = caller?.isPublic ? undefined : caller?.fullName
  const callId = call?.callId
  useEffect(() => {
    if (callId && name) nameCall(callId, name)
  }, [callId, name])
  if (!call || !error || data) return { employee: caller, retry: undefined }
  return isNobody(error) ? { employee: null, retry: undefined } : { employee: undefined, retry: () => void refetch() }
}

const isNobody = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)
