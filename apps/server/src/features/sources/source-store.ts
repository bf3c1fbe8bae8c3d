import type { Language } from '@destek/contracts/languages'
import type { ListSources } from '@destek/contracts/sources'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { equalInEitherLanguage } from '../../platform/database/names.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../platform/database/paging.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/http/refusal.ts'

export type SourceRow = Selectable<Schema['source']>

const sortColumns: SortColumns<ListSources['sorting'][number]['field']> = {
  code: byText('code'),
  name: byText('name'),
  description: byText('description'),
  isDefault: byValue('is_default'),
  creationTime: byValue('creation_time'),
}

export function listSources(tx: Tx, query: ListSources, language: Language) {
  let rows = tx.selectFrom('source').selectAll()
  if (query.filterText) rows = rows.where(containsText(['code', 'name', 'description'], query.filterText))
  return readPage(rows, query, {
    columns: sortColumns,
    initial: [{ field: 'creationTime', descending: false }],
    unique: 'id',
    language,
  })
}

export const allSources = (tx: Tx, language: Language) =>
  tx.selectFrom('source').selectAll().orderBy(byText('name')(language)).orderBy('id').execute()

export async function findSource(tx: Tx, id: string): Promise<SourceRow> {
  const row = await tx.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('source.notFound')
  return row
}

export async function lockSource(tx: Tx, id: string): Promise<SourceRow> {
  const row = await tx.selectFrom('source').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('source.notFound')
  return row
}

/** Another source whose code or name reads the same, if there is one. */
export const sourceAlike = (tx: Tx, column: 'code' | 'name', text: string, exceptId: string | null) =>
  tx
    .selectFrom('source')
    .selectAll()
    .where(equalInEitherLanguage(column, text))
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .executeTakeFirst()

export const insertSource = (tx: Tx, values: Insertable<Schema['source']>) =>
  tx.insertInto('source').values(values).returningAll().executeTakeFirstOrThrow()

export const updateSource = (tx: Tx, id: string, values: Updateable<Schema['source']>) =>
  tx.updateTable('source').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const clearDefault = (tx: Tx, values: Updateable<Schema['source']>) =>
  tx
    .updateTable('source')
    .set({ ...values, is_default: false })
    .where('is_default', '=', true)
    .returningAll()
    .execute()

export const removeSource = (tx: Tx, id: string) => tx.deleteFrom('source').where('id', '=', id).execute()
