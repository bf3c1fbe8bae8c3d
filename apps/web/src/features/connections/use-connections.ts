import { type ConnectedSystem, connectionRoutes, type ConnectionTest } from '@destek/contracts/system/connections'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { routeQuery } from '../../lib/api/query-client.ts'

/** Milliseconds; the server checks the systems at the same interval. */
export const minute = 60_000

const listQuery = routeQuery(connectionRoutes.list, {})

/** The states of the connected systems; refetched each minute while the tab is visible. */
export const useConnections = () =>
  useQuery({
    ...listQuery,
    refetchInterval: minute,
    // The page shows the failure itself and keeps the previous data.
    meta: { suppressToast: () => true },
  })

export type TestState = 'running' | Pick<ConnectionTest, 'isSuccess' | 'milliseconds' | 'sentence'>
export type Tests = Partial<Record<ConnectedSystem, TestState>>

/** Tests systems now, several at once if needed, and stores the results. */
export function useConnectionTests() {
  const queryClient = useQueryClient()
  const [tests, setTests] = useState<Tests>({})
  const note = (system: ConnectedSystem, state: TestState | undefined) => setTests((all) => ({ ...all, [system]: state }))
  const { mutateAsync } = useMutation({
    mutationFn: (system: ConnectedSystem) => call(connectionRoutes.test, { params: { system } }),
    onMutate: (system) => note(system, 'running'),
    onSuccess: (answer, system) => {
      note(system, answer)
      queryClient.setQueryData(
        listQuery.queryKey,
        (known) => known && { ...known, items: known.items.map((item) => (item.system === system ? answer.connection : item)) },
      )
    },
    onError: (_error, system) => note(system, undefined),
  })
  return {
    tests,
    /** The result; null if the request failed, which has already been shown. */
    test: (system: ConnectedSystem): Promise<ConnectionTest | null> => mutateAsync(system).catch(() => null),
  }
}
