import type { Employee } from '@destek/contracts/people/employees'
import type { ActionMethod } from '@destek/contracts/people/link-tokens'
import { Check } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../lib/i18n/dates.ts'
import styles from './staff-list.module.css'

/** An action on an employee's account, with its time. */
export interface Outcome {
  employee: Pick<Employee, 'id' | 'fullName'>
  method: ActionMethod
  time: Date
}

/** The last action per person since the list was opened. */
export function useOutcomes() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const add = useCallback(
    (outcome: Outcome) =>
      setOutcomes((earlier) =>
        new Map([...earlier].filter(([id]) => id !== outcome.employee.id)).set(outcome.employee.id, outcome),
      ),
    [],
  )
  return { outcomes, newest: [...outcomes.values()].at(-1), add }
}

/** Shown in the person's row. */
export function OutcomeNote({ method, time }: Outcome) {
  const { t } = useTranslation('staff')
  return (
    <span className={`tabular ${styles.outcome}`}>
      <Check size={14} aria-hidden />
      {t(`outcomes.${method}`, { time: formatTime(time) })}
    </span>
  )
}

/** The same for screen readers. */
export function OutcomeStatus({ newest }: { newest: Outcome | undefined }) {
  const { t } = useTranslation('staff')
  return (
    <p className="visually-hidden" role="status">
      {newest &&
        t('outcomes.of', {
          name: newest.employee.fullName,
          outcome: t(`outcomes.${newest.method}`, { time: formatTime(newest.time) }),
        })}
    </p>
  )
}
