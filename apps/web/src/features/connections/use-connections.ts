import { type ConnectedSystem, connectionRoutes, type ConnectionTest } from '@destek/contracts/system/connections'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { routeQuery } from '../../lib/api/query-client.ts'

/** In milliseconds; the server asks the systems as often. */
export const minute = 60_000

const listQuery = routeQuery(connectionRoutes.list, {})

/** How the systems around the product are; asked for again each minute while somebody looks. */
export const useConnections = () =>
  useQuery({
    ...listQuery,
    refetchInterval: minute,
    // The page says so itself, and keeps what it knew before.
    meta: { suppressToast: () => true },
  })

export type TestState = 'running' | Pick<ConnectionTest, 'isSuccess' | 'milliseconds' | 'sentence'>
export type Tests = Partial<Record<ConnectedSystem, TestState>>

/** Asks systems now, several at once if wanted, and keeps what came of it. */
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
    /** The answer; null where the question itself failed, which has been said by then. */
    test: (system: ConnectedSystem): Promise<ConnectionTest | null> => mutateAsync(system).catch(() => null),
  }
}
