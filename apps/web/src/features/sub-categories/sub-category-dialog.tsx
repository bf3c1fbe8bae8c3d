import type { CallOf } from '@destek/contracts/routes'
import { type SubCategory, subCategoryRoutes } from '@destek/contracts/sub-categories'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api-client.ts'
import { showWarning } from '../../lib/notifications.ts'
import type { Values } from '../../ui/form/form-values.ts'
import { RecordDialog } from '../../ui/form/record-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { CategoryField } from './category-field.tsx'

export function SubCategoryDialog({ rows }: { rows: readonly SubCategory[] }) {
  const { t } = useTranslation('sub-categories')

  const warnOfDuplicate = async (body: Values) => {
    const isFree = await call(subCategoryRoutes.checkDuplicate, { body } as unknown as CallOf<
      typeof subCategoryRoutes.checkDuplicate
    >)
    if (!isFree) showWarning({ title: t('duplicate.title'), text: t('duplicate.text', { name: String(body['name']).trim() }) })
    return isFree
  }

  return (
    <RecordDialog
      words="sub-categories"
      kind="subCategory"
      one={subCategoryRoutes.one}
      save={subCategoryRoutes.save}
      rows={rows}
      named={({ name }) => name}
      defaults={newSubCategory}
      beforeSave={warnOfDuplicate}
    >
      {(record) => (
        <>
          <CategoryField known={record} />
          <TextField name="name" autoFocus={record !== undefined} />
          <Toggle name="isActive" />
        </>
      )}
    </RecordDialog>
  )
}

const newSubCategory = { isActive: true }
