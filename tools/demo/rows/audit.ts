import type { EventType } from '@destek/contracts/system/live-events'
import { type DemoAccount, demoAccounts } from '../accounts.ts'
import { demoId, type DemoTenant } from '../demo-ids.ts'

export const minutesPerDay = 24 * 60
const minutesPerWeek = 7 * minutesPerDay

/** The morning on which the administrator set up the tenant, plus some minutes. */
export const setUpAt = (minutesLater = 0): string => new Date(Date.UTC(2024, 0, 8, 6, minutesLater)).toISOString()

/** Some weeks after the setup of a record, on the same day of the week. */
export const changedAt = (minutesLater: number): string =>
  setUpAt(minutesLater + (3 + (minutesLater % 37)) * minutesPerWeek + ((7 * minutesLater) % 300))

export const administratorOf = (tenant: DemoTenant) =>
  demoAccounts.find(({ tenantName, roles }) => tenantName === tenant && roles.includes('administrator'))!

export const concurrencyStamp = (tenant: DemoTenant, id: string): string => demoId(tenant, 'concurrency stamp', id)

/** The columns with the creation and the last change of a record. */
export interface Audit {
  concurrencyStamp: string
  creationTime: string
  creatorId: string | null
  lastModificationTime: string | null
  lastModifierId: string | null
}

/** The audit columns of a record that the administrator created and, with `isChanged`, changed some weeks later. */
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

/** One change in the history of a record. */
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
