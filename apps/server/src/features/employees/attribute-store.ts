import type { Language } from '@destek/contracts/core/languages'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byText } from '../../platform/database/queries/paging.ts'

export const attributesOf = (tx: Tx, employeeId: string, language: Language) =>
  tx
    .selectFrom('employee_attribute')
    .select(['name', 'value'])
    .where('employee_id', '=', employeeId)
    .orderBy(byText('name')(language))
    .orderBy('id')
    .execute()

/** As text, because the driver would read a day as a moment of the server's own time zone. */
export async function readBirthDate(tx: Tx, employeeId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('employee')
    .select(sql<string | null>`birth_date::text`.as('birth_date'))
    .where('id', '=', employeeId)
    .executeTakeFirst()
  return row?.birth_date ?? null
}
