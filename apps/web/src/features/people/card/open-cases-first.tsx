import type { EmployeeOverview } from '@destek/contracts/people/employees'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/browser/search-state.ts'
import { panelOf, Tabs } from '../../../ui/page/tabs.tsx'
import { EmployeeCases } from '../../cases/employee-cases/employee-cases.tsx'
import styles from './card-views.module.css'

const param = 'cases.show'

interface OpenCasesFirstProps {
  employeeId: string
  overview: EmployeeOverview | undefined
}

/** The cases of an employee: the open ones, if there are any; all of them on request. */
export function OpenCasesFirst({ employeeId, overview }: OpenCasesFirstProps) {
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
