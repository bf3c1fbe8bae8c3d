import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Deadline } from '@destek/contracts/cases/deadlines'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { spanText } from '../shared/span-text.ts'
import { ClockLedger } from './clock-ledger.tsx'
import styles from './deadline.module.css'

export interface DeadlineProps {
  deadline: Deadline
  supportCase: Case
  /** For the requester: the meaning for them, without internal rules. */
  plain?: boolean
}

/** Explains the deadline: the rules in order, the clock, and a text to tell the employee. */
export function DeadlinePanel({ deadline, supportCase, plain, onClose }: DeadlineProps & { onClose: () => void }) {
  const { t } = useTranslation(['deadlines', 'common'])
  const words = plainWords(deadline, supportCase)
  const due = deadline.dueTime && formatDateTime(deadline.dueTime)
  return (
    <>
      <header className={styles.head}>
        <h3>{t(plain ? 'plainTitle' : 'title')}</h3>
        {due && <span className="tabular">{t(deadline.state === 'waiting' ? 'wouldBeDue' : 'due', { time: due })}</span>}
        <IconButton icon={<X size={16} aria-hidden />} label={t('common:actions.close')} onClick={onClose} />
      </header>
      {plain && <p className={styles.words}>{words}</p>}
      {!plain && <Rules rules={deadline.rules} />}
      <ClockLedger deadline={deadline} plain={plain} />
      {!plain && (
        <section className={styles.foot} aria-label={t('words.title')}>
          <div className={styles.line}>
            <h4>{t('words.title')}</h4>
            <CopyButton size="small" text={words} label={t('copy')} copied={t('copied')} notCopied={t('notCopied')} />
          </div>
          <p>{words}</p>
        </section>
      )}
    </>
  )
}

function Rules({ rules }: Pick<Deadline, 'rules'>) {
  const { t } = useTranslation('deadlines')
  return (
    <section className={styles.section}>
      <h4>{t('rules.title')}</h4>
      <table className={styles.rules}>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.source} data-applied={rule.isApplied || undefined}>
              <th scope="row">
                {rule.isApplied ? <Check size={14} aria-hidden /> : <X size={14} aria-hidden />}
                {t(`rules.${rule.source}`)}
              </th>
              <td>{rule.name}</td>
              <td className="tabular">{rule.hours !== null && rule.hours > 0 && t('rules.hours', { hours: rule.hours })}</td>
              <td>{t(`rules.${reasonOf(rule)}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function reasonOf({ isApplied, name, hours }: Deadline['rules'][number]) {
  if (isApplied) return 'applied'
  if (name === null) return 'notChosen'
  return hours ? 'categoryFirst' : 'noHours'
}

/** The deadline in plain words for the employee: what was promised, what does not count, and the result. */
function plainWords(deadline: Deadline, { callWrapup }: Pick<Case, 'callWrapup'>): string {
  const { hours, state, spans } = deadline
  const waited = sum(spans.filter((span) => span.state === 'waiting').map(({ length }) => length))
  return [
    hours !== null && say('goal', { category: callWrapup, count: hours }),
    waited >= minute && state !== 'waiting' && say('waited', { time: spanText(waited, { isExact: true }) }),
    outcome(deadline),
  ]
    .filter(Boolean)
    .join(' ')
}

function outcome({ state, dueTime, left }: Deadline): string {
  if (state === 'none' || dueTime === null || left === null) return ''
  const time = spanText(Math.abs(left), { isExact: true })
  if (state === 'waiting') return say(left < 0 ? 'waitingLate' : 'waiting', { left: time })
  return say(state, { due: formatDateTime(dueTime), time })
}

const minute = 60_000

const say = (key: string, values: Record<string, unknown>) => translate(`deadlines:words.${key}`, values)

const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0)
