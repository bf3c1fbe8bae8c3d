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

/** The history of an employee: a summary, then cases, voice menu and account. */
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

/** The permitted views with their counts. */
function useViewTabs(employeeId: string, overview: EmployeeOverview | undefined) {
  const { t } = useTranslation('employees')
  const maySeeAudits = usePermission(apiAuditRoutes.ofEmployee)
  // Account actions exist only if the tenant has passwords in the product; otherwise there is no log of them.
  const maySeeTokens = usePermission(linkTokenRoutes.create)
  const counts = {
    cases: overview && overview.openCount + overview.closedCount,
    ivr: useAuditCount(maySeeAudits ? employeeId : undefined),
    tokens: useTokenCount(maySeeTokens ? employeeId : undefined),
  }
  const isOpen = { cases: true, ivr: maySeeAudits, tokens: maySeeTokens }
  return views.filter((key) => isOpen[key]).map((key) => ({ key, label: t(`card.tabs.${key}`), badge: counts[key] }))
}

/** The digits open the views in their order. */
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

/** Users who may not read cases see only the number per status. */
function Cases({ employee, overview }: { employee: Employee; overview: EmployeeOverview | undefined }) {
  const mayRead = usePermission(caseRoutes.ofEmployee)
  if (mayRead) return <OpenCasesFirst employeeId={employee.id} overview={overview} />
  return overview ? <CaseStates overview={overview} /> : null
}
