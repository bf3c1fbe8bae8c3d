import { P } from '@destek/contracts/core/permissions'
import { useQuery } from '@tanstack/react-query'
import { clientSettings } from '../../lib/auth/client-settings.ts'
import { usePermission } from '../../lib/auth/configuration.ts'

/** The identity provider's page about this account's sign-ins; undefined if the provider has none or the user may not see it. */
export function useSecurityLog(): string | undefined {
  const allowed = usePermission([P.Security])
  const { data } = useQuery({
    queryKey: ['client-settings'],
    queryFn: clientSettings,
    staleTime: Infinity,
    enabled: allowed,
    meta: { suppressToast: () => true },
  })
  const url = data?.securityLogUrl ?? ''
  return allowed && /^https?:\/\//.test(url) ? url : undefined
}
