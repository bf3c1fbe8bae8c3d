import type { Tx } from '../../platform/database/driver/tx.ts'

export async function readNamedValues(tx: Tx, names: string[]): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('tenant_setting').select(['name', 'value']).where('name', 'in', names).execute()
  return new Map(rows.map((row) => [row.name, row.value]))
}

export async function writeNamedValues(tx: Tx, values: { name: string; value: string }[]): Promise<void> {
  if (values.length === 0) return
  await tx
    .insertInto('tenant_setting')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name']).doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute()
}
