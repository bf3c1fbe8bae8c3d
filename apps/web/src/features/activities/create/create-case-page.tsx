import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTabs, usePageTab } from '../../../ui/page-tabs.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmployeeSearch } from '../../employees/employee-search.tsx'
import { CallChip } from './call-chip.tsx'
import { useCaseAddress } from './case-address.ts'
import { CaseWorkspace } from './case-workspace.tsx'
import styles from './create-case.module.css'
import { NobodyYet } from './nobody-yet.tsx'
import { useCaseTabs } from './use-case-tabs.ts'
import { useRequester } from './use-requester.ts'

const searchId = 'employee-search'

/** Opens a case for an employee: who, what about, where it goes, with everything known about them beside it. */
export function CreateCasePage() {
  const { t } = useTranslation('create-case')
  const address = useCaseAddress()
  const { employee, failure, isPending, retry } = useRequester(address)
  const tabs = useCaseTabs(employee?.id)
  const tab = usePageTab(tabs.map(({ key }) => key))

  // Whoever is not found by their number is looked for by name.
  const nobodyHere = !employee && !isPending
  useEffect(() => {
    if (nobodyHere) document.getElementById(searchId)?.focus()
  }, [nobodyHere])

  return (
    <Page
      title={t('title')}
      fill
      above={<PageTabs tabs={tabs} label={t('title')} />}
      actions={
        <div className={styles.actions}>
          {address.phone && <CallChip phone={address.phone} />}
          <EmployeeSearch id={searchId} onChoose={address.choose} />
        </div>
      }
    >
      {employee ? (
        <CaseWorkspace key={employee.id} employee={employee} address={address} tab={tab} />
      ) : (
        !isPending && <NobodyYet failure={failure} phone={address.phone} onRetry={retry} />
      )}
    </Page>
  )
}
