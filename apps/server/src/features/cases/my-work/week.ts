import { type MyWork, myWorkLimits } from '@destek/contracts/cases/my-work'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { type ClosedOfDay, readClosed, readFirstResponses } from './week-store.ts'

/** The last days, the oldest first, as how long ago they are. */
const lastDays = Array.from({ length: myWorkLimits.days }, (_, nth) => myWorkLimits.days - 1 - nth)
const daysBefore = lastDays.map((ago) => ago + myWorkLimits.days)

/** The caller's own numbers of the last days beside those of as many before. */
export async function weekOf(tx: Tx, actor: Actor): Promise<MyWork['week']> {
  const [closed, responses] = await Promise.all([readClosed(tx, actor), readFirstResponses(tx, actor)])
  const closedIn = (days: readonly number[]) => sumOf(closed.filter(({ ago }) => days.includes(ago)))
  const medianOf = (key: 'ago' | 'week', nth: number) => {
    const found = responses.find((row) => row[key] === nth)
    return found ? rounded(found.minutes) : null
  }
  const [now, before] = [closedIn(lastDays), closedIn(daysBefore)]
  return {
    closed: { value: now.count, previous: before.count, days: lastDays.map((ago) => closedIn([ago]).count) },
    firstResponseMinutes: {
      value: medianOf('week', 0),
      previous: medianOf('week', 1),
      days: lastDays.map((ago) => medianOf('ago', ago)),
    },
    withinSla: {
      value: shareInTime(now),
      previous: shareInTime(before),
      days: lastDays.map((ago) => shareInTime(closedIn([ago]))),
    },
    lateCount: now.withDue - now.inTime,
  }
}

type Closed = Omit<ClosedOfDay, 'ago'>

const sumOf = (days: readonly Closed[]): Closed =>
  days.reduce(
    (sum, day) => ({
      count: sum.count + day.count,
      withDue: sum.withDue + day.withDue,
      inTime: sum.inTime + day.inTime,
    }),
    { count: 0, withDue: 0, inTime: 0 },
  )

const shareInTime = ({ withDue, inTime }: Closed) => (withDue === 0 ? null : rounded((100 * inTime) / withDue))

const rounded = (value: number) => Math.round(value * 100) / 100
