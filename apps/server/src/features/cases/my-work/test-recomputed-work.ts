import { nameOf } from '../notes/test-case.ts'
import { isOfEmployee, type Told } from './test-stories.ts'

interface Reader {
  user: string
  teams: string[]
  /** Is in a division whose people may know every requester. */
  knowsAll: boolean
}

const day = 86_400_000
const dayIn = (zone: string, time: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(time)

const hides = ({ user, knowsAll }: Reader, { isHidden, owner, requester }: Told) =>
  isHidden && !knowsAll && user !== owner && user !== requester

/** The same as the server answers, from the stories alone. */
export function recompute(reader: Reader, told: Told[], now: number, zone: string) {
  const { user, teams } = reader
  const isOpen = ({ closing }: Told) => closing === null
  const mine = told.filter(({ assignee }) => assignee === user)
  const due = mine.filter((each) => isOpen(each) && each.waitingSince === null)
  const ordered = due.toSorted((one, other) => (one.due ?? Infinity) - (other.due ?? Infinity) || one.number - other.number)
  const isToday = (time: number) => dayIn(zone, time) === dayIn(zone, now)
  const free = told.filter((each) => isOpen(each) && each.assignee === null && each.team && teams.includes(each.team))
  const cameBack = mine.flatMap((each) => cameBackOf(reader, each, now)).toSorted((one, other) => other.time - one.time)
  return {
    due: ordered.map(({ number }) => number),
    overdueCount: due.filter((each) => each.due !== null && each.due < now).length,
    dueTodayCount: due.filter((each) => each.due !== null && each.due >= now && isToday(each.due)).length,
    awaitingCount: mine.filter((each) => isOpen(each) && each.waitingSince !== null).length,
    unassigned: free.map(({ number }) => number),
    teamNames: teams,
    cameBack,
    week: weekOf(reader, told, now, zone),
  }
}

function cameBackOf(reader: Reader, each: Told, now: number) {
  const { user } = reader
  const opening = { kind: 'transfer', at: each.opened, by: each.owner, to: each.firstAssignee, isReopening: false } as const
  const acts = [...(each.team ? [opening] : []), ...each.acts]
  const last = acts.findLastIndex(({ by }) => by === user)
  const found = acts.slice(last + 1).findLast((act) => {
    if (act.kind === 'answer' || act.kind === 'comment') return true
    if (act.kind === 'withdraw') return each.closing !== null
    return each.closing === null && (act.isReopening || ((act.kind === 'transfer' || act.kind === 'assign') && act.to === user))
  })
  if (!found || found.at < now - 30 * day) return []
  const isSaid = isOfEmployee(found.kind) || found.isReopening
  const kinds = { answer: 'answered', comment: 'commented', withdraw: 'withdrawn', reopen: 'reopened' } as const
  return {
    kind: isOfEmployee(found.kind) ? kinds[found.kind] : found.isReopening ? 'reopened' : 'transferred',
    time: found.at,
    number: each.number,
    byName: hides(reader, each) ? null : nameOf(found.by),
    text: isSaid ? `${found.kind} ${found.at}` : null,
    statusWrapupClosed: each.closing !== null,
  }
}

function weekOf(reader: Reader, told: Told[], now: number, zone: string) {
  const { user } = reader
  const ago = (time: number) => Math.round((Date.parse(dayIn(zone, now)) - Date.parse(dayIn(zone, time))) / day)
  const closed = told.flatMap(({ closing, due }) => (closing?.by === user ? [{ ago: ago(closing.at), at: closing.at, due }] : []))
  const answered = told.flatMap((each) =>
    each.assignee === user && each.response !== null && !hides(reader, each)
      ? [{ ago: ago(each.response), minutes: (each.response - each.opened) / 60_000 }]
      : [],
  )
  const figure = (of: (isIn: (row: { ago: number }) => boolean) => number | null) => ({
    value: of((row) => row.ago < 7),
    previous: of((row) => row.ago >= 7 && row.ago < 14),
    days: [6, 5, 4, 3, 2, 1, 0].map((nth) => of((row) => row.ago === nth)),
  })
  const withDue = closed.filter(({ due }) => due !== null)
  const isLate = ({ at, due }: (typeof closed)[number]) => at > due!
  return {
    closed: figure((isIn) => closed.filter(isIn).length),
    firstResponseMinutes: figure((isIn) => median(answered.filter(isIn).map(({ minutes }) => minutes))),
    withinSla: figure((isIn) => {
      const these = withDue.filter(isIn)
      return these.length === 0 ? null : rounded((100 * these.filter((row) => !isLate(row)).length) / these.length)
    }),
    lateCount: withDue.filter((row) => row.ago < 7 && isLate(row)).length,
  }
}

function median(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  return rounded(sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2)
}

const rounded = (value: number) => Math.round(value * 100) / 100
