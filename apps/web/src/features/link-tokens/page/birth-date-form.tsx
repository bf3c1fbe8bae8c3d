import { Button, Input } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translate } from '../../../lib/i18n.ts'
import { birthDateOf, type DayParts, exampleDay, monthNames, noDay } from './birth-date.ts'
import styles from './link-page.module.css'
import { Problem } from './problem.tsx'

interface BirthDateFormProps {
  failure: string | null
  isSending: boolean
  onSend: (birthDate: string) => void
}

/** Day, month and year in three fields: quicker to fill in on a phone than leafing through a calendar for thirty years. */
export function BirthDateForm({ failure, isSending, onSend }: BirthDateFormProps) {
  const { t, i18n } = useTranslation('link-tokens')
  const [parts, setParts] = useState<DayParts>(noDay)
  const [problem, setProblem] = useState<'missing' | 'impossible' | null>(null)
  const fields = useRef<HTMLFieldSetElement>(null)

  const change = (part: Partial<DayParts>) => {
    setParts({ ...parts, ...part })
    setProblem(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const birthDate = birthDateOf(parts)
    setProblem(typeof birthDate === 'string' ? null : birthDate.problem)
    if (typeof birthDate === 'string') onSend(birthDate)
    else fields.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  const words = problem && {
    missing: translate('validation:pleaseInput', { field: t('fields.birthDate') }),
    impossible: t('page.impossible'),
  }
  const isWrong = problem !== null || undefined
  const digits = (part: 'day' | 'year', most: number) => (
    <Input
      className={styles.field}
      aria-label={t(`page.${part}`)}
      aria-invalid={isWrong}
      inputMode="numeric"
      autoComplete={`bday-${part}`}
      maxLength={most}
      placeholder={t(`page.${part}`)}
      value={parts[part]}
      onChange={(event) => change({ [part]: event.target.value })}
    />
  )
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <fieldset ref={fields} className={styles.birthDate} aria-describedby="birth-date-hint" disabled={isSending}>
        <legend>{t('fields.birthDate')}</legend>
        {digits('day', 2)}
        <select
          className={styles.field}
          aria-label={t('page.month')}
          aria-invalid={isWrong}
          autoComplete="bday-month"
          value={parts.month}
          onChange={(event) => change({ month: event.target.value })}
        >
          <option value="">{t('page.month')}</option>
          {monthNames(i18n.language).map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        {digits('year', 4)}
      </fieldset>
      <p id="birth-date-hint" className={styles.hint}>
        {t('page.birthDateHint', { example: exampleDay(i18n.language) })}
      </p>
      {problem && words ? <Problem>{words[problem]}</Problem> : failure && !isSending && <Problem>{failure}</Problem>}
      <Button type="primary" block className={styles.primary} htmlType="submit" loading={isSending}>
        {t(isSending ? 'page.sending' : 'page.send')}
      </Button>
    </form>
  )
}
