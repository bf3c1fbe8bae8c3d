import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routeQuery } from '../../lib/api/query-client.ts'
import { usePermission } from '../../lib/auth/configuration.ts'
import { nameCall } from './calls-today.ts'
import type { Call } from './phone-state.ts'

/** The employee who has the number; undefined while nobody knows, null where nobody has it. */
export function useCaller(call: Call | null): Employee | null | undefined {
  const mayAsk = usePermission(employeeRoutes.byPhone)
  const { data, isError } = useQuery({
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
  return call && isError && !data ? null : caller
}
