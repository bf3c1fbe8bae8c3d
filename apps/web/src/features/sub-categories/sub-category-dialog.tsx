import { type SubCategory, subCategoryRoutes } from '@destek/contracts/sub-categories'
import type { CallOf } from '@destek/contracts/routes'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api-client.ts'
import { showWarning } from '../../lib/notifications.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { Values } from '../../ui/form/form-values.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'
import { useCategoryOptions } from './use-category-options.ts'

/** Opens by the address: `?add` or `?edit=<id>`. */
export function SubCategoryDialog({ rows }: { rows: readonly SubCategory[] }) {
  const { t } = useTranslation('sub-categories')
  const { open, record, close, reload } = useRecordDialog(subCategoryRoutes.one, rows)
  const categories = useCategoryOptions({ enabled: open, known: record })
  if (!open) return null

  const warnOfDuplicate = async (body: Values) => {
    const isFree = await call(subCategoryRoutes.checkDuplicate, { body } as unknown as CallOf<
      typeof subCategoryRoutes.checkDuplicate
    >)
    if (!isFree) showWarning({ title: t('duplicate.title'), text: t('duplicate.text', { name: String(body['name']).trim() }) })
    return isFree
  }

  return (
    <FormDialog
      key={record?.id ?? 'new'}
      kind="subCategory"
      route={subCategoryRoutes.save}
      initial={record}
      defaults={newSubCategory}
      reload={reload}
      beforeSave={record ? undefined : warnOfDuplicate}
      title={t(record ? 'edit' : 'add')}
      subtitle={record?.name}
      onClose={close}
    >
      <SelectField name="wrapupId" {...categories} />
      <TextField name="name" autoFocus={record !== undefined} />
      <Toggle name="isActive" />
    </FormDialog>
  )
}

const newSubCategory = { isActive: true }
