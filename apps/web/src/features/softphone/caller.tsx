import { CircleCheck, UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../lib/i18n/initials.ts'
import { EmployeeLink } from '../employees/employee-link.tsx'
import { maskedPhone } from '../employees/masked-phone.ts'
import type { Call } from './phone-state.ts'
import styles from './caller.module.css'
import type { FoundCaller } from './use-caller.ts'

interface CallerProps {
  call: Call
  found: FoundCaller
}

/** The caller, found by the number. */
export function Caller({ call, found: { employee, retry } }: CallerProps) {
  const { t, i18n } = useTranslation(['softphone', 'common'])
  const number = maskedPhone(call.phone)
  const known = employee && !employee.isPublic ? employee : null
  const name = known?.fullName ?? call.title ?? number
  const place = known && [known.positionName, known.locationName, known.clientName].filter(Boolean).join(' · ')
  return (
    <section className={styles.caller} aria-label={t('caller.label')}>
      <div className={styles.person}>
        <span className={styles.avatar} aria-hidden>
          {known ? initialsOf(known.fullName, i18n.language) : '?'}
        </span>
        <div className={styles.names}>
          <h3 className="type-case">{known ? <EmployeeLink employee={known}>{name}</EmployeeLink> : name}</h3>
          {place && <p className={styles.place}>{place}</p>}
        </div>
      </div>
      {employee && (
        <span className={styles.matched}>
          <CircleCheck size={14} aria-hidden /> {t('caller.matched')}
        </span>
      )}
      {employee === null && (
        <span className={styles.unknown}>
          <UserRoundX size={14} aria-hidden /> {t('caller.unknown')}
        </span>
      )}
      {retry && (
        <span className={styles.unknown} role="alert">
          {t('caller.failed')}{' '}
          <button type="button" className={styles.retry} onClick={retry}>
            {t('common:actions.retry')}
          </button>
        </span>
      )}
      <dl className={styles.facts}>
        <dt>{t('caller.number')}</dt>
        <dd className="tabular">{number}</dd>
        <dt>{t('caller.callId')}</dt>
        <dd className="tabular">{call.callId}</dd>
        {call.title && call.title !== name && (
          <>
            <dt>{t('caller.title')}</dt>
            <dd>{call.title}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
