import { IntegrationFailure } from '../../../integrations/integration-failure.ts'
import { isPaused, noteOutcome } from '../../../integrations/outgoing/connection-store.ts'
import type { ServiceDesk, ServiceDeskAccount, TicketChange } from '../../../integrations/service-desk/service-desk.ts'
import type { Database } from '../../../platform/database/driver/database.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { forEachTenant } from '../../../platform/jobs/for-each-tenant.ts'
import { type JobContext, systemJob } from '../../../platform/jobs/job.ts'
import type { Secrets } from '../../../platform/secrets/secret-store.ts'
import { readServiceDeskAccess } from '../../settings/integration-access.ts'
import { followTicket } from './follow-ticket.ts'
import { keepReadUntil, readReadUntil } from './ticket-changes-store.ts'

export const readTicketChangesJob = systemJob('readTicketChanges')

interface Parts {
  database: Database
  tenantIds: () => Promise<string[]>
  integrations: { serviceDesk: ServiceDesk | null }
  secrets: Secrets
  now?: () => Date
}

const atMost = 1000
/**
 * Overlap of two queries, in milliseconds: it covers changes that the service desk had not finished writing at the last query.
 */
const overlap = 5000
/** How far back the first question goes. */
const day = 24 * 60 * 60_000

/** Reads the changes of tickets from the service desk of every tenant. */
export async function readTicketChanges(parts: Parts, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
  const readChanges = parts.integrations.serviceDesk?.readChanges
  if (!readChanges) return
  await forEachTenant({ tenantIds: parts.tenantIds, signal }, (tenantId) => readChangesOf(parts, tenantId, readChanges))
}

type Read = NonNullable<ServiceDesk['readChanges']>

async function readChangesOf({ database, secrets, now = () => new Date() }: Parts, tenantId: string, readChanges: Read) {
  const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(tenantId, work)
  const asked = await inTenant((tx) => prepare(tx, tenantId, secrets, now()))
  if (!asked) return
  const start = performance.now()
  const note = (failure: IntegrationFailure | null) =>
    inTenant((tx) =>
      // That it can be read from does not tell that it takes tickets again.
      noteOutcome(tx, 'serviceDesk', { milliseconds: performance.now() - start, failure, now: now(), isCheck: true }),
    )
  let changes: TicketChange[]
  try {
    changes = await readChanges(asked.account, { since: asked.since, atMost })
  } catch (error) {
    if (!(error instanceof IntegrationFailure)) throw error
    return note(error)
  }
  await note(null)
  // Each by itself: a case is not kept from others while the next one is looked for.
  for (const change of changes) await inTenant((tx) => followTicket(tx, change, now()))
  const last = changes.at(-1)
  if (last) await inTenant((tx) => keepReadUntil(tx, nextUntil(last.updated, asked.readUntil, changes.length)))
}

async function prepare(tx: Tx, tenantId: string, secrets: Secrets, now: Date) {
  const { isOn, account } = await readServiceDeskAccess(tx, tenantId, secrets)
  if (!isOn || !account || (await isPaused(tx, 'serviceDesk', now))) return null
  const readUntil = await readReadUntil(tx)
  const since = new Date(readUntil ? readUntil.getTime() - overlap : now.getTime() - day)
  return { account: account satisfies ServiceDeskAccount, readUntil, since }
}

/** More changes in one moment than are read at once do not keep all later ones from being read. */
function nextUntil(last: Date, before: Date | null, count: number): Date {
  const isStuck = count === atMost && before !== null && last <= before
  return isStuck ? new Date(before.getTime() + overlap + 1000) : last
}
