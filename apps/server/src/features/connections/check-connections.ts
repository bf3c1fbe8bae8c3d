import type { ConnectedSystem } from '@destek/contracts/system/connections'
import { noteOutcome } from '../../integrations/outgoing/connection-store.ts'
import type { Database } from '../../platform/database/driver/database.ts'
import { TenantMoving } from '../../platform/database/driver/database-errors.ts'
import { type JobContext, systemJob } from '../../platform/jobs/job.ts'
import { checkSystem } from './check-system.ts'
import { inOrder, readSystems, type SystemParts } from './connected-systems.ts'

/** The next one comes in a minute. */
export const checkConnectionsJob = systemJob('checkConnections', { maxAttempts: 1 })

interface Parts extends SystemParts {
  database: Database
  tenantIds: () => Promise<string[]>
  now?: () => Date
}

const tenantsAtOnce = 4
const longestRound = 50_000

/**
 * Checks every system that a tenant uses. A system that was not reached in time, or whose result could not be stored because the
 * tenant is being moved to another database, is checked again in a later minute.
 */
export async function checkConnections(parts: Parts, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
  // In another order each time, so that none is always the last.
  const tenants = shuffled(await parts.tenantIds())
  const end = performance.now() + longestRound
  const failures: unknown[] = []
  const checkNext = async () => {
    for (let id = tenants.pop(); id !== undefined; id = tenants.pop()) {
      if (signal.aborted || performance.now() > end) return
      await checkTenant(parts, id).catch((error: unknown) => {
        if (!(error instanceof TenantMoving)) failures.push(error)
      })
    }
  }
  await Promise.all(Array.from({ length: tenantsAtOnce }, checkNext))
  if (failures.length > 0) throw failures[0]
}

async function checkTenant({ database, now = () => new Date(), ...parts }: Parts, tenantId: string): Promise<void> {
  const systems = await database.inTenant(tenantId, (tx) => readSystems(tx, tenantId, parts))
  const checkOne = async (system: ConnectedSystem, check: () => Promise<void>) => {
    const result = await checkSystem(check)
    await database.inTenant(tenantId, (tx) => noteOutcome(tx, system, { ...result, isCheck: true, now: now() }))
  }
  const used = inOrder(systems).flatMap(({ system, isOn, check }) => (isOn && check ? [{ system, check }] : []))
  await Promise.all(used.map(({ system, check }) => checkOne(system, check)))
}

const shuffled = (ids: string[]): string[] =>
  ids
    .map((id) => ({ id, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ id }) => id)
