import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../../../../lib/api/api-error.ts'
import { routeQuery } from '../../../../lib/api/query-client.ts'
import { usePermission } from '../../../../lib/auth/configuration.ts'
import { formatTime } from '../../../../lib/i18n/dates.ts'
import { useRunAction } from '../../../../ui/actions/action-host.tsx'
import { PersonName } from '../../../../ui/display/person-name.tsx'
import { Spinner } from '../../../../ui/display/spinner.tsx'
import { fact } from '../../../cases/shared/fact.ts'
import { FactGroup } from '../../../cases/shared/fact-group.tsx'
import { EmployeeLink } from '../../../employees/employee-link.tsx'
import { OperationsLeft, useOperationsLeft } from '../../../link-tokens/operations-left.tsx'
import { useReportAction } from '../use-report-action.tsx'
import { AccountFacts } from './account-facts.tsx'
import styles from './card-facts.module.css'
import { ContactFacts } from './contact-facts.tsx'
import { VoiceFacts } from './voice-facts.tsx'

/** The facts of an employee, most wanted first. */
export const CardFacts = ({ employee }: { employee: Employee }) => (
  <>
    <ContactFacts employee={employee} />
    <WorkFacts employee={employee} />
    <AccountFacts employee={employee} />
    <OperationsFacts />
    <VoiceFacts ident={employee.ident} />
    {!employee.isPublic && <Attributes employeeId={employee.id} />}
    <ReportButton employee={employee} />
  </>
)

function WorkFacts({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  return (
    <FactGroup
      title={t('card.work')}
      facts={[
        fact(t('columns.managerName'), employee.managerName && <Manager employee={employee} />),
        fact(t('columns.locationName'), employee.locationName),
        fact(t('columns.clientName'), employee.clientName),
        fact(t('columns.programName'), employee.programName),
        fact(t('fields.positionGroupId'), employee.positionGroupName),
        fact(t('columns.positionName'), employee.positionName),
        fact(t('columns.positionTitleName'), employee.positionTitleName),
      ]}
    />
  )
}

/** Links to the manager's card, if the user may see it. */
function Manager({ employee: { managerId, managerName, isPublic } }: { employee: Employee }) {
  if (managerName === null || isPublic) return managerName
  const name = <PersonName name={managerName} size="small" />
  return managerId ? <EmployeeLink employee={{ id: managerId, fullName: managerName }}>{name}</EmployeeLink> : name
}

/** Reports an error in this data. */
function ReportButton({ employee }: { employee: Employee }) {
  const run = useRunAction()
  const report = useReportAction(employee)
  return (
    report && (
      <div className={styles.report}>
        <Button type="text" size="small" icon={<report.Icon size={14} aria-hidden />} onClick={() => run(report)}>
          {report.label}
        </Button>
      </div>
    )
  )
}

/** The user's remaining account operations today; nothing without a limit. */
function OperationsFacts() {
  const { t } = useTranslation(['employees', 'link-tokens'])
  const counts = useOperationsLeft()
  if (!counts || counts.limit === null) return null
  return (
    <FactGroup title={t('card.operations')} facts={[]}>
      <OperationsLeft />
      <p className={styles.quiet}>{t('link-tokens:operationsLeft.renewed', { time: formatTime(counts.resetTime) })}</p>
    </FactGroup>
  )
}

/** Further data of the personnel system; fetched on request. */
function Attributes({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('employees')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isPermitted = usePermission(employeeRoutes.attributes)
  const { data, error, refetch } = useQuery({
    ...routeQuery(employeeRoutes.attributes, { params: { id: employeeId } }),
    enabled: isPermitted && isOpen,
    meta: { suppressToast: () => true },
  })
  if (!isPermitted) return null
  const attributes = data?.items
  return (
    <section className={styles.accordion}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span>{t('card.attributes')}</span>
          {attributes && <span className="tabular">{attributes.length}</span>}
          <ChevronRight size={14} aria-hidden />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && !attributes && !error && <Spinner />}
        {error && !attributes && (
          <p className={styles.quiet} role="alert">
            {sentenceOf(error)}{' '}
            <Button type="link" size="small" onClick={() => void refetch()}>
              {t('card.retry')}
            </Button>
          </p>
        )}
        {attributes?.length === 0 && <p className={styles.quiet}>{t('card.noAttributes')}</p>}
        {attributes && <FactGroup facts={attributes.map(({ name, value }) => ({ label: name, value }))} />}
      </div>
    </section>
  )
}
