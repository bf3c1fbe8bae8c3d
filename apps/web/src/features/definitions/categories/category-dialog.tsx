import { type Category, categoryRoutes, SaveLowerCategory } from '@destek/contracts/definitions/categories'
import { slaText } from '@destek/contracts/cases/sla-text'
import { useTranslation } from 'react-i18next'
import { Form } from 'antd'
import { FormDialog } from '../../../ui/form/core/form-dialog.tsx'
import type { DescribeValue } from '../../../ui/form/history/history-entry.tsx'
import { useRecordDialog } from '../../../ui/list/use-record-dialog.ts'
import { lowerPrefix } from '../../../ui/split/use-two-levels.ts'
import { StatusTag } from '../../../ui/display/status-tag.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'
import { ColourField } from '../../../ui/form/fields/colour-field.tsx'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { useDivisionOptions, useMainCategories, useTeamOptions } from './category-options.ts'

interface CategoryDialogProps {
  level: 'main' | 'sub'
  rows: readonly Category[]
  /** The preselected main category of a new subcategory. */
  parent?: Category
  onSaved?: (category: Category) => void
}

/** Opened by the address: `?add` and `?edit=<id>` for a main category, `?sub.add` and `?sub.edit=<id>` for a subcategory. */
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
      showSaved={onSaved}
      onClose={close}
    >
      {isMain ? <MainCategoryFields record={record} /> : <LowerCategoryFields record={record} parent={parent} />}
    </FormDialog>
  )
}

/** The same call with a stricter form: a subcategory requires its main category. */
const saveLower = { ...categoryRoutes.save, body: SaveLowerCategory }

const inWords: DescribeValue = (field, value) => {
  if (field === 'sla' && typeof value === 'number') return slaText(value)
  if (field === 'priorityRgbColor' && typeof value === 'string') return <StatusTag name={value} colour={value} />
  return undefined
}

function MainCategoryFields({ record }: { record: Category | undefined }) {
  const divisions = useDivisionOptions(record)
  return (
    <>
      <TextField name="name" autoFocus />
      <SelectField name="divisionId" {...divisions} />
      <TextField name="rpaAction" />
      <Toggle name="rpaIntegration" span={3} />
      <Toggle name="rpaIntegrationManuel" span={3} />
      <Toggle name="isActive" span={3} />
    </>
  )
}

interface LowerCategoryFieldsProps {
  record: Category | undefined
  parent: Category | undefined
}

/** A subcategory: its division is that of the main category; it has a team and an SLA. */
function LowerCategoryFields({ record, parent }: LowerCategoryFieldsProps) {
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

/** Suggested colours, from least to most urgent. */
const priorityColours = {
  grey: '#909399',
  green: '#67C23A',
  blue: '#409EFF',
  yellow: '#FFC107',
  orange: '#FF9800',
  red: '#FF5252',
  crimson: '#C2185B',
} as const
