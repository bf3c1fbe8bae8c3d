import type { AnswerOf } from '@destek/contracts/core/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { routeQuery } from '../../lib/api/query-client.ts'
import type { RouteById } from '../../lib/api/route-kinds.ts'
import { useSearchChange, useSearchState } from '../../lib/browser/search-state.ts'
import { inList } from './list-search.ts'

/**
 * The dialog that the address opens: `?add` or `?edit=<id>`. Back and forward open and close it. `param` separates two dialogs of
 * one page: `?sub.add`, `?sub.edit=<id>`.
 */
export function useDialogAddress(param?: string) {
  const [search, change] = useSearchState()
  const [add, edit] = [inList('add', param), inList('edit', param)]
  const edited = search[edit]
  return {
    adding: search[add] !== undefined,
    editedId: typeof edited === 'string' && edited !== '' ? edited : null,
    openAdd: () => change({ [add]: true, [edit]: undefined }),
    close: () => change({ [add]: undefined, [edit]: undefined }),
  }
}

/** Opens the dialog of a record. Does not depend on the current dialog, so that rows are not redrawn. */
export function useOpenEdit(param?: string) {
  const change = useSearchChange()
  return useCallback((id: string) => change({ [inList('edit', param)]: id, [inList('add', param)]: undefined }), [change, param])
}

/**
 * The record to edit from the address: from the rows on the screen, else from the server. It stays as it was when the dialog
 * opened, so that rows moving to another page do not discard typed text.
 */
export function useRecordDialog<R extends RouteById, Row extends AnswerOf<R> & { id: string }>(
  one: R,
  rows: readonly Row[],
  { param }: { param?: string } = {},
) {
  const { adding, editedId, close } = useDialogAddress(param)
  const queryClient = useQueryClient()
  const shown = rows.find(({ id }) => id === editedId)
  const query = routeQuery<RouteById>(one, { params: { id: editedId ?? '' } })
  const [opened, setOpened] = useState<{ id: string; record: Row } | null>(null)
  const kept = opened && opened.id === editedId ? opened.record : undefined
  const fetched = useQuery({ ...query, enabled: editedId !== null && !shown && !kept })
  const record = kept ?? shown ?? (editedId ? (fetched.data as Row | undefined) : undefined)
  if (!editedId && opened) setOpened(null)
  if (editedId && !kept && record) setOpened({ id: editedId, record })

  // The failure has already been shown, and there is nothing to edit.
  const closeForGood = useEffectEvent(close)
  const failed = fetched.isError && !record
  useEffect(() => {
    if (failed) closeForGood()
  }, [failed])

  return {
    open: adding || record !== undefined,
    /** Undefined for a new record. */
    record,
    close,
    /** Fetches the current version after a conflict. */
    reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }) as Promise<Row>,
  }
}
