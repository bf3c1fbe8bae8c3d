import { type SubCategory, subCategoryRoutes } from '@destek/contracts/definitions/sub-categories'
import { useTranslation } from 'react-i18next'
import { categoryRoutes, type Category } from '@destek/contracts/definitions/categories'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { showWarning } from '../../../lib/api/notifications.ts'
import type { FormBody } from '../../../ui/form/core/form-values.ts'
import { RecordDialog } from '../../../ui/form/core/record-dialog.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import type { Options, Option, OptionGroup } from '../../../ui/select/option.ts'

export function SubCategoryDialog({ rows }: { rows: readonly SubCategory[] }) {
  const { t } = useTranslation('sub-categories')

  const warnOfDuplicate = async (body: FormBody<typeof subCategoryRoutes.save>) => {
    const isFree = await call(subCategoryRoutes.checkDuplicate, { body })
    if (!isFree) showWarning({ title: t('duplicate.title'), text: t('duplicate.text', { name: body.name.trim() }) })
    return isFree
  }

  return (
    <RecordDialog
      namespace="sub-categories"
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
          <ParentCategoryField known={record} />
          <TextField name="name" autoFocus={record !== undefined} />
          <Toggle name="isActive" />
        </>
      )}
    </RecordDialog>
  )
}

const newSubCategory = { isActive: true }

/** All subcategories under their main category, including inactive ones. */
function ParentCategoryField({ known }: { known: SubCategory | undefined }) {
  const { data, isPending } = useQuery(routeQuery(categoryRoutes.all, { query: { includeInactive: 'true' } }))
  const options = useMemo<Options>(() => {
    if (data) return optionsByMain(data.items)
    // Shows the category's name before the list has loaded.
    return known ? [{ value: known.wrapupId, label: pathOf(known.wrapupParentName, known.wrapupName) }] : []
  }, [data, known])
  return <SelectField name="wrapupId" options={options} loading={isPending} />
}

/** "Payroll › Payslip": a category after its main category, or a main category alone. */
export const pathOf = (main: string | null, name: string) => (main === null ? name : `${main} › ${name}`)

/** A main category can be chosen itself; its subcategories are found by either name. */
function optionsByMain(categories: readonly Category[]): OptionGroup[] {
  const groups = new Map<string, OptionGroup & { options: Option[] }>()
  for (const { id, name, parentId } of categories) {
    if (parentId === null) groups.set(id, { label: name, options: [{ value: id, label: name }] })
  }
  for (const { id, name, parentId } of categories) {
    const main = parentId === null ? undefined : groups.get(parentId)
    main?.options.push({ value: id, label: pathOf(main.label, name) })
  }
  return [...groups.values()]
}
