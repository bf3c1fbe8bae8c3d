import { demoAccounts } from '../accounts.ts'
import { demoId, type DemoTenant } from '../demo-ids.ts'

/** The morning on which the administrator set the tenant up, and as many minutes later. */
export const setUpAt = (minutesLater = 0): string => new Date(Date.UTC(2025, 0, 6, 6, minutesLater)).toISOString()

export const administratorOf = (tenant: DemoTenant) =>
  demoAccounts.find(({ tenantName, roles }) => tenantName === tenant && roles.includes('administrator'))!

export const concurrencyStamp = (tenant: DemoTenant, id: string): string => demoId(tenant, 'concurrency stamp', id)

/** Columns of what the administrator made by hand. */
export const madeByAdministrator = (tenant: DemoTenant, id: string, minutesLater: number) => ({
  concurrency_stamp: concurrencyStamp(tenant, id),
  creation_time: setUpAt(minutesLater),
  creator_id: administratorOf(tenant).subject,
})
