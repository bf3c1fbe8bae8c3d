import type { Employee } from '@destek/contracts/people/employees'
import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../../lib/auth/session.ts'
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { panelOf } from '../../../ui/page/tabs.tsx'
import { EmployeeAudits } from '../../api-audits/employee-audits.tsx'
import { EmployeePanel } from '../../employees/employee-panel.tsx'
import { EmployeeTokens } from '../../link-tokens/employee-tokens.tsx'
import { EmployeeCases } from '../employee-cases/employee-cases.tsx'
import { LatestCases } from '../employee-cases/latest-cases.tsx'
import { mayTouchCases } from '../shared/may-touch-cases.ts'
import { useUploads } from '../documents/use-uploads.ts'
import { draftKey, readDraft } from '../write/draft-store.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { routeQuery } from '../../../lib/api/query-client.ts'
import type { CreateAddress, CreateTab } from './create-address.ts'
import styles from './create-case.module.css'
import { type CreatedCase, CreatedNotice, UnclosedNotice, UnclosedWarning } from './notices.tsx'
import { CaseForm, type CaseFormProps } from './case-form.tsx'
import { useStatusesAndSources } from './use-case-choices.ts'

interface CaseWorkspaceProps {
  employee: Employee
  address: CreateAddress
  tab: CreateTab
}

/** The views of a new case for one employee. The form stays mounted during a switch of views. */
export function CaseWorkspace({ employee, address, tab }: CaseWorkspaceProps) {
  const [isDismissed, setIsDismissed] = useState(false)
  const isMounted = useIsMounted()
  const uploads = useCreatedCase()
  const draft = draftKey(useAccount()?.id ?? '', employee.id)
  const unclosed = useUnclosedCase(employee.id, () => {
    // Users with a draft have seen the warning and continue with the form; users who chose another view stay there.
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
          onCreated={(supportCase, files) => {
            uploads.start(supportCase, files)
            // A call may have led to another page in the meantime.
            if (isMounted.current) address.showTab('cases')
          }}
        />
      </div>
      <EmployeePanel employee={employee}>
        <LatestCases employeeId={employee.id} onShowAll={() => address.showTab('cases')} />
      </EmployeePanel>
    </div>
  )
}

/** The form, after its initial values have loaded. */
function CaseFormLoader(props: Omit<CaseFormProps, 'statuses' | 'sources'>) {
  const { data, failure, retry } = useStatusesAndSources()
  if (data) return <CaseForm {...props} {...data} />
  return failure && (props.tab === 'create' || props.tab === 'summary') ? <ErrorState error={failure} onRetry={retry} /> : null
}

/** An open case of the employee; `onFound` is called once, after the employee was chosen. */
function useUnclosedCase(employeeId: string, onFound: () => void): Case | undefined {
  const query = { employeeId, statusWrapupClosed: 'false', maxResultCount: 1 }
  const { data, refetch } = useQuery(routeQuery(caseRoutes.ofEmployee, { query }))
  useLiveRefresh(['activity:*'], () => refetch(), { when: (message) => mayTouchCases(message, data?.items) })
  const answered = useRef(false)
  const tell = useEffectEvent(() => {
    // Later answers include cases opened from this page, such as the one just written.
    if (!data || answered.current) return
    answered.current = true
    if (data.items.length > 0) onFound()
  })
  useEffect(() => tell(), [data])
  return data?.items[0]
}

/** The case just created and its uploads; failed ones can be sent again. */
function useCreatedCase() {
  const queryClient = useQueryClient()
  const [supportCase, setCase] = useState<Case | null>(null)
  const { items, start, retry } = useUploads(() => void refreshGroup(queryClient, caseRoutes.ofEmployee.group))
  const created: CreatedCase | null = supportCase && { supportCase, uploads: items }
  return {
    created,
    start: (opened: Case, files: readonly File[]) => {
      setCase(opened)
      start(opened.id, files)
    },
    retry,
  }
}
