import type { MailOccasion } from '@destek/contracts/system/mails'
import { z } from 'zod'
import { tenantJob } from '../../platform/jobs/job.ts'
import { enqueueOn, type Reactions } from '../../platform/jobs/reactions.ts'

/** Names the case and the occasion of a mail. Its receivers are determined when it is written. */
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

/** Enqueues a mail if one of the occasions is switched on, or if the settings are unknown. Other events enqueue nothing. */
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
    // One queue keeps the mails in the order of their events.
    { queue: 'mail' },
  )

/**
 * A case that is closed at once sends no mail to a team. A detail without a change of status sends no status mail, but it may be
 * another question.
 */
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
