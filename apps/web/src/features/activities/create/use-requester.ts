import { employeeRoutes } from '@destek/contracts/employees'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { routeQuery } from '../../../lib/query-client.ts'
import type { CaseAddress } from './case-address.ts'

/** The employee of the case: the one whom the address names, else the owner of the phone that called. */
export function useRequester({ employeeId, phone, choose }: CaseAddress) {
  const named = useQuery({
    ...routeQuery(employeeRoutes.one, { params: { id: employeeId ?? '' } }),
    enabled: employeeId !== undefined,
    meta: { quiet: () => true },
  })
  const calling = useQuery({
    ...routeQuery(employeeRoutes.byPhone, { params: { phone: phone ?? '' } }),
    enabled: employeeId === undefined && phone !== undefined,
    meta: { quiet: () => true },
  })

  // From now on the address names the caller, so that a link to the page is a link to them.
  const caller = employeeId === undefined ? calling.data : undefined
  const nameCaller = useEffectEvent(() => caller && choose(caller, { replace: true }))
  useEffect(() => void nameCaller(), [caller?.id])

  const asked = employeeId === undefined ? calling : named
  return {
    employee: asked.data,
    failure: asked.data ? null : asked.error,
    isPending: asked.isFetching && !asked.data,
    retry: () => void asked.refetch(),
  }
}
