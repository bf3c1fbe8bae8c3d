import { callCentreRoutes } from '@destek/contracts/system/call-centre'
import { P } from '@destek/contracts/core/permissions'
import { S } from '@destek/contracts/system/settings'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../lib/api/query-client.ts'
import { settingOn, usePermission } from '../../lib/auth/configuration.ts'

export function useHasSoftphone(): boolean {
  const isPermitted = usePermission([P.Softphone])
  return isPermitted && settingOn(S.SoftPhoneEnable)
}

export function useHasChat(): boolean {
  const isPermitted = usePermission([P.ChatWidget, P.ChatBot, P.LiveChat])
  return isPermitted && settingOn(S.ChatEnable)
}

/** The addresses of softphone and chat for this user. The panels show a failure themselves. */
export function useFrames() {
  const [hasSoftphone, hasChat] = [useHasSoftphone(), useHasChat()]
  return useQuery({
    ...routeQuery(callCentreRoutes.frames, {}),
    enabled: hasSoftphone || hasChat,
    staleTime: Infinity,
    meta: { suppressToast: () => true },
  })
}
