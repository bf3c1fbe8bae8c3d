import { type TextTemplate, type TextTemplateContent, textTemplateRoutes } from '@destek/contracts/definitions/text-templates'
import { useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '@destek/contracts/core/languages'
import { Input, Select, Form } from 'antd'
import { call } from '../../../lib/api/api-client.ts'
import { FormDialog } from '../../../ui/form/core/form-dialog.tsx'
import { DiscardQuestion } from '../../../ui/form/core/discard-question.tsx'
import { clipped } from './clipped.tsx'
import { ContentField } from './content-field.tsx'
import { RestoreButton } from './restore-button.tsx'
import { useCultures, useEditedTemplate, useTexts, originalText } from './use-edited-text.ts'
import { cultureWords } from './culture-words.ts'
import styles from './text-templates.module.css'

/** Opened by the address: `?edit=<name of the template>`. */
export function TextTemplateDialog({ rows }: { rows: readonly TextTemplate[] }) {
  const { template, close } = useEditedTemplate(rows)
  return template ? <CustomiseCulture key={template.name} template={template} onClose={close} /> : null
}

/** The text of one culture beside that of another, which is read-only. */
function CustomiseCulture({ template, onClose }: { template: TextTemplate; onClose: () => void }) {
  const { t } = useTranslation('text-templates')
  const { target, reference, setTarget, setReference } = useCultures(template)
  const texts = useTexts(template, onClose)
  const [restored, setRestored] = useState(0)
  const stored = texts?.find(({ cultureName }) => cultureName === target)
  if (!texts || !stored) return null
  return (
    <FormDialog
      // Another culture or a restored original is a new initial text.
      key={`${target} ${restored}`}
      kind="textTemplate"
      historyId={template.id}
      width="wide"
      route={textTemplateRoutes.save}
      initial={asRecord(stored)}
      reload={async () =>
        asRecord(await call(textTemplateRoutes.content, { query: { templateName: template.name, cultureName: target } }))
      }
      describeValue={(field, value) => (field.startsWith('content') && typeof value === 'string' ? clipped(value) : undefined)}
      title={t('edit')}
      subtitle={template.displayName}
      note={<RestoreButton text={stored} onRestored={() => setRestored((times) => times + 1)} />}
      onClose={onClose}
    >
      <ReferencePane texts={texts} target={stored} reference={reference} onReference={setReference} />
      <ContentField
        placeholders={template.placeholders}
        above={<TargetCulture stored={stored} target={target} onTarget={setTarget} />}
      />
    </FormDialog>
  )
}

/** In the format that the form sends. */
const asRecord = (text: TextTemplateContent) => ({ ...text, templateName: text.name })

interface ReferencePaneProps {
  texts: readonly TextTemplateContent[]
  target: TextTemplateContent
  /** A culture, or the original of the target. */
  reference: string
  onReference: (reference: string) => void
}

/** A read-only text beside the edited one. */
function ReferencePane({ texts, target, reference, onReference }: ReferencePaneProps) {
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

interface TargetCultureProps {
  stored: TextTemplateContent
  /** Null if one text serves all cultures. */
  target: string | null
  onTarget: (culture: string) => void
}

/** Selects the culture to edit. Text typed for the current one is discarded only after a confirmation. */
function TargetCulture({ stored, target, onTarget }: TargetCultureProps) {
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
