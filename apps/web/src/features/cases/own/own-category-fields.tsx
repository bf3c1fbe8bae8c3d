import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import type { Option } from '../../../ui/select/option.ts'

/** The division, its main categories, and the subcategories of the chosen one. */
export function OwnCategoryFields() {
  const { t } = useTranslation('own-cases')
  const form = Form.useFormInstance()
  const divisionId = Form.useWatch<string | null | undefined>('divisionId', form)
  const parentId = Form.useWatch<string | null | undefined>('parentWrappupId', form)
  const divisions = useQuery(routeQuery(divisionRoutes.all, {}))
  const categories = useQuery({
    ...routeQuery(categoryRoutes.all, { query: { divisionId: divisionId ?? null } }),
    enabled: Boolean(divisionId),
  })
  const all = divisionId ? categories.data?.items : undefined
  // A main category without subcategories cannot be chosen.
  const mains = all?.filter(({ id, parentId: above }) => above === null && all.some((other) => other.parentId === id))
  const below = parentId ? all?.filter((category) => category.parentId === parentId) : undefined

  useForgetUnknown('divisionId', divisions.data?.items)
  useForgetUnknown('parentWrappupId', mains)
  useForgetUnknown('childWrapupId', below)

  const parentWaits = divisionId ? (mains?.length === 0 ? t('choose.none') : undefined) : t('choose.divisionFirst')
  return (
    <>
      <SelectField
        name="divisionId"
        options={optionsOf(divisions.data?.items)}
        loading={divisions.isPending}
        onChange={() => form.setFieldsValue({ parentWrappupId: null, childWrapupId: null })}
      />
      <SelectField
        name="parentWrappupId"
        span={3}
        options={optionsOf(mains)}
        loading={Boolean(divisionId) && categories.isPending}
        disabledBecause={parentWaits}
        onChange={() => form.setFieldsValue({ childWrapupId: null })}
      />
      <SelectField
        name="childWrapupId"
        span={3}
        options={optionsOf(below)}
        disabledBecause={parentId ? undefined : t('choose.parentFirst')}
      />
    </>
  )
}

const optionsOf = (records: readonly { id: string; name: string }[] = []): Option[] =>
  records.map(({ id, name }) => ({ value: id, label: name }))

/** A draft may contain removed records: then the choice is cleared. */
function useForgetUnknown(name: string, known: readonly { id: string }[] | undefined): void {
  const form = Form.useFormInstance()
  const value = Form.useWatch<string | null | undefined>(name, form)
  useEffect(() => {
    if (value && known && !known.some(({ id }) => id === value)) form.setFieldValue(name, null)
  }, [form, name, value, known])
}
