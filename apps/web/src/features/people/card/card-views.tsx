import { caseRoutes } from '@destek/contracts/cases/cases'
import { apiAuditRoutes } from '@destek/contracts/people/api-audits'
import type { Employee, EmployeeOverview } from '@destek/contracts/people/employees'
import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { useSearchState } from '../../../lib/browser/search-state.ts'
import { useHotkeys } from '../../../lib/hotkeys/use-hotkeys.ts'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { Sentence } from '../../../ui/display/sentence.tsx'
import { PageTabs, usePageTab } from '../../../ui/page/page-tabs.tsx'
import { Tabs, panelOf } from '../../../ui/page/tabs.tsx'
import { EmployeeAudits } from '../../api-audits/employee-audits.tsx'
import { useAuditCount } from '../../api-audits/use-audit-count.ts'
import { EmployeeCases } from '../../cases/employee-cases/employee-cases.tsx'
import { CaseLink } from '../../cases/shared/case-link.tsx'
import { EmployeeTokens, useTokenCount } from '../../link-tokens/employee-tokens.tsx'
import { CaseStates } from './case-states.tsx'
import styles from './card-views.module.css'
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

const param = 'cases.show'

interface OpenCasesFirstProps {
  employeeId: string
  overview: EmployeeOverview | undefined
}

/** The cases of an employee: the open ones, if there are any; all of them on request. */
function OpenCasesFirst({ employeeId, overview }: OpenCasesFirstProps) {
  const { t } = useTranslation('employees')
  const [search, change] = useSearchState()
  const first = overview && overview.openCount === 0 ? 'all' : 'open'
  const shown = search[param] === 'all' || search[param] === 'open' ? search[param] : first
  const beside = (
    <Tabs
      id="cases"
      label={t('card.cases.label')}
      isSegmented
      tabs={[
        { key: 'open', label: t('card.cases.open'), badge: overview?.openCount },
        { key: 'all', label: t('card.cases.all'), badge: overview && overview.openCount + overview.closedCount },
      ]}
      current={shown}
      onChange={(next) => change({ [param]: next === first ? undefined : next, 'cases.page': undefined })}
    />
  )
  return (
    <div className={styles.cases} {...panelOf('cases', shown)}>
      <EmployeeCases employeeId={employeeId} onlyOpen={shown === 'open'} beside={beside} />
    </div>
  )
}

/** The number of open cases, and the last contact: time, subject and person. */
function OverviewLine({ overview }: { overview: EmployeeOverview | undefined }) {
  const { t } = useTranslation('employees')
  if (!overview) return <div className={styles.line} aria-busy />
  const { openCount, lastContact } = overview
  return (
    <ul className={styles.line} aria-label={t('card.overview.label')}>
      <li className={styles.open}>{t('card.overview.open', { count: openCount })}</li>
      {lastContact && (
        <>
          <li>
            <LastContact {...lastContact} />
          </li>
          {lastContact.callWrapup && <li>{lastContact.callWrapup}</li>}
          {lastContact.userFullName && <li>{lastContact.userFullName}</li>}
        </>
      )}
    </ul>
  )
}

/** The time and kind of the contact, and its case. */
function LastContact({ kind, activityId: id, userFriendlyId, time }: NonNullable<EmployeeOverview['lastContact']>) {
  const { t } = useTranslation('employees')
  const values = { time: formatDateTime(time) }
  if (id === null || userFriendlyId === null) return t('card.overview.lastContact.alone', values)
  const link = <CaseLink row={{ id, userFriendlyId, employee: null }} className={`tabular ${styles.case}`} />
  return <Sentence text={t(`card.overview.lastContact.${kind}`, values)} tag="case" part={() => link} />
}
