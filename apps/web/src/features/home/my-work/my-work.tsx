import type { Case } from '@destek/contracts/cases/case-shapes'
import type { MyWork as Work } from '@destek/contracts/cases/my-work'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { P } from '@destek/contracts/core/permissions'
import { recordKinds } from '@destek/contracts/core/record-kinds'
import { Button } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '../../../lib/api/lazy-with-retry.ts'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { usePreference } from '../../../lib/browser/preferences.ts'
import { useDelayed } from '../../../lib/browser/use-delayed.ts'
import { letters } from '../../../lib/hotkeys/letters.ts'
import { useHotkeys } from '../../../lib/hotkeys/use-hotkeys.ts'
import { formatTime } from '../../../lib/i18n/dates.ts'
import { loadTranslations } from '../../../lib/i18n/load-translations.ts'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import type { Action, RowActions } from '../../../ui/actions/action.ts'
import { ActionHost } from '../../../ui/actions/action-host.tsx'
import { KeyHint } from '../../../ui/display/key-hint.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useRowFocus } from '../../../ui/table/use-row-focus.ts'
import { useCaseActions } from '../../cases/actions/case-actions.tsx'
import { CameBackToMe } from './came-back.tsx'
import { CurrentRowProvider, rowKey } from './current-row.ts'
import { DueNext } from './due-next.tsx'
import { MyWeek } from './my-week.tsx'
import styles from './my-work.module.css'
import { OwnRequests } from './own-requests.tsx'
import { Unassigned } from './unassigned.tsx'
import { useFocusStays } from '../../../ui/table/use-focus-stays.ts'
import { mayChangeWork, useMyWork } from './use-my-work.ts'
import { useTake } from './use-take.ts'
import { WorkKeys } from './work-keys.tsx'

// Only administrators without cases of their own need it.
const TeamTable = lazyWithRetry(async () => {
  const [{ TeamTable: Table }] = await Promise.all([import('../attention/team-table.tsx'), loadTranslations('rest')])
  return Table
})

// Only leads need it.
const LedTeams = lazyWithRetry(async () => (await import('./led-teams.tsx')).LedTeams)

const takeKey = letters.cases.take

/** Milliseconds between refreshes while cases change all the time. */
export const refreshPause = 5000

/** The current work of staff: due, returned and unassigned cases, and the results of the week. */
export function MyWork() {
  const { t } = useTranslation(['my-work', 'common'])
  const { data: work, error, isPending, dataUpdatedAt, refetch } = useMyWork()
  useLiveRefresh(['activity:*'], () => refetch(), { pause: refreshPause, when: (message) => mayChangeWork(message, work) })
  const isLoading = useDelayed(isPending)

  const [chosen, setChosen] = useState<string | null>(null)
  const rows = rowKeysOf(work)
  const { ref, tabStop: current, onKeyDown } = useRowFocus<HTMLDivElement>(rows, chosen)
  const focusStays = useFocusStays()

  const unassigned = work?.unassigned.items ?? []
  const taking = useTake(unassigned, refetch)
  const mayTake = usePermission(transferRoutes.transfer)
  const takable = unassigned.filter(({ assignedTeamId }) => assignedTeamId === work?.ownTeamId)
  const canTake = mayTake && takable.length > 0
  const [lettersOn] = usePreference('letterShortcuts')
  const takeNext = () => {
    const free = takable.filter(({ id }) => !taking.busyIds.has(id))
    const next = free.find(({ id }) => rowKey.unassigned(id) === current) ?? free[0]
    if (next) taking.take(next)
  }
  useHotkeys(canTake ? [{ keys: takeKey, label: t('keys.takeNext'), group: 'page', run: takeNext }] : [])

  const seesAllCases = usePermission([P.ActivityAllList])
  const seesTeams = usePermission(recordKinds.settings) && seesAllCases
  const actionsOf = useRefreshing(useCaseActions(), refetch)
  if (error && !work) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (seesTeams && (!work || isFreeOfWork(work)))
    return (
      <div className={styles.mine} aria-busy={isPending}>
        {work && (
          <Suspense>
            <TeamTable />
          </Suspense>
        )}
        <OwnRequests />
      </div>
    )
  return (
    <ActionHost>
      <CurrentRowProvider value={{ current, onCurrent: setChosen }}>
        {error && (
          <div className={styles.stale}>
            <Notice
              tone="warning"
              role="alert"
              actions={
                <Button size="small" onClick={() => void refetch()}>
                  {t('common:actions.retry')}
                </Button>
              }
            >
              {t('stale', { time: formatTime(new Date(dataUpdatedAt)) })}
            </Notice>
          </div>
        )}
        {work?.led && (
          <Suspense>
            <LedTeams led={work.led} ownTeamId={work.ownTeamId} />
          </Suspense>
        )}
        <div className={styles.columns} ref={ref} onKeyDown={onKeyDown} {...focusStays} aria-busy={isPending}>
          <div className={styles.mine}>
            <DueNext
              work={work}
              isLoading={isLoading}
              actionsOf={actionsOf}
              nextStep={
                canTake && (
                  <Button onClick={takeNext}>
                    {t('due.empty.takeNext')} <KeyHint>{takeKey.toUpperCase()}</KeyHint>
                  </Button>
                )
              }
            />
            <CameBackToMe work={work} isLoading={isLoading} />
            <OwnRequests />
          </div>
          <Unassigned work={work} isLoading={isLoading} taking={mayTake ? taking : null} actionsOf={actionsOf} />
        </div>
        <MyWeek week={work?.week} keys={rows.length > 0 && <WorkKeys takeKey={canTake && lettersOn ? takeKey : null} />} />
      </CurrentRowProvider>
    </ActionHost>
  )
}

/** Whether the user has no team and no cases: then an administrator's page shows the state of the teams. */
const isFreeOfWork = ({ teamNames, led, due, awaitingCount, cameBack, week }: Work) =>
  teamNames.length === 0 &&
  led === null &&
  due.totalCount + awaitingCount + cameBack.totalCount + (week.closed.value ?? 0) + (week.closed.previous ?? 0) === 0

/** The rows in the order of the arrow keys. */
const rowKeysOf = (work: Work | undefined) =>
  work
    ? [
        ...work.due.items.map(({ id }) => ({ id: rowKey.due(id) })),
        ...work.cameBack.items.map(({ activityId, time }) => ({ id: rowKey.cameBack(activityId, time) })),
        ...work.unassigned.items.map(({ id }) => ({ id: rowKey.unassigned(id) })),
      ]
    : []

/** The actions of a case; the page is refetched after each, because the case may no longer need the user. */
function useRefreshing(actionsOf: RowActions<Case>, refresh: () => Promise<unknown>): RowActions<Case> {
  return useCallback(
    (row) =>
      actionsOf(row).map((action): Action => {
        const { dialog } = action
        if (!dialog) return action
        const closing = (onClose: () => void) => () => {
          onClose()
          void refresh()
        }
        return { ...action, dialog: (onClose) => dialog(closing(onClose)) }
      }),
    [actionsOf, refresh],
  )
}
