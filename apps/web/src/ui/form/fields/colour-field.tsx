import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../display/status-tag.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { type FieldProps, FormField } from '../core/form-field.tsx'
import { isNothing } from '../core/form-values.ts'

export interface ColourFieldProps extends FieldProps {
  /** Suggested colours. */
  presets: readonly string[]
  /** The field whose text the preview shows. */
  previewOf?: string
}

/** A colour as `#RRGGBB` or `#RRGGBBAA`, or none; with a preview tag. */
export const ColourField = ({ presets, previewOf = 'name', ...field }: ColourFieldProps) => (
  <FormField {...field} describe={asTag} aside={<Preview name={field.name} previewOf={previewOf} />}>
    <ColourChoice presets={presets} disabledBecause={field.disabledBecause} />
  </FormField>
)

function Preview({ name, previewOf }: { name: string; previewOf: string }) {
  const { t } = useTranslation()
  const colour: unknown = Form.useWatch(name)
  const text: unknown = Form.useWatch(previewOf)
  if (typeof colour !== 'string' || colour === '') return null
  return <StatusTag name={typeof text === 'string' && text.trim() ? text : t('form.colour.sample')} colour={colour} />
}

const asTag = (value: unknown) => (isNothing(value) ? undefined : <StatusTag name={String(value)} colour={String(value)} />)
