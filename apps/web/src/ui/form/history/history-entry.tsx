import type { HistoryChange, HistoryEntry as Entry, HistoryValue } from '@destek/contracts/system/history'
import { fieldLabel } from '@destek/contracts/core/validation-messages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { isNothing } from '../core/form-values.ts'
import styles from './history-panel.module.css'
import { ValueWords } from '../conflict/value-words.tsx'

/** Formats a value that only the screen knows; undefined leaves it to the history. */
export type DescribeValue = (field: string, value: HistoryValue) => ReactNode | undefined

interface HistoryEntryProps {
  entry: Entry
  group: string
  describeValue?: DescribeValue
}

/** One event: action, person, time, and the changed fields with old and new values. */
export function HistoryEntry({ entry: { act, actorName, occurredAt, changes }, group, describeValue }: HistoryEntryProps) {
  const { t } = useTranslation()
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{actWords(act, group)}</strong>
        <span className={styles.who}>{actorName ?? t('history.system')}</span>
        <time className={`tabular ${styles.when}`} dateTime={occurredAt}>
          {formatDateTime(occurredAt)}
        </time>
      </div>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{fieldLabel(change.field, group, translate)}</dt>
              <dd>
                <Change change={change} describeValue={describeValue} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

interface ChangeProps {
  change: HistoryChange
  describeValue?: DescribeValue
}

function Change({ change: { field, before, after, isSecret }, describeValue }: ChangeProps) {
  const { t } = useTranslation()
  if (isSecret) return t('history.secretChanged')
  const words = (value: HistoryValue) => describeValue?.(field, value) ?? <ValueWords value={value} />
  if (Array.isArray(before) || Array.isArray(after)) {
    const [previous, current] = [listOf(before), listOf(after)]
    return (
      <ul className={styles.pieces}>
        {current
          .filter((item) => !previous.includes(item))
          .map((item) => (
            <li key={item}>
              <Piece sign="+" meaning={t('history.added')}>
                {words([item])}
              </Piece>
            </li>
          ))}
        {previous
          .filter((item) => !current.includes(item))
          .map((item) => (
            <li key={item}>
              <Piece sign="−" meaning={t('history.removed')}>
                {words([item])}
              </Piece>
            </li>
          ))}
      </ul>
    )
  }
  // A value that was empty before needs no struck-out dash.
  if (isNothing(before) && typeof before !== 'boolean') return <ins>{words(after)}</ins>
  return (
    <>
      <del>{words(before)}</del> <span aria-hidden>→</span> <ins>{words(after)}</ins>
    </>
  )
}

/** A symbol that screen readers announce as its meaning. */
const Piece = ({ sign, meaning, children }: { sign: string; meaning: string; children: ReactNode }) => (
  <>
    <span aria-hidden className={styles.sign}>
      {sign}
    </span>
    <span className="visually-hidden">{meaning}: </span>
    {children}
  </>
)

const listOf = (value: HistoryValue): string[] => (Array.isArray(value) ? value : isNothing(value) ? [] : [String(value)])

/** The screen's own text for an action, else the common one. */
function actWords(act: string, group: string): string {
  for (const key of [`${group}:acts.${act}`, `common:history.acts.${act}`]) {
    const words = translate(key, { defaultValue: '' })
    if (words) return words
  }
  return act
}
