import type { Audit } from '@destek/contracts/cases/case-audits'
import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import type { TimelineEntry } from '@destek/contracts/cases/case-workspace'
import { idOf } from '../../../test/records.tsx'
import { detail } from '../details/test-details.ts'

type Entry<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

/** The nth minute of a day. */
const timeOf = (nth: number) => new Date(Date.UTC(2026, 10, 14, 7, nth)).toISOString()

export function detailEntry(nth: number, more: Partial<CaseDetail> = {}, previous: string | null = null): Entry<'detail'> {
  const time = timeOf(nth)
  const previousStatus = previous === null ? null : { name: previous, code: '#1677FF' }
  const text = `<p>Step ${nth}</p>`
  const own = detail(1, {
    id: idOf(7000 + nth),
    description: text,
    creationTime: time,
    creatorUserFullName: 'Emre Çağlar',
    ...more,
  })
  return { kind: 'detail', id: own.id, time, detail: own, previousStatus }
}

export const noteEntry = (nth: number, note: string): Entry<'note'> => ({
  kind: 'note',
  id: idOf(7000 + nth),
  time: timeOf(nth),
  note: { id: idOf(7000 + nth), activityId: idOf(1), note, creatorUserFullName: 'Elif Karaca', creationTime: timeOf(nth) },
})

export const transferEntry = (nth: number): Entry<'transfer'> => ({
  kind: 'transfer',
  id: idOf(7000 + nth),
  time: timeOf(nth),
  transfer: {
    id: idOf(7000 + nth),
    activityId: idOf(1),
    creatorId: idOf(801),
    creatorUserName: 'Zeynep Aksoy',
    assignedTeamId: idOf(702),
    assignedTeamName: 'Payroll L2',
    assignedUserId: idOf(802),
    assignedUserName: 'Emre Çağlar',
    role: 2,
    reason: 'Overtime is theirs.',
    creationTime: timeOf(nth),
  },
})

export const audit = (nth: number, more: Partial<Audit> = {}): Audit => ({
  id: String(nth),
  event: 'activity:employee-notified',
  description: 'Employee notified: No → Yes',
  changes: [{ field: 'isEmployeeNotified', before: 'No', after: 'Yes', isSecret: false }],
  creatorUser: 'Elif Karaca',
  creationTime: timeOf(nth),
  ...more,
})

export const eventEntry = (nth: number, more: Partial<Audit> = {}): Entry<'event'> => ({
  kind: 'event',
  id: String(nth),
  time: timeOf(nth),
  audit: audit(nth, more),
})
