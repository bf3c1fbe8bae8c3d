import type { CaseQuery } from '@destek/contracts/cases/case-filters'
import type { FollowedCases, QueueCounts } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import type { LiveEvent } from '@destek/contracts/system/live-events'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { backoff } from '../../../lib/api/backoff.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { onServerBack } from '../../../lib/api/server-status.ts'
import { type LiveMessage, onLiveEvents } from '../../../lib/live/live-events.ts'
import { throttleWhileVisible } from '../../../lib/live/throttle-while-visible.ts'
import { movesCase, type Rows, type ShownList, touches, withChanges } from './list-changes.ts'

/** Milliseconds; counts of tabs and queues are refreshed at most this often while changes continue. */
export const countPause = 5000

/** With more changed cases than this, the whole page is refetched. */
const mostIds = 100

/** A list on the screen and the keys of its cached answers. */
export interface FollowedList extends ShownList {
  filters: CaseQuery
  /** The columns of its rows. */
  columns: string
  rowsKey: QueryKey
  totalsKey: QueryKey
}

/** The number of open cases assigned to the user and to their teams. */
export const queueCounts = routeQuery(caseRoutes.changes, { query: { list: 'my', withQueues: 'true' } })

interface Asked {
  ids: string[]
  withTotals: boolean
  withQueues: boolean
}

/** One instance for all screens, so that one request at a time covers all changes. */
export function createFollower(queryClient: QueryClient) {
  let shown: FollowedList | null = null
  let members = 0
  let stop: () => void = () => undefined
  const wanted = { ids: new Set<string>(), page: false, totals: false, queues: false }
  let countedAt = -Infinity
  /** The number of consecutive failures. */
  let failures = 0

  const rowsOf = ({ rowsKey }: FollowedList) => queryClient.getQueryCache().find<Rows>({ queryKey: rowsKey, exact: true })

  const note = (message: LiveMessage) => {
    if (message.type === 'reconnected') Object.assign(wanted, { page: true, totals: true, queues: true })
    else if (message.type.startsWith('activity:')) noteChange(message as LiveEvent)
    return wanted.ids.size > 0 || wanted.page || wanted.totals || wanted.queues
  }

  const noteChange = (event: LiveEvent) => {
    const id = event.subjectId
    wanted.queues ||= event.isInQueue === true && movesCase(event)
    if (!shown) return
    const rows = rowsOf(shown)?.state
    if (rows?.status === 'error') wanted.page = true
    // A pending answer may have been read before the change.
    const isShown = rows?.fetchStatus === 'fetching' || rows?.data?.items.some((row) => row.id === id) === true
    const touched = touches(shown, event, isShown)
    wanted.totals ||= touched.totals
    if (touched.rows && id !== null) wantIds([id])
    else wanted.page ||= touched.rows
  }

  const wantIds = (ids: readonly string[]) => {
    // The refetched page will include them.
    if (!wanted.page) for (const id of ids) wanted.ids.add(id)
    wanted.page ||= wanted.ids.size > mostIds
  }

  const askAgain = async (list: FollowedList) => {
    wanted.page = false
    wanted.ids.clear()
    await queryClient.refetchQueries({ queryKey: list.rowsKey, exact: true }, { cancelRefetch: false })
  }

  /** Sends one request; counts may wait for the next. */
  const ask = async () => {
    const list = shown
    await (list && rowsOf(list)?.state.fetchStatus === 'fetching' ? rowsOf(list)!.promise?.catch(() => undefined) : undefined)
    if (list && wanted.page) return askAgain(list)
    const mayCount = Date.now() - countedAt >= countPause
    const asked: Asked = {
      ids: list ? [...wanted.ids] : [],
      withTotals: mayCount && wanted.totals && list !== null,
      withQueues: mayCount && wanted.queues,
    }
    wanted.ids.clear()
    if (asked.withTotals) wanted.totals = false
    if (asked.withQueues) wanted.queues = false
    if (asked.withTotals || asked.withQueues) countedAt = Date.now()
    if (asked.ids.length > 0 || asked.withTotals || asked.withQueues) await askFor(list, asked)
  }

  const askFor = async (list: FollowedList | null, asked: Asked) => {
    const askedAt = Date.now()
    const about = list ? { ...list.filters, list: list.list, tab: list.tab, columns: list.columns } : ({ list: 'my' } as const)
    const counts = { withTotals: String(asked.withTotals), withQueues: String(asked.withQueues) }
    const query = { ...about, ...counts, ids: asked.ids.join() }
    // A background request, so its failure is not shown: everything is requested again later.
    const answer = await call(caseRoutes.changes, { query }).catch(() => null)
    failures = answer ? 0 : failures + 1
    if (!answer) return wantAgain(list, asked)
    if (answer.queues) keepQueues(answer.queues)
    if (list) await keep(list, asked.ids, answer, askedAt)
  }

  /** A list opened in the meantime was fetched completely. */
  const wantAgain = (list: FollowedList | null, asked: Asked) => {
    if (list && shown && hashKey(list.rowsKey) === hashKey(shown.rowsKey)) wantIds(asked.ids)
    wanted.totals ||= asked.withTotals && shown !== null
    wanted.queues ||= asked.withQueues
  }

  const keepQueues = (queues: QueueCounts) =>
    queryClient.setQueryData(queueCounts.queryKey, { items: [], totals: null, queues } satisfies FollowedCases)

  const keep = async (list: FollowedList, ids: readonly string[], { items, totals }: FollowedCases, askedAt: number) => {
    if (totals) queryClient.setQueryData(list.totalsKey, totals)
    const rows = rowsOf(list)?.state
    // A request sent later has newer data.
    if (!rows?.data || rows.dataUpdatedAt > askedAt || rows.fetchStatus === 'fetching') return
    const page = withChanges(rows.data, list, { ids, items })
    if (page === null) return askAgain(list)
    queryClient.setQueryData(list.rowsKey, page)
  }

  /** The next list is fetched completely, so that pending changes are dropped. */
  const forget = () => {
    wanted.ids.clear()
    wanted.page = false
    wanted.totals = false
  }

  const start = () => {
    countedAt = -Infinity
    failures = 0
    wanted.queues = false
    let later: ReturnType<typeof setTimeout> | undefined
    const pace = throttleWhileVisible(async () => {
      await ask()
      clearTimeout(later)
      const isLeft = (shown !== null && (wanted.totals || wanted.page || wanted.ids.size > 0)) || wanted.queues
      if (isLeft) later = setTimeout(pace.call, pauseBefore())
    })
    const pauseBefore = () => {
      if (failures > 0) return backoff(failures - 1)
      return wanted.page || wanted.ids.size > 0 ? 0 : countedAt + countPause - Date.now()
    }
    const stopWaiting = onServerBack(pace.call)
    const stopHearing = onLiveEvents((message) => void (note(message) && pace.call()))
    return () => {
      clearTimeout(later)
      stopWaiting()
      stopHearing()
      pace.stop()
    }
  }

  return {
    show: (list: FollowedList | null) => {
      shown = list
      if (list === null) forget()
    },
    join: () => {
      members += 1
      if (members === 1) stop = start()
      return () => {
        members -= 1
        if (members === 0) stop()
      }
    },
  }
}
