import type { ConnectedSystem } from '@destek/contracts/system/connections'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

type ConnectionRow = Selectable<Schema['connection']>

export interface Figures {
  row: ConnectionRow | null
  queue: number
  samples: { minute: Date; answered: number; milliseconds: number }[]
}

/** The figures about how systems answered, by their names. */
export async function readFigures(tx: Tx, since: Date): Promise<(system: ConnectedSystem) => Figures> {
  const [rows, waiting, samples] = await Promise.all([
    tx.selectFrom('connection').selectAll().execute(),
    tx
      .selectFrom('delivery')
      .select(['system', sql<number>`count(*)::int`.as('count')])
      .where('state', '=', 'waiting')
      .groupBy('system')
      .execute(),
    tx.selectFrom('connection_sample').selectAll().where('minute', '>', since).orderBy('minute').execute(),
  ])
  return (system) => ({
    row: rows.find((row) => row.system === system) ?? null,
    queue: waiting.find((row) => row.system === system)?.count ?? 0,
    samples: samples
      .filter((sample) => sample.system === system)
      .map(({ minute, answered, milliseconds }) => ({ minute, answered, milliseconds: Number(milliseconds) })),
  })
}

export async function readFeatures(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('tenant_feature').select('name').where('value', '=', 'true').execute()
  return new Set(rows.map(({ name }) => name))
}
