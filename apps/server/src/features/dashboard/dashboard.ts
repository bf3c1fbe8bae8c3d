import {
  type Dashboard,
  type DashboardCategories,
  dashboardLimits,
  type DashboardPanel,
  type DashboardQuery,
  dashboardRoutes,
  periodBefore,
} from '@destek/contracts/system/dashboard'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Serve } from '../../platform/http/calls.ts'
import { assertMayAskFor, assignees } from './assignees.ts'
import { countedDivisions } from './counted-divisions.ts'
import { periodsOf, rangeOf, todayOf } from './dashboard-range.ts'
import { exportDashboard } from './export-dashboard.ts'
import type { Figures, Sums } from './figures.ts'
import { readFigures } from './figures-store.ts'

export const serveDashboard = (serve: Serve) => {
  serve(dashboardRoutes.all, ({ tx, actor, query }) => readDashboard(tx, actor, query))
  serve(dashboardRoutes.panel, async ({ tx, actor, query }) => (await readDashboard(tx, actor, query)).panel)
  serve(dashboardRoutes.progress, async ({ tx, actor, query }) => (await readDashboard(tx, actor, query)).progress)
  serve(dashboardRoutes.sources, async ({ tx, actor, query }) => (await readDashboard(tx, actor, query)).sources)
  serve(dashboardRoutes.caseTypes, async ({ tx, actor, query }) => (await readDashboard(tx, actor, query)).caseTypes)
  serve(dashboardRoutes.categories, async ({ tx, actor, query }) => (await readDashboard(tx, actor, query)).categories)
  serve(dashboardRoutes.assignees, ({ tx, actor }) => assignees(tx, actor))
  serve(dashboardRoutes.excel, async ({ tx, actor, query }) => exportDashboard(tx, actor, await readDashboard(tx, actor, query)))
}

/** All figures about the cases that were opened in a range, as they stand now. */
async function readDashboard(tx: Tx, actor: Actor, query: DashboardQuery): Promise<Dashboard> {
  const today = todayOf(actor)
  const range = rangeOf(query, today)
  const before = periodBefore(range.startDate, range.endDate, today)
  const { unit, periods } = periodsOf(range)
  const divisionIds = await countedDivisions(tx, actor, query.divisionId)
  const { teamId, userId } = query
  await assertMayAskFor(tx, actor, query)
  const figures = await readFigures(tx, {
    ...range,
    previous: before,
    periods,
    divisionIds,
    teamId,
    userId,
    now: actor.now,
    timeZone: actor.timeZone,
    topCategories: dashboardLimits.categories,
  })
  const panel = panelOf(figures.range)
  return {
    ...range,
    divisionIds,
    teamId,
    userId,
    panel,
    previous: { ...before, panel: panelOf(figures.previous) },
    progress: {
      completedCase: panel.closedCase,
      inProgressCase: panel.openCase,
      unit,
      periods: figures.periods.map(({ startDate, endDate, opened, closed }) => ({
        startDate,
        endDate,
        completedCase: closed,
        inProgressCase: opened - closed,
      })),
    },
    sources: figures.sources,
    caseTypes: figures.caseTypes,
    categories: categoriesOf(figures),
  }
}

const [hour, day] = [3_600_000, 86_400_000]

function panelOf(sums: Sums): DashboardPanel {
  const { opened, closed, awaiting, responded, responseMilliseconds, resolutionMilliseconds, met, missed } = sums
  return {
    totalCase: opened,
    openCase: opened - closed,
    closedCase: closed,
    awaitingCase: awaiting,
    respondedCase: responded,
    averageFirstResponseHours: responded === 0 ? null : responseMilliseconds / responded / hour,
    averageResolutionDays: closed === 0 ? null : resolutionMilliseconds / closed / day,
    metCase: met,
    missedCase: missed,
  }
}

const categoriesOf = ({ range, categories }: Figures): DashboardCategories => ({
  ids: categories.map(({ id }) => id),
  labels: categories.map(({ name, parentName }) => (parentName === null ? name : `${parentName} › ${name}`)),
  count: categories.map(({ value }) => value),
  rate: categories.map(({ value }) => Math.round((value * 10_000) / range.opened) / 100),
})
