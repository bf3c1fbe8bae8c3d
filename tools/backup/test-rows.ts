import { text } from 'node:stream/consumers'
import { copySettings, readRows } from '@destek/server/platform/database/copy/copy-rows'
import { sqlNameOf, tablesInOrder } from '@destek/server/platform/database/copy/tables'
import { ownBookkeeping } from './make-backup.ts'
import { withClient } from '../../apps/server/src/test/with-client.ts'

/** Every row of every table as text, and where every sequence stands: by the name of each. */
export const everyRow = (ownerUrl: string): Promise<Record<string, string[]>> =>
  withClient(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read')
    await client.query(copySettings)
    const found: Record<string, string[]> = {}
    for (const table of await tablesInOrder(client)) {
      if (ownBookkeeping.has(`${table.schema}.${table.name}`)) continue
      found[sqlNameOf(table)] = (await text(readRows(client, table))).split('\n').toSorted()
    }
    const { rows } = await client.query<{ sequence: string }>(
      `select schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, '') as sequence from pg_sequences order by 1`,
    )
    found['sequences'] = rows.map(({ sequence }) => sequence)
    return found
  })
