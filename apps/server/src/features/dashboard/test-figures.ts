import { daysBetween } from '@destek/contracts/core/days'
import { type Dashboard, type DashboardPanel, periodBefore } from '@destek/contracts/system/dashboard'
import { istanbulDay, type World } from '../cases/list/test-recomputation.ts'

type Case = World['cases'][number]

export interface AskedFigures {
  startDate: string
  endDate: string
  divisionId: string | null
  teamId: string | null
  userId: string | null
}

/**
 * Computes the expected dashboard of a user row by row, without the database. Null when they may not ask for that division, team
 * or person.
 */
export function recomputeFigures(
  world: World,
  { userName, seesAll }: { userName: string; seesAll: boolean },
  { startDate, endDate, divisionId, teamId, userId }: AskedFigures,
  now: Date,
): Dashboard | null {
  const mine = seesAll ? null : ownDivisions(world, userName)
  if (divisionId && !(mine ?? world.divisions.map(({ id }) => id)).includes(divisionId)) return null
  const teams = new Set(world.teams.filter(({ division_id }) => mine === null || mine.includes(division_id)).map(({ id }) => id))
  if (teamId && !teams.has(teamId)) return null
  if (userId && !world.members.some(({ user_id, team_id }) => user_id === userId && teams.has(team_id))) return null
  const divisionIds = divisionId ? [divisionId] : mine
  const openedIn = (range: { startDate: string; endDate: string }) =>
    world.cases.filter((row) => {
      const day = istanbulDay(row.creation_time)
      return (
        day >= range.startDate &&
        day <= range.endDate &&
        (divisionIds === null || divisionIds.includes(row.division_id)) &&
        (!teamId || row.assigned_team_id === teamId) &&
        (!userId || row.assigned_user_id === userId)
      )
    })

  const rows = openedIn({ startDate, endDate })
  const panel = panelOf(rows, now)
  const previous = periodBefore(startDate, endDate, istanbulDay(now.toISOString()))
  const categories = ranked(
    rows,
    (row) => row.category_id,
    (id) => nameOf(world.categories, id),
  ).slice(0, 10)
  return {
    startDate,
    endDate,
    divisionIds,
    teamId,
    userId,
    panel,
    previous: { ...previous, panel: panelOf(openedIn(previous), now) },
    progress: {
      completedCase: panel.closedCase,
      inProgressCase: panel.openCase,
      ...progressOf(),
    },
    sources: ranked(
      rows,
      (row) => row.source_id,
      (id) => nameOf(world.sources, id),
    ).map(({ key, name, value }) => ({
      id: key!,
      name: name!,
      value,
    })),
    caseTypes: ranked(
      rows,
      (row) => nameOf(world.caseTypes, row.case_type_id),
      (name) => name,
    ).map(({ name, value }) => ({
      name,
      value,
    })),
    categories: {
      ids: categories.map(({ key }) => key!),
      labels: categories.map(({ key, name }) => [parentOf(key!), name].filter((part) => part !== null).join(' › ')),
      count: categories.map(({ value }) => value),
      rate: categories.map(({ value }) => Number(((value / rows.length) * 100).toFixed(2))),
    },
  }

  function parentOf(id: string) {
    return nameOf(world.categories, world.categories.find((category) => category.id === id)!.parent_id)
  }

  /** Each day of the range belongs to the period whose first day its own calendar names. */
  function progressOf(): Pick<Dashboard['progress'], 'unit' | 'periods'> {
    const days = daysOf(startDate, endDate)
    const unit = days.length <= 31 ? 'day' : days.length <= 92 ? 'week' : 'month'
    const key = { day: (day: string) => day, week: mondayOf, month: (day: string) => day.slice(0, 7) }[unit]
    const periods = [...Map.groupBy(days, key).values()].map((part) => {
      const { closedCase, openCase } = panelOf(openedIn({ startDate: part[0]!, endDate: part.at(-1)! }), now)
      return { startDate: part[0]!, endDate: part.at(-1)!, completedCase: closedCase, inProgressCase: openCase }
    })
    return { unit, periods }
  }
}

function ownDivisions(world: World, userName: string): string[] {
  const me = world.users.find((user) => user.user_name === userName)!
  const myTeams = world.teams.filter(
    ({ id, manager_id }) =>
      manager_id === me.id || world.members.some(({ user_id, team_id }) => user_id === me.id && team_id === id),
  )
  const direct = world.divisionUsers.filter(({ user_id }) => user_id === me.id).map(({ division_id }) => division_id)
  return [...new Set([...direct, ...myTeams.map(({ division_id }) => division_id)])].toSorted()
}

function panelOf(rows: Case[], now: Date): DashboardPanel {
  const due = rows.filter((row) => row.due_time !== null)
  const isLate = (row: Case) =>
    Date.parse(row.due_time!) < Date.parse(row.closed_date_time ?? row.waiting_since ?? now.toISOString())
  const closed = rows.filter((row) => row.closed_date_time !== null)
  const responded = rows.filter((row) => row.first_response_time !== null && !row.dont_share_identity)
  const mean = (among: Case[], read: (row: Case) => string, unit: number) =>
    among.length === 0
      ? null
      : among.reduce((sum, row) => sum + Date.parse(read(row)) - Date.parse(row.creation_time), 0) / among.length / unit
  return {
    totalCase: rows.length,
    openCase: rows.length - closed.length,
    closedCase: closed.length,
    awaitingCase: rows.filter((row) => row.waiting_since !== null).length,
    respondedCase: responded.length,
    averageFirstResponseHours: mean(responded, (row) => row.first_response_time!, 3_600_000),
    averageResolutionDays: mean(closed, (row) => row.closed_date_time!, 86_400_000),
    metCase: due.filter((row) => row.closed_date_time !== null && !isLate(row)).length,
    missedCase: due.filter(isLate).length,
  }
}

/** The most frequent first; of equal ones by name, then by id, and those without a name last. */
function ranked(rows: Case[], keyOf: (row: Case) => string | null, nameOfKey: (key: string | null) => string | null) {
  const counted = [...Map.groupBy(rows, keyOf)].map(([key, those]) => ({ key, name: nameOfKey(key), value: those.length }))
  return counted.toSorted((a, b) => b.value - a.value || byBytes(a.name, b.name) || byBytes(a.key, b.key))
}

function byBytes(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

const nameOf = (rows: { id: string; name: string }[], id: string | null) => rows.find((row) => row.id === id)?.name ?? null

const daysOf = (first: string, last: string) =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, nth) =>
    new Date(Date.parse(first) + nth * 86_400_000).toISOString().slice(0, 10),
  )

function mondayOf(day: string): string {
  const date = new Date(day)
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString()
}
