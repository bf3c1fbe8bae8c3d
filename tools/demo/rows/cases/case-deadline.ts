import type { ClockState } from '@destek/contracts/cases/deadlines'
import { alwaysOpen } from '@destek/server/features/cases/deadline/calendar'
import { clockOf, turnClock } from '@destek/server/features/cases/deadline/clock'
import { agreedLevel, lengthOf } from '@destek/server/features/cases/deadline/service-level'
import type { NumberedCase, StoryStep } from '../../cases/demo-case.ts'
import type { TenantContent } from '../../content.ts'

/** The due time of a case after all of its steps, by the rule of the server. */
export function deadlineColumns(content: TenantContent, each: NumberedCase) {
  const { category, caseType, openedAt, story } = each
  const promised = content.caseTypes.find(({ name }) => name === caseType)
  const level = agreedLevel({ category: category.sla, caseType: promised?.sla ?? null })
  let clock: Parameters<typeof turnClock>[0] = {
    due_time: level && alwaysOpen.after(new Date(openedAt), lengthOf(level.hours)),
    waiting_since: null,
    closed_date_time: null,
  }
  for (const step of story) {
    const [at, to] = [new Date(step.at), clockOfStep(content, step)]
    const turned = turnClock(clock, to, at, alwaysOpen)
    if (turned) {
      clock = { due_time: turned.due, waiting_since: turned.waitingSince, closed_date_time: to === 'stopped' ? at : null }
    }
  }
  return {
    sla_hours: level?.hours ?? null,
    sla_source: level?.source ?? null,
    due_time: clock.due_time?.toISOString() ?? null,
    opening_clock: 'running' satisfies ClockState,
    waiting_since: clock.waiting_since?.toISOString() ?? null,
  }
}

/** The effect of a status or of an answer of the employee on the clock. */
export function clockOfStep({ statuses }: TenantContent, { status, isAnswer }: StoryStep): ClockState {
  const { closed = false, waitsForEmployee = false } = statuses.find((known) => known.name === status)!
  return isAnswer ? 'running' : clockOf({ closed, waits_for_employee: waitsForEmployee })
}
