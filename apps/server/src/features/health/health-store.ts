import { sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'

export interface InstallationFigures {
  version: string
  bytes: number
  connections: number
  maxConnections: number
  longestTransaction: number | null
  servers: number
  workers: number
  jobs: { waiting: number; oldest: number | null; dead: { job: string; count: number }[] }
}

/** The function says what of the installation a tenant may know. */
export async function readInstallation(tx: Tx): Promise<InstallationFigures> {
  const { rows } = await sql<{ health: InstallationFigures }>`select installation_health() as health`.execute(tx)
  return rows[0]!.health
}

export async function countFailed(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('delivery')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return count
}
