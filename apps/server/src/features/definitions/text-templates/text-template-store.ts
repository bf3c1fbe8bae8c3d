import type { Language } from '@destek/contracts/core/languages'
import type { ListTextTemplates } from '@destek/contracts/definitions/text-templates'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { createdBy, modifiedBy } from '../../../platform/database/schema/audit-columns.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { byText, containsText, type SortColumns } from '../../../platform/database/queries/paging.ts'

interface TextKey {
  name: string
  culture: string
}

/** The tenant's own version of this text, if there is one. */
export const findCustomised = (tx: Tx, { name, culture }: TextKey) =>
  tx
    .selectFrom('text_template_content')
    .select(['content', 'concurrency_stamp'])
    .where('template_name', '=', name)
    .where('culture_name', '=', culture)
    .executeTakeFirst()

/** Which texts the tenant has replaced. */
export const listCustomised = (tx: Tx): Promise<TextKey[]> =>
  tx
    .selectFrom('text_template_content')
    .select(['template_name as name', 'culture_name as culture'])
    .orderBy('template_name')
    .orderBy('culture_name')
    .execute()

export async function writeText(tx: Tx, actor: Actor, { name, culture }: TextKey, content: string): Promise<void> {
  await tx
    .insertInto('text_template_content')
    .values({ template_name: name, culture_name: culture, content, ...createdBy(actor) })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'template_name', 'culture_name']).doUpdateSet({ content, ...modifiedBy(actor) }),
    )
    .execute()
}

export async function removeText(tx: Tx, { name, culture }: TextKey): Promise<void> {
  await tx.deleteFrom('text_template_content').where('template_name', '=', name).where('culture_name', '=', culture).execute()
}

const sortColumns: SortColumns<ListTextTemplates['sorting'][number]['field']> = {
  name: byText('name'),
  displayName: byText('displayName'),
}

/** The names of the templates that match, in order. The database is asked so that it searches and sorts as in every other list. */
export async function matchingNames(
  tx: Tx,
  templates: readonly { name: string; displayName: string }[],
  { filterText, sorting }: ListTextTemplates,
  language: Language,
): Promise<string[]> {
  const keys = sorting.length > 0 ? sorting : [{ field: 'displayName', descending: false } as const]
  const order = keys.map(({ field, descending }) =>
    descending ? sql`${sortColumns[field](language)} desc` : sortColumns[field](language),
  )
  const { rows } = await sql<{ name: string }>`
    select name from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as template (name text, "displayName" text)
    where ${containsText(['name', 'displayName'], filterText)}
    order by ${sql.join(order)}, name`.execute(tx)
  return rows.map(({ name }) => name)
}
