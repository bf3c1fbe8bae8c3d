import type { Category } from '@destek/contracts/categories'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColourField } from '../../ui/form/colour-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useDivisionOptions, useMainCategories, useTeamOptions } from './category-options.ts'
import { priorityColours } from './priority-colours.ts'

interface LowerCategoryFieldsProps {
  record: Category | undefined
  parent: Category | undefined
}

/** A category below a main one: its division is that of the main one, and it says who works on it and how soon. */
export function LowerCategoryFields({ record, parent }: LowerCategoryFieldsProps) {
  const { t } = useTranslation('categories')
  const form = Form.useFormInstance()
  const mains = useMainCategories(record, parent)
  const divisions = useDivisionOptions(record ?? parent)
  const teams = useTeamOptions(record, Form.useWatch('divisionId', form))
  const followParent = (parentId: unknown) => {
    form.setFieldValue('divisionId', mains.divisionOf(parentId) ?? null)
    form.setFields([{ name: 'divisionId', errors: [] }])
  }
  return (
    <>
      <TextField name="name" autoFocus />
      <SelectField name="parentId" span={3} options={mains.options} loading={mains.loading} onChange={followParent} />
      <SelectField name="divisionId" span={3} {...divisions} disabledBecause={t('divisionFollows')} />
      <SelectField name="assignedTeamId" span={4} {...teams} />
      <NumberField name="sla" span={2} min={0} suffix={t('hours')} />
      <TextField name="serviceDeskName" />
      <TextField name="priorityServiceDesk" span={3} />
      <ColourField name="priorityRgbColor" span={3} presets={Object.values(priorityColours)} previewOf="priorityServiceDesk" />
      <TextField name="rpaAction" />
      <Toggle name="rpaIntegration" span={3} />
      <Toggle name="rpaIntegrationManuel" span={3} />
      <Toggle name="isActive" span={3} />
    </>
  )
}
