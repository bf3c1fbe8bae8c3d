import type { Case } from '@destek/contracts/cases/case-shapes'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { translate } from '../../../../lib/i18n/i18n.ts'
import type { EditorProps } from '../../../../ui/inline-edit/inline-edit.tsx'
import { failedOptions } from '../../../../ui/select/failed-options.tsx'
import { labelsOf } from '../../../../ui/select/option.ts'
import { everyWordFilter } from '../../../../ui/select/option-filter.ts'
import { type FactField, type FactValue, type Offers, yesOrNo } from './fact-fields.tsx'
import styles from './facts.module.css'

interface FactEditorProps extends EditorProps<FactValue> {
  fact: FactField
  supportCase: Case
}

/** The editor of a fact. */
export function FactEditor(props: FactEditorProps) {
  const { fact, draft, onChoose, onEnter, field, status } = props
  if (fact.kind === 'choice') return <ChoiceEditor {...props} />
  if (fact.kind === 'text') return <TextEditor {...props} max={fact.max} />
  if (fact.kind === 'number') {
    return (
      <InputNumber<number>
        {...field}
        size="small"
        precision={0}
        status={status}
        value={draft.value as number | null}
        onChange={(value) => onChoose({ value, words: String(value ?? '') })}
        onPressEnter={(event) => {
          // The focus returns to the opening button, which the same key press would activate.
          event.preventDefault()
          onEnter()
        }}
      />
    )
  }
  const { 'aria-invalid': _, ...named } = field
  return (
    <span className={styles.flag}>
      <Switch
        {...named}
        size="small"
        checked={draft.value === true}
        onChange={(value) => onChoose({ value, words: yesOrNo(value) })}
      />
      {draft.words}
    </span>
  )
}

function ChoiceEditor({ fact, supportCase, draft, onChoose, field, status }: FactEditorProps) {
  const { t } = useTranslation('case-edits')
  const offers = fact.offers?.(supportCase)
  const asked = useQuery(offers ?? nothingOffered)
  const { data, isFetching } = asked
  const failure = failedOptions(asked)
  const options = fact.choices?.() ?? data ?? []
  const isLoading = isFetching && data === undefined
  const { value, words } = draft
  const noneBecause = !offers && fact.lacking ? translate(fact.lacking) : t('nothingToChoose')
  // The current value may no longer be offered; before the list arrives the offers are unknown as well.
  const isOffered = options.some((option) => option.value === value)
  const shown = value === null || isOffered ? options : [{ value: value as string, label: words }, ...options]
  return (
    <Select
      {...field}
      size="small"
      status={status}
      className={styles.select}
      // Opens the list at once, unless the field returns with an error, which should be read first.
      defaultOpen={field.autoFocus && status === undefined}
      popupMatchSelectWidth={false}
      showSearch={everyWordFilter}
      options={[...shown]}
      loading={isLoading}
      notFoundContent={isLoading ? null : (failure.notFoundContent ?? noneBecause)}
      onOpenChange={failure.onOpenChange}
      placeholder={t('empty')}
      value={value as string | null}
      onChange={(chosen) => onChoose({ value: chosen, words: labelsOf(shown, chosen) })}
    />
  )
}

const nothingOffered: Offers = { queryKey: ['nothing-offered'], queryFn: skipToken }

function TextEditor({ draft, onChoose, field, status, max }: FactEditorProps & { max: number }) {
  const { t } = useTranslation()
  const text = typeof draft.value === 'string' ? draft.value : ''
  return (
    <>
      <Input.TextArea
        {...field}
        rows={5}
        status={status}
        value={text}
        onChange={({ target }) => onChoose({ value: target.value, words: target.value })}
      />
      <span className={styles.length}>{t('form.length', { length: text.length, max })}</span>
    </>
  )
}
