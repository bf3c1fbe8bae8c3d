import { languages } from '@destek/contracts/languages'
import type { TextTemplateContent } from '@destek/contracts/text-templates'
import { Form, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DiscardQuestion } from '../../ui/form/discard-question.tsx'
import { cultureWords } from './culture-words.ts'

interface TargetCultureProps {
  stored: TextTemplateContent
  /** Null where one text serves every culture. */
  target: string | null
  onTarget: (culture: string) => void
}

/** Chooses the culture whose text is edited. What was typed for the present one is not thrown away unasked. */
export function TargetCulture({ stored, target, onTarget }: TargetCultureProps) {
  const { t } = useTranslation('text-templates')
  const id = useId()
  const form = Form.useFormInstance()
  const [wanted, setWanted] = useState<string | null>(null)
  const choose = (culture: string) => {
    if (culture === target) return
    if (form.getFieldValue('content') === stored.content) onTarget(culture)
    else setWanted(culture)
  }
  const options = target === null ? [] : languages.map((culture) => ({ value: culture, label: cultureWords(t, culture) }))
  return (
    <>
      <label htmlFor={id}>{t('target')}</label>
      <Select
        id={id}
        value={target ?? ''}
        options={target === null ? [{ value: '', label: cultureWords(t, null) }] : options}
        disabled={target === null}
        onChange={choose}
      />
      {wanted !== null && <DiscardQuestion onKeep={() => setWanted(null)} onDiscard={() => onTarget(wanted)} />}
    </>
  )
}
