import { caseRoutes } from '@destek/contracts/cases/cases'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { type CameBack, type MyWork as Work, myWorkRoutes } from '@destek/contracts/cases/my-work'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { attentionRoutes } from '@destek/contracts/system/attention'
import { screen, within } from '@testing-library/react'
import { fakeServer } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderPage } from '../../../test/render.tsx'
import { profile, signedIn } from '../../../test/signed-in.ts'
import { offered, supportCase, workspace } from '../../cases/shared/test-cases.tsx'
import { MyWork } from './my-work.tsx'

const nothing = { value: null, previous: null, days: [null, null, null, null, null, null, null] }

export const cameBack = (number: number, more: Partial<CameBack> = {}): CameBack => ({
  kind: 'answered',
  time: '2026-11-14T08:05:00Z',
  byName: `Employee ${number}`,
  text: `Words ${number}`,
  activityId: idOf(number),
  userFriendlyId: 104_800 + number,
  callParentWrapup: 'Payroll',
  callWrapup: 'Overtime missing',
  statusWrapupClosed: false,
  ...more,
})

export const workOf = (
  { due = [], back = [], free = [] }: { due?: Case[]; back?: CameBack[]; free?: Case[] },
  more: Partial<Work> = {},
): Work => ({
  due: { items: due.slice(0, 5), totalCount: due.length },
  overdueCount: 0,
  dueTodayCount: 0,
  awaitingCount: 0,
  cameBack: { items: back, totalCount: back.length },
  unassigned: { items: free, totalCount: free.length },
  teamNames: ['Payroll L1'],
  ownTeamId: idOf(701),
  week: { closed: { ...nothing, value: 0, previous: 0 }, firstResponseMinutes: nothing, withinSla: nothing, lateCount: 0 },
  led: null,
  ...more,
})

const worker = [P.ActivityMyQueues, P.Activity, P.ActivityCaseOwner, P.Details, P.DetailsChangeStatus, P.TransferAssign]

interface Options {
  /** The server's data; a taken case moves from the team to the user. */
  due?: Case[]
  back?: CameBack[]
  free?: Case[]
  own?: Case[]
  more?: Partial<Work>
  permissions?: readonly Permission[]
  /** Delays or replaces the answer. */
  answer?: (work: Work) => Work | Response | Promise<Work>
}

/** The page with a server that stores cases and lets the user take them. */
export async function openMyWork(options: Options = {}) {
  const { due = [], back = [], free = [], own = [], more, permissions = worker, answer = (work) => work } = options
  const server = fakeServer()
  const kept = { due: [...due], back: [...back], free: [...free] }
  server.answers(myWorkRoutes.all, () => answer(workOf(kept, more)))
  server.answers(caseRoutes.mine, () => ({ items: own, totalCount: own.length }))
  server.answers(attentionRoutes.all, () => ({ teams: [] }) as never)
  server.answers(statusRoutes.all, () => ({ items: [offered.statusWrapupId] }) as never)
  server.answers(workspaceRoutes.one, ({ params }) => workspace(supportCase(1, { id: params['id'] })))
  server.answers(transferRoutes.transfer, ({ params }) => {
    const taken = kept.free.find(({ id }) => id === params['id'])!
    kept.free = kept.free.filter((one) => one !== taken)
    kept.due.push({ ...taken, assignedUserId: profile.sub })
    return taken
  })
  await signedIn(server, { permissions })
  const opened = await renderPage(<MyWork />)
  return { ...opened, server, kept, at: () => opened.router.state.location.pathname }
}

export const section = (name: string | RegExp) => within(screen.getByRole('region', { name }))

/** The text of the current row. */
export const currentRow = () => document.querySelector('[aria-current]')
