import { useField } from '../../../ui/form/core/form-context.ts'
import { FormField } from '../../../ui/form/core/form-field.tsx'
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { DocumentField } from '../documents/document-field.tsx'
import { DescriptionLength } from './description-length.tsx'

interface DescriptionFieldProps {
  /** How many characters can be read at most. */
  max: number
  files: File[]
  onFiles: (files: File[]) => void
}

/** What happened, in formatted text, with the documents that belong to it. */
export function DescriptionField({ max, files, onFiles }: DescriptionFieldProps) {
  const { label } = useField('description')
  return (
    <FormField name="description" aside={<DescriptionLength max={max} />} describe={asText}>
      <RichTextEditor label={label} footer={<DocumentField files={files} onChange={onFiles} />} />
    </FormField>
  )
}

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? <RichText html={value} /> : undefined)
