import { EditCase } from '@destek/contracts/cases/case-edits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { translate } from '../../../../lib/i18n/i18n.ts'
import { problemsOf } from '../../../../ui/form/core/field-rules.ts'
import { InlineEdit } from '../../../../ui/inline-edit/inline-edit.tsx'
import { useInlineEdit } from '../../../../ui/inline-edit/use-inline-edit.ts'
import { EditConflict } from './edit-conflict.tsx'
import { FactEditor } from './fact-editor.tsx'
import { type FactField, factFields, type FactValue } from './fact-fields.tsx'
import styles from './facts.module.css'
import { useCaseEdit } from './use-case-edit.ts'
import { useMissedEdit } from './use-missed-edit.tsx'

export type FactName = keyof typeof factFields

interface EditableFactProps {
  supportCase: Case
  name: FactName
}

/** One editable fact of the case; each change is its own call. */
export function EditableFact({ supportCase, name }: EditableFactProps) {
  const fact: FactField = factFields[name]
  const label = factLabel(name)
  const edit = useCaseEdit(supportCase.id)
  const current = { value: fact.value(supportCase), words: fact.words(supportCase) }
  const editing = useInlineEdit<FactValue>({
    name: `${supportCase.id} ${name}`,
    current,
    version: supportCase.concurrencyStamp,
    isCancelled: (value) => fact.kind !== 'flag' && (isEmpty(value) || value === current.value),
    problemOf: (value) => problemsOf(EditCase, 'cases', { id: supportCase.id, [name]: value }).get(name),
    send: (value, concurrencyStamp) => edit({ [name]: value, concurrencyStamp }),
    onMissed: useMissedEdit(supportCase, label),
  })
  const { opened } = editing
  return (
    <InlineEdit
      edit={editing}
      label={label}
      shown={<FactWords fact={fact} words={opened?.isSending ? opened.draft.words : current.words} />}
      layout={fact.kind === 'text' ? 'floating' : 'line'}
      below={<EditConflict label={label} edit={editing} told={fact.told} />}
    >
      {(editor) => <FactEditor {...editor} fact={fact} supportCase={supportCase} />}
    </InlineEdit>
  )
}

/** The same as text only; null without a value. */
export function readFact(supportCase: Case, name: FactName): ReactNode {
  const fact: FactField = factFields[name]
  const words = fact.words(supportCase)
  return words === '' ? null : <FactWords fact={fact} words={words} />
}

export const factLabel = (name: FactName) => translate((factFields[name] as FactField).label ?? `cases:fields.${name}`)

function FactWords({ fact, words }: { fact: FactField; words: string }) {
  const { t } = useTranslation('case-edits')
  if (words === '') return <span className={styles.empty}>{t('empty')}</span>
  if (fact.kind === 'text') return <span className={styles.text}>{words}</span>
  return fact.draw?.(words) ?? words
}

const isEmpty = (value: FactValue) => value === null || (typeof value === 'string' && value.trim() === '')
