import { type Category, categoryRoutes, SaveLowerCategory } from '@destek/contracts/categories'
import { slaText } from '@destek/contracts/sla-text'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { DescribeValue } from '../../ui/form/history-entry.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'
import { lowerPrefix } from '../../ui/split/use-two-levels.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { LowerCategoryFields } from './lower-category-fields.tsx'
import { MainCategoryFields } from './main-category-fields.tsx'

interface CategoryDialogProps {
  level: 'main' | 'sub'
  rows: readonly Category[]
  /** The main category below which a new one is put unless another is chosen. */
  parent?: Category
  onSaved?: (category: Category) => void
}

/** Opens by the address: `?add` and `?edit=<id>` for a main category, `?sub.add` and `?sub.edit=<id>` for one below. */
export function CategoryDialog({ level, rows, parent, onSaved }: CategoryDialogProps) {
  const { t } = useTranslation('categories')
  const isMain = level === 'main'
  const dialog = useRecordDialog(categoryRoutes.one, rows, { param: isMain ? undefined : lowerPrefix })
  const { open, record, close, reload } = dialog
  if (!open) return null
  return (
    <FormDialog
      key={record?.id ?? 'new'}
      kind="category"
      route={isMain ? categoryRoutes.save : saveLower}
      initial={record && { ...record, isMain }}
      defaults={{ isActive: true, isMain, parentId: parent?.id, divisionId: parent?.divisionId }}
      reload={async () => ({ ...(await reload()), isMain })}
      describeValue={inWords}
      title={t(`${level}.${record ? 'edit' : 'add'}`)}
      subtitle={record ? [record.parentName, record.name].filter(Boolean).join(' › ') : parent?.name}
      onDone={onSaved}
      onClose={close}
    >
      {isMain ? <MainCategoryFields record={record} /> : <LowerCategoryFields record={record} parent={parent} />}
    </FormDialog>
  )
}

/** The same call with a stricter form: what is below a main category must name it. */
const saveLower = { ...categoryRoutes.save, body: SaveLowerCategory }

const inWords: DescribeValue = (field, value) => {
  if (field === 'sla' && typeof value === 'number') return slaText(value)
  if (field === 'priorityRgbColor' && typeof value === 'string') return <StatusTag name={value} colour={value} />
  return undefined
}
