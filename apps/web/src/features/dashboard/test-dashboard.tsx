import { P, type Permission } from '@destek/contracts/core/permissions'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { type Dashboard, dashboardRoutes, type DashboardPanel } from '@destek/contracts/system/dashboard'
import { vi } from 'vitest'
import { fakeServer, type Received } from '../../test/fake-server.ts'
import { idOf } from '../../test/records.tsx'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { DashboardPage } from './dashboard-page.tsx'

const panel: DashboardPanel = {
  totalCase: 12_164,
  openCase: 312,
  closedCase: 11_852,
  awaitingCase: 47,
  respondedCase: 9_000,
  averageFirstResponseHours: 1.8412,
  averageResolutionDays: 2.61,
  metCase: 9_500,
  missedCase: 500,
}

/** The figures of 2026 up to 15 November, the date of these tests. */
export const dashboard = (more: Partial<Dashboard> = {}): Dashboard => ({
  startDate: '2026-01-01',
  endDate: '2026-11-30',
  divisionIds: null,
  teamId: null,
  userId: null,
  panel,
  previous: {
    startDate: '2025-01-01',
    endDate: '2025-11-15',
    panel: { ...panel, totalCase: 11_684, closedCase: 11_287, averageFirstResponseHours: 2.16, averageResolutionDays: 2.4 },
  },
  progress: {
    completedCase: 11_852,
    inProgressCase: 312,
    unit: 'month',
    periods: [
      { startDate: '2026-10-01', endDate: '2026-10-31', completedCase: 11_334, inProgressCase: 0 },
      { startDate: '2026-11-01', endDate: '2026-11-30', completedCase: 518, inProgressCase: 312 },
    ],
  },
  sources: [
    { id: idOf(401), name: 'Phone', value: 8_110 },
    { id: idOf(402), name: 'E-mail', value: 4_054 },
  ],
  caseTypes: [
    { name: 'Request', value: 8_231 },
    { name: 'Complaint', value: 3_190 },
    { name: null, value: 743 },
  ],
  categories: {
    ids: [idOf(301), idOf(302)],
    labels: ['Payroll › Overtime missing', 'IT › Account locked'],
    count: [1842, 1610],
    rate: [15.143, 13.236],
  },
  ...more,
})

const emptyPanel = Object.fromEntries(Object.keys(panel).map((name) => [name, 0])) as unknown as DashboardPanel

export const noCases = () =>
  dashboard({
    panel: { ...emptyPanel, averageFirstResponseHours: null, averageResolutionDays: null },
    progress: { completedCase: 0, inProgressCase: 0, unit: 'month', periods: [] },
    sources: [],
    caseTypes: [],
    categories: { ids: [], labels: [], count: [], rate: [] },
  })

interface Options {
  answer?: (received: Received) => Dashboard | Response | Promise<Dashboard>
  permissions?: readonly Permission[]
  address?: string
  /** The user prefers reduced motion. */
  isStill?: boolean
  /** The test controls the time. */
  hasFakeTimers?: boolean
}

export const supervisor = [P.Dashboard, P.DashboardAllDivision, P.ActivityAllList] as const

/** The page for a supervisor on 15 November 2026, after midnight in Istanbul. */
export async function openDashboard({
  answer = () => dashboard(),
  permissions = supervisor,
  address = '/dashboard/index',
  isStill = false,
  hasFakeTimers = false,
}: Options = {}) {
  if (isStill) stopMotion()
  // Text is measured on a canvas, which jsdom does not have.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const now = new Date('2026-11-14T22:30:00Z')
  vi.useFakeTimers(hasFakeTimers ? { now, shouldAdvanceTime: true } : { now, toFake: ['Date'] })
  const server = fakeServer()
  server.answers(dashboardRoutes.all, answer)
  server.answers(divisionRoutes.all, () => ({ items: [division(601, 'Payroll and HR'), division(602, 'IT')] }))
  server.answers(dashboardRoutes.assignees, () => ({
    teams: [
      { id: idOf(701), name: 'IT Support', members: [{ id: idOf(801), fullName: 'Emre Çağlar' }] },
      { id: idOf(702), name: 'Payroll', members: [{ id: idOf(802), fullName: 'Selin Öz' }] },
    ],
  }))
  await signedIn(server, { permissions })
  const page = await renderPage(<DashboardPage />, address)
  return { ...page, server, asked: () => server.calls(dashboardRoutes.all).map(({ query }) => query) }
}

function stopMotion(): void {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? { ...matchMedia(query), matches: true } : matchMedia(query),
  )
}

const division = (number: number, name: string) => ({
  id: idOf(number),
  name,
  isPublic: true,
  isAuthorized: false,
  userCount: 1,
  creationTime: '2026-01-01T00:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
  concurrencyStamp: 'stamp',
})
