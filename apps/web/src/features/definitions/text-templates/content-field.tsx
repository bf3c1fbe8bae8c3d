import { textTemplateLimits } from '@destek/contracts/definitions/text-templates'
import { Button, Form, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form/core/form-field.tsx'
import { clipped } from './clipped.tsx'
import styles from './text-templates.module.css'

interface ContentFieldProps {
  placeholders: readonly string[]
  /** Describes the text. */
  above: ReactNode
}

/** The text itself; a placeholder is inserted at the cursor. */
export function ContentField({ placeholders, above }: ContentFieldProps) {
  const { t } = useTranslation('text-templates')
  const form = Form.useFormInstance()
  const area = useRef<TextAreaRef>(null)

  const insert = (placeholder: string) => {
    const text = area.current?.resizableTextArea?.textArea
    if (!text) return
    const { selectionStart: from, selectionEnd: to, value } = text
    // Synchronously: otherwise the cursor would be set in the old text and jump to the end of the new one.
    flushSync(() => form.setFieldValue('content', value.slice(0, from) + placeholder + value.slice(to)))
    text.focus()
    text.setSelectionRange(from + placeholder.length, from + placeholder.length)
  }

  return (
    <div className={styles.pane}>
      {above}
      <FormField name="content" describe={clipped} aside={<Length />}>
        <Input.TextArea ref={area} className={styles.text} rows={16} spellCheck={false} autoFocus data-autofocus />
      </FormField>
      <div className={styles.placeholders} role="group" aria-label={t('placeholders')}>
        <span>{t('placeholders')}</span>
        {placeholders.map((placeholder) => (
          <Button
            key={placeholder}
            size="small"
            aria-label={t('insert', { placeholder })}
            // Keeps the focus and the cursor in the text during the press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(placeholder)}
          >
            {placeholder}
          </Button>
        ))}
      </div>
    </div>
  )
}

function Length() {
  const { t } = useTranslation()
  const content: unknown = Form.useWatch('content')
  return t('form.length', { length: typeof content === 'string' ? content.length : 0, max: textTemplateLimits.content })
}
