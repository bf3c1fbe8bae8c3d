import type { Category } from '@destek/contracts/definitions/categories'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import { type Cell, writeSpreadsheet } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import { categoriesInOrder } from './category-store.ts'
import { presentCategories } from './category-record.ts'

/** All categories as a spreadsheet in the reader's language, as base64. */
export async function exportCategories(tx: Tx, { language }: Actor): Promise<string> {
  const t = translatorFor(language)
  const categories = await presentCategories(tx, await categoriesInOrder(tx, language), { language })
  const columns = columnsOf((isActive) => t(isActive ? 'common:yes' : 'common:no'))
  const file = await writeSpreadsheet({
    name: t('categories:title'),
    columns: columns.map(({ name, width }) => ({ header: t(`categories:excel.${name}`), width })),
    rows: categories.map((category) => columns.map(({ cell }) => cell(category))),
  })
  return file.toString('base64')
}

interface ExportColumn {
  /** Its head is `categories:excel.<name>`. */
  name: string
  width: number
  cell: (category: Category) => Cell
}

const columnsOf = (yesOrNo: (value: boolean) => string): ExportColumn[] => [
  { name: 'main', width: 30, cell: ({ parentName, name }) => parentName ?? name },
  { name: 'category', width: 36, cell: ({ parentId, name }) => (parentId === null ? null : name) },
  { name: 'division', width: 24, cell: ({ divisionName }) => divisionName },
  { name: 'subCategories', width: 50, cell: ({ subWrapups }) => subWrapups.map(({ name }) => name).join('; ') || null },
  { name: 'team', width: 28, cell: ({ assignedTeamName }) => assignedTeamName },
  { name: 'sla', width: 12, cell: ({ sla }) => sla },
  { name: 'serviceDeskName', width: 30, cell: ({ serviceDeskName }) => serviceDeskName },
  { name: 'priority', width: 18, cell: ({ priorityServiceDesk }) => priorityServiceDesk },
  { name: 'active', width: 10, cell: ({ isActive }) => yesOrNo(isActive) },
]
