import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Employee } from '@destek/contracts/people/employees'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../lib/auth/configuration.ts'
import { useLatestCases } from '../cases/employee-cases/use-latest-cases.ts'
import { CaseLink } from '../cases/shared/case-link.tsx'
import { CaseStatus } from '../cases/shared/case-status.tsx'
import { CategoryPath } from '../cases/shared/category-path.tsx'
import { LastWordOf, LastWords } from '../cases/shared/last-words.tsx'
import { Whereabouts } from '../cases/shared/whereabouts.tsx'
import type { Call } from './phone-state.ts'
import styles from './softphone-panel.module.css'

const shown = 3

/** The caller's latest cases. */
export function CallerCases({ call, employee }: { call: Call; employee: Employee }) {
  const { t } = useTranslation('softphone')
  const heading = useId()
  const mayCreate = usePermission(caseRoutes.create)
  const { data } = useLatestCases(usePermission(caseRoutes.ofEmployee) ? employee.id : undefined)
  if (!data || data.totalCount === 0) return null
  const latest = data.items.slice(0, shown)
  const { phone, callId } = call
  const all = { employeeId: employee.id, title: employee.fullName, phone, callId, tab: 'cases' }
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{t('cases.title')}</h3>
        {mayCreate && (
          <Link to="/activities/create" search={all}>
            {t('cases.all', { total: data.totalCount })}
          </Link>
        )}
      </header>
      <LastWords cases={latest}>
        <ul>
          {latest.map((supportCase) => (
            <li key={supportCase.id} className={styles.case}>
              <span className={styles.number}>
                <CaseLink row={supportCase} className="tabular" />
              </span>
              <CategoryPath {...supportCase} />
              <CaseStatus {...supportCase} />
              <div className={styles.whereabouts}>
                <Whereabouts {...supportCase} />
                <LastWordOf id={supportCase.id} />
              </div>
            </li>
          ))}
        </ul>
      </LastWords>
    </section>
  )
}
