import { caseRoutes } from '@destek/contracts/cases/cases'
import { apiAuditRoutes } from '@destek/contracts/people/api-audits'
import type { Employee, EmployeeOverview } from '@destek/contracts/people/employees'
import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { useSearchState } from '../../../lib/browser/search-state.ts'
import { useHotkeys } from '../../../lib/hotkeys/use-hotkeys.ts'
import { PageTabs, usePageTab } from '../../../ui/page/page-tabs.tsx'
import { panelOf } from '../../../ui/page/tabs.tsx'
import { EmployeeAudits } from '../../api-audits/employee-audits.tsx'
import { useAuditCount } from '../../api-audits/use-audit-count.ts'
import { EmployeeTokens, useTokenCount } from '../../link-tokens/employee-tokens.tsx'
import { CaseStates } from './case-states.tsx'
import styles from './card-views.module.css'
import { OpenCasesFirst } from './open-cases-first.tsx'
import { OverviewLine } from './overview-line.tsx'
import { useOverview } from './use-employee.ts'

const views = ['cases', 'ivr', 'tokens'] as const

/** What happened around an employee: a line in short, then their cases, the voice menu, their account. */
export function CardViews({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const overview = useOverview(employee.id)
  const tabs = useViewTabs(employee.id, overview)
  const tab = usePageTab(tabs.map(({ key }) => key))
  useTabKeys(tabs)
  return (
    <>
      <OverviewLine overview={overview} />
      <PageTabs tabs={tabs} label={t('card.views')} />
      <div className={styles.view} {...panelOf('tab', tab)}>
        {tab === 'cases' && <Cases employee={employee} overview={overview} />}
        {tab === 'ivr' && <EmployeeAudits employeeId={employee.id} />}
        {tab === 'tokens' && <EmployeeTokens employee={employee} hasActions={false} />}
      </div>
    </>
  )
}

/** Those that this person may see, with how much there is in them. */
function useViewTabs(employeeId: string, overview: EmployeeOverview | undefined) {
  const { t } = useTranslation('employees')
  const maySeeAudits = usePermission(apiAuditRoutes.ofEmployee)
  // The account is acted on where the tenant has passwords in the product; nowhere else is there a log of it.
  const maySeeTokens = usePermission(linkTokenRoutes.create)
  const counts = {
    cases: overview && overview.openCount + overview.closedCount,
    ivr: useAuditCount(maySeeAudits ? employeeId : undefined),
    tokens: useTokenCount(maySeeTokens ? employeeId : undefined),
  }
  const isOpen = { cases: true, ivr: maySeeAudits, tokens: maySeeTokens }
  return views.filter((key) => isOpen[key]).map((key) => ({ key, label: t(`card.tabs.${key}`), badge: counts[key] }))
}

/** The figures open the views in their order. */
function useTabKeys(tabs: readonly { key: string; label: string }[]): void {
  const [, change] = useSearchState()
  useHotkeys(
    tabs.map(({ key, label }, place) => ({
      keys: String(place + 1),
      label,
      group: 'page' as const,
      run: () => change({ tab: place === 0 ? undefined : key }),
    })),
  )
}

/** Who may not read cases learns how many there are in which status, and nothing of what they are about. */
function Cases({ employee, overview }: { employee: Employee; overview: EmployeeOverview | undefined }) {
  const mayRead = usePermission(caseRoutes.ofEmployee)
  if (mayRead) return <OpenCasesFirst employeeId={employee.id} overview={overview} />
  return overview ? <CaseStates overview={overview} /> : null
}
