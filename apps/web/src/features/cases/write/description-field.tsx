import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { useField } from '../../../ui/form/core/form-context.ts'
import { FormField } from '../../../ui/form/core/form-field.tsx'
import fieldStyles from '../../../ui/form/core/form-field.module.css'
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { visibleText } from '../../../ui/rich-text/visible-text.ts'
import { DocumentField } from '../documents/document-field.tsx'

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
    <FormField name="description" aside={<Length max={max} />} describe={asText}>
      <RichTextEditor label={label} footer={<DocumentField files={files} onChange={onFiles} />} />
    </FormField>
  )
}

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? <RichText html={value} /> : undefined)

function Length({ max }: { max: number }) {
  const { t } = useTranslation()
  const html: unknown = Form.useWatch('description')
  const length = typeof html === 'string' ? visibleText(html).length : 0
  return <span className={length > max ? fieldStyles.over : undefined}>{t('form.length', { length, max })}</span>
}
