import type { EventType } from '@destek/contracts/system/live-events'
import type { MailOccasion } from '@destek/contracts/system/mails'
import type { Tx } from '../database/driver/tx.ts'
import { type EnqueueOptions, enqueueJobs, type NewJob, newJob } from './enqueue-job.ts'
import type { TenantJob } from './job.ts'

/** An event as it is known in the transaction that records it. */
export interface ReactedEvent {
  type: EventType
  subjectId: string | null
  actorId: string | null
  before?: object | null
  after?: object | null
  /** Further data for the jobs alone. */
  forJobs?: object | undefined
  /** The occasions on which the tenant sends mails; left out when they were not read. */
  mailOccasions?: ReadonlySet<MailOccasion> | undefined
}

/** A job that an event asks for. */
export interface Reaction {
  job: TenantJob
  /** Null: not for this one. */
  jobFor(event: ReactedEvent): NewJob | null
}

/** Every reaction by the type of its event. */
export type Reactions = { readonly [Type in EventType]?: readonly Reaction[] }

/** Enqueues the job with what the payload is made of; a payload of null leaves this event alone. */
export const enqueueOn = <Payload extends object>(
  job: TenantJob<Payload>,
  payloadOf: (event: ReactedEvent) => Payload | null,
  options?: EnqueueOptions,
): Reaction => ({
  job: job as unknown as TenantJob,
  jobFor: (event) => {
    const payload = payloadOf(event)
    return payload && newJob(job, payload, options)
  },
})

const ofTransactions = new WeakMap<Tx, Reactions>()

/** The jobs that follow events, for every transaction of a database. It is passed when the database is opened. */
export const withReactions = (reactions: Reactions) => (tx: Tx) => void ofTransactions.set(tx, reactions)

const collecting = new WeakMap<Tx, NewJob[]>()

/** Enqueues by one statement what all the events of this work ask for: one for each would take longer than the work. */
export async function enqueuingTogether(tx: Tx, work: () => Promise<void>): Promise<void> {
  const jobs: NewJob[] = []
  collecting.set(tx, jobs)
  try {
    await work()
  } finally {
    collecting.delete(tx)
  }
  if (jobs.length > 0) await enqueueJobs(tx, jobs)
}

/** Enqueues the jobs of the event in its transaction. Without jobs no statement is sent. */
export async function react(tx: Tx, event: ReactedEvent): Promise<void> {
  const reactions = ofTransactions.get(tx)?.[event.type]
  if (!reactions) return
  const jobs = reactions.flatMap((reaction) => reaction.jobFor(event) ?? [])
  const waiting = collecting.get(tx)
  if (waiting) waiting.push(...jobs)
  else if (jobs.length > 0) await enqueueJobs(tx, jobs)
}
