import type { EmployeeOverview } from '@destek/contracts/people/employees'
import { Inbox } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MessagePanel } from '../../../ui/display/message-panel.tsx'
import { CaseStatus } from '../../cases/shared/case-status.tsx'
import styles from './case-states.module.css'

/** The number of cases per status, open ones first. */
export function CaseStates({ overview: { states } }: { overview: EmployeeOverview }) {
  const { t, i18n } = useTranslation('employees')
  if (states.length === 0) {
    return <MessagePanel role="status" icon={<Inbox size={16} />} title={t('cases.empty')} text={t('cases.emptyText')} />
  }
  const ordered = states.toSorted((a, b) => Number(a.statusWrapupClosed) - Number(b.statusWrapupClosed) || b.count - a.count)
  return (
    <div className={styles.states}>
      <table aria-label={t('card.states.label')}>
        <thead>
          <tr>
            <th scope="col">{t('cases.status')}</th>
            <th scope="col">{t('card.states.kind')}</th>
            <th scope="col" className={styles.count}>
              {t('card.states.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((state) => (
            <tr key={state.statusWrapupId}>
              <td>
                <CaseStatus {...state} />
              </td>
              <td>{t(state.statusWrapupClosed ? 'card.states.closed' : 'card.states.open')}</td>
              <td className={`tabular ${styles.count}`}>{state.count.toLocaleString(i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('card.states.note')}</p>
    </div>
  )
}
