import { get, post, routes } from '@destek/contracts/core/routes'
import type { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { openLinkPaths } from '@destek/contracts/people/open-link'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'

/** The routes of the contract without its schemas, which only the server checks: they would be a fifth of this page's code. */
const openLink = routes('link-tokens', {
  state: get(openLinkPaths.state, { anonymous: true }),
  use: post(openLinkPaths.use, { anonymous: true }),
}) as unknown as Pick<typeof linkTokenRoutes, 'state' | 'use'>

/** The state of the link and the result of its use. The page shows all failures itself. */
export function useLink(token: string) {
  const state = useQuery({
    ...routeQuery(openLink.state, { params: { token } }),
    // Fetched once; returning to the tab must not fetch it again.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    meta: { suppressToast: () => true },
  })
  const use = useMutation({
    mutationFn: (birthDate: string | null) => call(openLink.use, { params: { token }, body: { birthDate } }),
    gcTime: 0,
    meta: { suppressToast: () => true },
    // After a failed attempt the link may be used up: the server knows whether another attempt is allowed.
    onSettled: async (answer) => {
      if (!answer?.success) await state.refetch()
    },
  })
  const unsuccessful = use.data && !use.data.success ? use.data.message : null
  const error = use.error ?? (state.data ? null : state.error)
  return {
    state,
    used: use.data,
    failure: unsuccessful ?? (error && sentenceOf(error)),
    isSending: use.isPending,
    send: (birthDate: string | null) => {
      if (!use.isPending) use.mutate(birthDate)
    },
    retry: () => void state.refetch(),
  }
}

export type Link = ReturnType<typeof useLink>
