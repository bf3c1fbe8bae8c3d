import { useField } from '../../../ui/form/core/form-context.ts'
import { FormField } from '../../../ui/form/core/form-field.tsx'
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { DocumentField } from '../documents/document-field.tsx'
import { DescriptionLength } from './description-length.tsx'

interface DescriptionFieldProps {
  /** The maximum number of visible characters. */
  max: number
  files: File[]
  onFiles: (files: File[]) => void
}

/** The description as formatted text, with its documents. */
export function DescriptionField({ max, files, onFiles }: DescriptionFieldProps) {
  const { label } = useField('description')
  return (
    <FormField name="description" aside={<DescriptionLength max={max} />} describe={asText}>
      <RichTextEditor label={label} footer={<DocumentField files={files} onChange={onFiles} />} />
    </FormField>
  )
}

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? <RichText html={value} /> : undefined)
