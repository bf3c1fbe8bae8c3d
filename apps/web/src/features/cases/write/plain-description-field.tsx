import { Input } from 'antd'
import type { TextAreaProps } from 'antd/es/input'
import { useState } from 'react'
import { FormField } from '../../../ui/form/core/form-field.tsx'
import { DescriptionLength } from './description-length.tsx'
import { asParagraphs, asPlainText } from './plain-text.ts'

/** The description on a phone: a text box without a toolbar. The form still holds rich text. */
export const PlainDescriptionField = ({ max }: { max: number }) => (
  <FormField name="description" aside={<DescriptionLength max={max} />}>
    <PlainBox rows={7} data-autofocus />
  </FormField>
)

interface PlainBoxProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
  value?: string | null
  onChange?: (html: string) => void
}

function PlainBox({ value, onChange, ...rest }: PlainBoxProps) {
  const [text, setText] = useState(asPlainText(value ?? ''))
  // Typed text stays unchanged, including trailing spaces; a restored draft replaces it.
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setText(asPlainText(value ?? ''))
  }
  const type = (typed: string) => {
    const html = typed.trim() === '' ? '' : asParagraphs(typed)
    setText(typed)
    setKnown(html)
    onChange?.(html)
  }
  return <Input.TextArea {...rest} value={text} onChange={(event) => type(event.target.value)} />
}
