import type { Language } from '@destek/contracts/core/languages'
import type { ListSmsTemplates } from '@destek/contracts/definitions/sms-templates'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../../platform/database/queries/paging.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export type SmsTemplateRow = Selectable<Schema['sms_template']> & { division_name: string | null }

const sortColumns: SortColumns<ListSmsTemplates['sorting'][number]['field']> = {
  name: byText('sms_template.name'),
  text: byText('sms_template.text'),
  division: byText('division.name'),
  creationTime: byValue('sms_template.creation_time'),
}

export const selectSmsTemplates = (tx: Tx) =>
  tx
    .selectFrom('sms_template')
    .leftJoin('division', 'division.id', 'sms_template.division_id')
    .selectAll('sms_template')
    .select('division.name as division_name')

export function listSmsTemplates(tx: Tx, query: ListSmsTemplates, language: Language) {
  let rows = selectSmsTemplates(tx)
  if (query.filterText) {
    rows = rows.where(containsText(['sms_template.name', 'sms_template.text', 'division.name'], query.filterText))
  }
  return readPage(rows, query, {
    columns: sortColumns,
    initial: [{ field: 'name', descending: false }],
    unique: 'sms_template.id',
    language,
  })
}
