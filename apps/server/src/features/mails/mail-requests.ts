import type { MailOccasion } from '@destek/contracts/system/mails'
import { z } from 'zod'
import { tenantJob } from '../../platform/jobs/job.ts'
import { enqueueOn, type Reactions } from '../../platform/jobs/reactions.ts'

/** Of what a mail is to tell. Whether anybody is told is decided when it is written. */
export const composeMailJob = tenantJob(
  'composeMail',
  z.object({
    /** However often the job runs, each receiver gets one mail. */
    id: z.guid(),
    occasion: z.enum(['assigned', 'transferred', 'opened', 'status', 'replied', 'employeeActed']),
    caseId: z.guid(),
    teamId: z.guid().nullable(),
    detailId: z.guid().nullable(),
    actorId: z.guid().nullable(),
    /** Why a case was transferred. Servers of the version before leave it out. */
    reason: z.string().nullish(),
  }),
)

export type MailRequest = z.infer<typeof composeMailJob.payload>

interface Given {
  teamId?: string | null
  formerTeamId?: string | null
  reason?: string | null
  isClosed?: boolean
  detailId?: string
  isSameStatus?: boolean
  /** The employee is asked something. */
  isQuestion?: boolean
}

type Wanted = (given: Given) => MailOccasion[]

/** Asks for a mail if one of the occasions is switched on, or if nobody knows. An event that asks for none enqueues nothing. */
const mailOn = (occasion: MailRequest['occasion'], wanted: Wanted) =>
  enqueueOn(
    composeMailJob,
    (event) => {
      const given: Given = event.forJobs ?? {}
      const on = event.mailOccasions
      if (!wanted(given).some((one) => !on || on.has(one))) return null
      const { teamId = null, detailId = null, reason = null } = given
      return { id: crypto.randomUUID(), occasion, caseId: event.subjectId!, teamId, detailId, actorId: event.actorId, reason }
    },
    // What happened is told in its order.
    { queue: 'mail' },
  )

/** A case that is closed at once needs no team. What is said again under the same status is no change, but perhaps another question. */
export const mailReactions: Reactions = {
  'activity:added': [
    mailOn('assigned', ({ teamId, isClosed }) => (teamId && !isClosed ? ['assigned'] : [])),
    mailOn('opened', () => ['opened']),
  ],
  'activity:transfer': [mailOn('transferred', ({ teamId, formerTeamId }) => (teamId === formerTeamId ? [] : ['transferred']))],
  'activity:reply': [mailOn('replied', () => ['replied'])],
  'activity:employee-response': [mailOn('employeeActed', () => ['employeeActed'])],
  'activity:employee-comment': [mailOn('employeeActed', () => ['employeeActed'])],
  'activity:employee-withdrawal': [mailOn('employeeActed', () => ['employeeActed'])],
  'activity:employee-reopening': [mailOn('employeeActed', () => ['employeeActed'])],
  'activity:status': [
    mailOn('status', ({ isSameStatus, isQuestion }) => [
      ...(isQuestion ? (['awaiting'] as const) : []),
      ...(isSameStatus ? [] : (['status'] as const)),
    ]),
  ],
}
