import { languages } from '@destek/contracts/languages'
import type { TextTemplateContent } from '@destek/contracts/text-templates'
import { Input, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cultureWords } from './culture-words.ts'
import styles from './text-templates.module.css'
import { originalText } from './use-edited-text.ts'

interface ReferencePaneProps {
  texts: readonly TextTemplateContent[]
  target: TextTemplateContent
  /** A culture, or the original of the target. */
  reference: string
  onReference: (reference: string) => void
}

/** A text to look at while writing another. */
export function ReferencePane({ texts, target, reference, onReference }: ReferencePaneProps) {
  const { t } = useTranslation('text-templates')
  const id = useId()
  const shown =
    reference === originalText ? target.original : (texts.find(({ cultureName }) => cultureName === reference)?.content ?? '')
  const cultures = texts.length > 1 ? languages : []
  return (
    <div className={styles.pane}>
      <label htmlFor={id}>{t('reference.label')}</label>
      <Select
        id={id}
        value={reference}
        options={[
          ...cultures.map((culture) => ({ value: culture as string, label: cultureWords(t, culture) })),
          { value: originalText, label: t('reference.original') },
        ]}
        onChange={onReference}
      />
      <span className={styles.contentLabel}>{t('reference.content')}</span>
      <Input.TextArea className={styles.text} aria-label={t('reference.content')} value={shown} rows={16} readOnly />
    </div>
  )
}
