import { editEvents } from '@destek/contracts/cases/case-edits'
import type { HistoryChange, HistoryValue } from '@destek/contracts/system/history'
import type { Translate } from '../../../platform/i18n/messages.ts'

/** A change as the reader's language says it. */
export interface WordedChange extends HistoryChange {
  before: string | null
  after: string | null
}

/** The changes that can be told to a person, in words. */
export const worded = (t: Translate, changes: readonly HistoryChange[]): WordedChange[] =>
  changes
    .filter(({ field }) => labelOf(t, field) !== null)
    .map((change) => ({
      ...change,
      before: valueInWords(t, change.field, change.before),
      after: valueInWords(t, change.field, change.after),
    }))

/** An event in one sentence: the old and the new value, or only its name. */
export function sentenceOf(t: Translate, type: string, changes: readonly WordedChange[]): string {
  const name = eventName(type, changes)
  const event = t(`case-audits:events.${name}`)
  if (changes.length === 0) return event
  const told = changes.map((change) => changeInWords(t, change)).join(t('case-audits:separator'))
  return saidByField.has(name) ? told : t('case-audits:told', { event, changes: told })
}

/** Of these the name of the field says all: "Division: Payroll → HR". */
const saidByField: ReadonlySet<string> = new Set(['status', ...Object.values(editEvents)])

/** A status that the case had already is a further comment. */
function eventName(type: string, changes: readonly WordedChange[]): string {
  const isComment = type === 'activity:status' && !changes.some(({ field }) => field === 'statusWrapup')
  return isComment ? 'comment' : type.replace('activity:', '').replace('.', '-')
}

function changeInWords(t: Translate, { field, before, after }: WordedChange): string {
  const values = { field: labelOf(t, field), before, after: after ?? t('case-audits:nothing') }
  return before === null ? t('case-audits:given', values) : t('case-audits:changed', values)
}

/** A fact without a text is left out. A new fact is therefore hidden until it has a label. */
function labelOf(t: Translate, field: string): string | null {
  const label = t(`case-audits:facts.${field}`, { defaultValue: '' })
  return label === '' ? null : label
}

function valueInWords(t: Translate, field: string, value: HistoryValue): string | null {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no')
  if (Array.isArray(value)) return value.join(', ')
  const choices = named[field]
  return choices ? t(`${choices}.${value}`, { defaultValue: String(value) }) : String(value)
}

/** Values that stand for a word. */
const named: Readonly<Record<string, string>> = { role: 'users:levels', typeOfOperation: 'cases:card.operations' }
