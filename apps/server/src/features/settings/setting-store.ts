import type { Tx } from '../../platform/database/database.ts'

export async function readNamedValues(tx: Tx, names: string[]): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('tenant_setting').select(['name', 'value']).where('name', 'in', names).execute()
  return new Map(rows.map((row) => [row.name, row.value]))
}

export async function writeNamedValue(tx: Tx, name: string, value: string): Promise<void> {
  await tx
    .insertInto('tenant_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ value }))
    .execute()
}
