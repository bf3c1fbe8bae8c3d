import type { EventType } from '@destek/contracts/system/live-events'
import { type DemoAccount, demoAccounts } from '../accounts.ts'
import { demoId, type DemoTenant } from '../demo-ids.ts'

export const minutesPerDay = 24 * 60
const minutesPerWeek = 7 * minutesPerDay

/** The morning on which the administrator set the tenant up, and as many minutes later. */
export const setUpAt = (minutesLater = 0): string => new Date(Date.UTC(2024, 0, 8, 6, minutesLater)).toISOString()

/** Some weeks after something was set up, on the same day of the week. */
export const changedAt = (minutesLater: number): string =>
  setUpAt(minutesLater + (3 + (minutesLater % 37)) * minutesPerWeek + ((7 * minutesLater) % 300))

export const administratorOf = (tenant: DemoTenant) =>
  demoAccounts.find(({ tenantName, roles }) => tenantName === tenant && roles.includes('administrator'))!

export const concurrencyStamp = (tenant: DemoTenant, id: string): string => demoId(tenant, 'concurrency stamp', id)

/** What a record tells of its making and its last change. */
export interface Audit {
  concurrencyStamp: string
  creationTime: string
  creatorId: string | null
  lastModificationTime: string | null
  lastModifierId: string | null
}

/** Of what the administrator made by hand and, where said so, changed some weeks later. */
export function madeByAdministrator(tenant: DemoTenant, id: string, minutesLater: number, isChanged = false): Audit {
  const administrator = administratorOf(tenant).subject
  return {
    concurrencyStamp: concurrencyStamp(tenant, id),
    creationTime: setUpAt(minutesLater),
    creatorId: administrator,
    lastModificationTime: isChanged ? changedAt(minutesLater) : null,
    lastModifierId: isChanged ? administrator : null,
  }
}

export const auditColumns = (audit: Audit) => ({
  concurrency_stamp: audit.concurrencyStamp,
  creation_time: audit.creationTime,
  creator_id: audit.creatorId,
  last_modification_time: audit.lastModificationTime,
  last_modifier_id: audit.lastModifierId,
})

/** What the history of a record tells of one change. */
export const eventRow = (
  type: EventType,
  subjectId: string,
  actor: Pick<DemoAccount, 'subject' | 'givenName' | 'familyName'>,
  occurredAt: string,
  after: unknown,
  before: unknown = null,
) => ({
  type,
  subject_id: subjectId,
  actor_id: actor.subject,
  actor_name: `${actor.givenName} ${actor.familyName}`,
  occurred_at: occurredAt,
  before,
  after,
  audience: null as string[] | null,
})
