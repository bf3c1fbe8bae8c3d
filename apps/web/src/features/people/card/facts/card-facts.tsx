import type { Employee } from '@destek/contracts/people/employees'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../../lib/i18n/dates.ts'
import { useRunAction } from '../../../../ui/actions/action-host.tsx'
import { PersonName } from '../../../../ui/display/person-name.tsx'
import { fact } from '../../../cases/shared/fact.ts'
import { FactGroup } from '../../../cases/shared/fact-group.tsx'
import { EmployeeLink } from '../../../employees/employee-link.tsx'
import { OperationsLeft, useOperationsLeft } from '../../../link-tokens/operations-left.tsx'
import { useReportAction } from '../use-report-action.tsx'
import { AccountFacts } from './account-facts.tsx'
import { Attributes } from './attributes.tsx'
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
