import type { Employee } from '@destek/contracts/people/employees'
import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../lib/i18n/initials.ts'
import { PersonName } from '../../ui/display/person-name.tsx'
import { PlainTag } from '../../ui/display/status-tag.tsx'
import styles from './employee-panel.module.css'
import { maskedPhone } from './masked-phone.ts'

interface EmployeePanelProps {
  employee: Employee
  /** Below the facts. */
  children?: ReactNode
}

/** The employee in short, beside the work for them. */
export function EmployeePanel({ employee, children }: EmployeePanelProps) {
  const { t, i18n } = useTranslation('employees')
  const { fullName, userName, ident, positionName, locationName, phoneNumber, emailAddress } = employee
  const { clientName, programName, managerName } = employee
  const facts = [
    { label: t('panel.client'), value: clientName },
    { label: t('panel.program'), value: programName },
    { label: t('panel.manager'), value: managerName && <PersonName name={managerName} size="small" /> },
  ]
  return (
    <aside className={styles.panel} aria-label={t('panel.label')}>
      <div className={styles.person}>
        <span className={styles.avatar} aria-hidden>
          {initialsOf(fullName, i18n.language)}
        </span>
        <div className={styles.names}>
          <h2 className="type-title">
            {fullName} {!employee.isActive && <PlainTag>{t('panel.inactive')}</PlainTag>}
          </h2>
          <p className={styles.meta}>{[positionName, locationName].filter(Boolean).join(' · ')}</p>
          <p className={`tabular ${styles.meta}`}>{[userName, ident].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className={styles.contact}>
        {phoneNumber && (
          <span className={`tabular ${styles.chip}`} title={t('panel.phone')}>
            <Phone size={14} aria-hidden />
            <span className="visually-hidden">{t('panel.phone')}: </span>
            {maskedPhone(phoneNumber)}
          </span>
        )}
        {emailAddress && (
          <a className={styles.chip} href={`mailto:${emailAddress}`} title={emailAddress}>
            <Mail size={14} aria-hidden />
            <span className={styles.email}>{emailAddress}</span>
          </a>
        )}
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ({ label, value }) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </aside>
  )
}
