import { ColorPicker, Form } from 'antd'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../actions/icon-button.tsx'
import { StatusTag } from '../../display/status-tag.tsx'
import { type FieldProps, FormField } from '../core/form-field.tsx'
import { isNothing } from '../core/form-values.ts'
import styles from './colour-field.module.css'

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

interface ColourChoiceProps {
  presets: readonly string[]
  disabledBecause?: string
  id?: string
  value?: string | null
  onChange?: (colour: string | null) => void
}

/** The control of a colour: its swatch and code open the picker; the suggested colours below need one click. */
function ColourChoice({ presets, disabledBecause, id, value, onChange }: ColourChoiceProps) {
  const { t } = useTranslation()
  const disabled = disabledBecause !== undefined
  const names = {
    sliders: [t('form.colour.hue'), t('form.colour.opacity')],
    inputs: [t('form.colour.code'), t('form.colour.opacity')],
  }
  return (
    <>
      <div className={styles.line}>
        <ColorPicker
          // The picker represents "no colour" by its own value, not by null.
          value={value || ''}
          disabled={disabled}
          format="hex"
          disabledFormat
          onChange={(colour) => onChange?.(colour.toHexString().toUpperCase())}
          panelRender={(panel) => <NamedPanel {...names}>{panel}</NamedPanel>}
        >
          <button type="button" id={id} className={styles.choice} disabled={disabled}>
            <Swatch colour={value} />
            <span className={value ? 'tabular' : styles.none}>{value || disabledBecause || t('form.colour.choose')}</span>
          </button>
        </ColorPicker>
        {value && !disabled && (
          <IconButton icon={<X size={14} aria-hidden />} label={t('form.colour.clear')} onClick={() => onChange?.(null)} />
        )}
      </div>
      <div role="group" aria-label={t('form.colour.presets')} className={styles.presets}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-label={preset}
            aria-pressed={preset.toUpperCase() === value?.toUpperCase()}
            disabled={disabled}
            onClick={() => onChange?.(preset.toUpperCase())}
          >
            <Swatch colour={preset} />
          </button>
        ))}
      </div>
    </>
  )
}

const Swatch = ({ colour }: { colour?: string | null }) => (
  <span className={styles.swatch}>{colour && <span style={{ backgroundColor: colour }} />}</span>
)

interface NamedPanelProps {
  sliders: string[]
  inputs: string[]
  children: ReactNode
}

/** The library does not label the parts of its panel; screen readers need labels. */
function NamedPanel({ sliders, inputs, children }: NamedPanelProps) {
  const nameAll = (panel: HTMLElement | null) => {
    panel?.querySelectorAll('[role=slider]').forEach((part, place) => part.setAttribute('aria-label', sliders[place] ?? ''))
    panel?.querySelectorAll('input').forEach((part, place) => part.setAttribute('aria-label', inputs[place] ?? ''))
  }
  return <div ref={nameAll}>{children}</div>
}
