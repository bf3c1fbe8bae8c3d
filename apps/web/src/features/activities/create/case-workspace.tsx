import type { Employee } from '@destek/contracts/employees'
import { useState } from 'react'
import { useAccount } from '../../../lib/session.ts'
import { panelOf } from '../../../ui/tabs.tsx'
import { EmployeeAudits } from '../../api-audits/employee-audits.tsx'
import { EmployeePanel } from '../../employees/employee-panel.tsx'
import { EmployeeTokens } from '../../link-tokens/employee-tokens.tsx'
import { EmployeeCases } from '../employee-cases/employee-cases.tsx'
import { LatestCases } from '../employee-cases/latest-cases.tsx'
import type { CaseAddress, CaseTab } from './case-address.ts'
import { CaseFormLoader } from './case-form-loader.tsx'
import styles from './create-case.module.css'
import { CreatedNotice } from './created-notice.tsx'
import { draftKey, readDraft } from '../write/draft-store.ts'
import { UnclosedNotice, UnclosedWarning } from './unclosed-notice.tsx'
import { useDocumentUploads } from './use-document-uploads.ts'
import { useUnclosedCase } from './use-unclosed-case.ts'

interface CaseWorkspaceProps {
  employee: Employee
  address: CaseAddress
  tab: CaseTab
}

/** The views of a new case for one employee. The form stays while another view is looked at. */
export function CaseWorkspace({ employee, address, tab }: CaseWorkspaceProps) {
  const [isDismissed, setIsDismissed] = useState(false)
  const uploads = useDocumentUploads()
  const draft = draftKey(useAccount()?.id ?? '', employee.id)
  const unclosed = useUnclosedCase(employee.id, () => {
    // Who has begun to write has seen the warning, and goes on where they were; so does who asked for another view.
    if (tab === 'create' && !readDraft(draft)) address.showTab('cases', { replace: true })
  })
  const { created } = uploads
  const writeNew = () => address.showTab('create')
  return (
    <div className={styles.workspace}>
      <div className={styles.main} {...panelOf('tab', tab)}>
        {tab === 'cases' && (
          <>
            {created ? (
              <CreatedNotice created={created} onRetry={uploads.retry} onAnother={writeNew} />
            ) : (
              unclosed && <UnclosedWarning unclosed={unclosed} onWriteNew={writeNew} />
            )}
            <EmployeeCases employeeId={employee.id} />
          </>
        )}
        {tab === 'ivr' && <EmployeeAudits employeeId={employee.id} />}
        {tab === 'tokens' && <EmployeeTokens employee={employee} />}
        <CaseFormLoader
          employee={employee}
          address={address}
          tab={tab}
          notice={
            unclosed &&
            !isDismissed && <UnclosedNotice unclosed={unclosed} employee={employee} onDismiss={() => setIsDismissed(true)} />
          }
          onCreated={(activity, files) => {
            uploads.start(activity, files)
            address.showTab('cases')
          }}
        />
      </div>
      <EmployeePanel employee={employee}>
        <LatestCases employeeId={employee.id} onShowAll={() => address.showTab('cases')} />
      </EmployeePanel>
    </div>
  )
}
