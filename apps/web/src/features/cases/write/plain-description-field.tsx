import { Input } from 'antd'
import type { TextAreaProps } from 'antd/es/input'
import { useState } from 'react'
import { FormField } from '../../../ui/form/core/form-field.tsx'
import { DescriptionLength } from './description-length.tsx'
import { asParagraphs, asPlainText } from './plain-text.ts'

/** What happened, typed with a thumb: a box without a toolbar. The form holds the same rich text as anywhere else. */
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
  // What is typed stays as it is, spaces at its end too; a draft that is put in takes its place.
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
