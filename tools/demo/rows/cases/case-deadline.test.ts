import { alwaysOpen } from '@destek/server/features/cases/deadline/calendar'
import { replay, type ClockChange } from '@destek/server/features/cases/deadline/ledger'
import { lengthOf } from '@destek/server/features/cases/deadline/service-level'
import { describe, expect, it } from 'vitest'
import { cases } from '../../cases/cases.ts'
import { greece } from '../../greece/content.ts'
import { employees } from '../../people/employees.ts'
import { users } from '../../people/users.ts'
import { turkey } from '../../turkey/content.ts'
import { clockOfStep, deadlineColumns } from './case-deadline.ts'
import { caseEventRows } from './case-event-rows.ts'

const now = new Date('2026-05-05T09:41:00Z')

describe.each([turkey, greece].map((content) => ({ name: content.tenant, content })))('the cases of $name', ({ content }) => {
  const staff = employees(content)
  const all = cases(content, staff, users(content.tenant, staff), now)

  it('are due when the ledger of their story says so', () => {
    for (const each of all) {
      const turn = (at: number, clock: ClockChange['clock']): ClockChange => ({
        at: new Date(at),
        clock,
        isEmployeeResponse: false,
        by: '',
      })
      const later = each.story.map((step) => turn(step.at, clockOfStep(content, step)))
      const { sla_hours: hours, due_time, waiting_since } = deadlineColumns(content, each)
      const { due, state, spans } = replay([turn(each.openedAt, 'running'), ...later], hours && lengthOf(hours), now, alwaysOpen)
      expect(due_time).toBe(due?.toISOString() ?? null)
      expect(waiting_since).toBe(state === 'waiting' ? spans.at(-1)!.from.toISOString() : null)
    }
  })

  it('wait for the employee, or have waited for an answer', () => {
    const waiting = all.filter((each) => deadlineColumns(content, each).waiting_since !== null)
    expect(waiting.length).toBeGreaterThanOrEqual(1)
    expect(all.filter(({ story }) => story.some(({ isAnswer }) => isAnswer)).length).toBeGreaterThanOrEqual(3)
  })

  it('have a history of more than their opening, the newest ones', () => {
    const told = new Set(caseEventRows(content, all).rows.map(({ type }) => type))
    for (const kind of ['added', 'status', 'note-added', 'case-owner']) expect(told).toContain(`activity:${kind}`)
  })
})
