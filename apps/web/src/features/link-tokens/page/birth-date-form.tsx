import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translate } from '../../../lib/i18n/i18n.ts'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import styles from './link-page.module.css'
import { Problem } from './step-parts.tsx'

interface BirthDateFormProps {
  failure: string | null
  isSending: boolean
  onSend: (birthDate: string) => void
}

/** Day, month and year in three fields: on a phone faster than a calendar with thirty years. */
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
    <input
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
      <PlainButton primary block className={styles.primary} type="submit" loading={isSending}>
        {t(isSending ? 'page.sending' : 'page.send')}
      </PlainButton>
    </form>
  )
}

/** The typed and chosen values; the month counts from 1. */
interface DayParts {
  day: string
  month: string
  year: string
}

const noDay: DayParts = { day: '', month: '', year: '' }

const oldest = 1900

/** The day in the wire format, `1994-03-07`, or the problem with it. */
function birthDateOf({ day, month, year }: DayParts): string | { problem: 'missing' | 'impossible' } {
  const texts = [year, month, day].map((part) => part.trim())
  if (texts.includes('')) return { problem: 'missing' }
  if (!texts.every((part) => /^\d+$/.test(part))) return { problem: 'impossible' }
  const [y = 0, m = 0, d = 0] = texts.map(Number)
  const date = new Date(Date.UTC(y, m - 1, d))
  // 31 February would silently become a day of March.
  const exists = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  if (!exists || y < oldest || date.getTime() > Date.now()) return { problem: 'impossible' }
  return date.toISOString().slice(0, 10)
}

const monthNames = (language: string): string[] =>
  Array.from({ length: 12 }, (_, month) => named(language, { month: 'long' }).format(Date.UTC(2026, month, 1)))

/** An example in the order of the three fields. */
const exampleDay = (language: string): string =>
  named(language, { day: '2-digit', month: 'long', year: 'numeric' }).format(Date.UTC(1994, 2, 7))

/** European English: the day comes first, as elsewhere in the product. */
const named = (language: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...parts, timeZone: 'UTC' })
