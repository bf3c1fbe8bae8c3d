import type { AnswerOf, CallOf, Route } from '@destek/contracts/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { routeQuery } from '../../lib/query-client.ts'
import { useSearchState } from '../../lib/search-state.ts'

/** Which dialog the address opens: `?add` or `?edit=<id>`. Back and forward therefore open and close it. */
export function useDialogAddress() {
  const [search, change] = useSearchState()
  return {
    adding: search['add'] !== undefined,
    editedId: typeof search['edit'] === 'string' && search['edit'] !== '' ? search['edit'] : null,
    openAdd: () => change({ add: true, edit: undefined }),
    openEdit: (id: string) => change({ edit: id, add: undefined }),
    close: () => change({ add: undefined, edit: undefined }),
  }
}

/** The record that the address asks to edit: out of the rows on the screen, else from the server. */
export function useRecordDialog<R extends Route, Row extends AnswerOf<R> & { id: string }>(one: R, rows: readonly Row[]) {
  const { adding, editedId, close } = useDialogAddress()
  const queryClient = useQueryClient()
  const shown = rows.find(({ id }) => id === editedId)
  const query = routeQuery(one, { params: { id: editedId } } as unknown as CallOf<R>)
  const fetched = useQuery({ ...query, enabled: editedId !== null && !shown })
  const record = shown ?? (editedId ? (fetched.data as Row | undefined) : undefined)

  // The failure itself has been told; there is nothing to edit.
  const closeForGood = useEffectEvent(close)
  const failed = fetched.isError
  useEffect(() => {
    if (failed) closeForGood()
  }, [failed])

  return {
    open: adding || record !== undefined,
    /** Undefined while adding. */
    record,
    close,
    /** The present version, after somebody else has changed it. */
    reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }) as Promise<Row>,
  }
}
