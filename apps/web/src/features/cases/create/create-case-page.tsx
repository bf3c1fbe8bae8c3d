import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Phone, PhoneCall, UserRoundSearch, UserRoundX } from 'lucide-react'
import { apiAuditRoutes } from '@destek/contracts/people/api-audits'
import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { PageTabs, usePageTab } from '../../../ui/page/page-tabs.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { EmployeeSearch } from '../../employees/employee-search.tsx'
import { maskedPhone } from '../../employees/masked-phone.ts'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { useAuditCount } from '../../api-audits/use-audit-count.ts'
import { useTokenCount } from '../../link-tokens/employee-tokens.tsx'
import { useLatestCases } from '../employee-cases/use-latest-cases.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { MessagePanel } from '../../../ui/display/message-panel.tsx'
import { panelOf } from '../../../ui/page/tabs.tsx'
import { CallTime } from '../../softphone/call-time.tsx'
import { usePhone } from '../../softphone/phone-state.ts'
import { InterruptedNotice } from './interrupted-notice.tsx'
import { useCreateAddress, type CreateTab, createTabs, type CreateAddress, employeeSearchId } from './create-address.ts'
import { CaseWorkspace } from './case-workspace.tsx'
import styles from './create-case.module.css'

/** Opens a case for an employee: requester, subject and destination, with the employee's data beside the form. */
export function CreateCasePage() {
  const { t } = useTranslation('create-case')
  const address = useCreateAddress()
  const { employee, failure, isPending, retry } = useRequester(address)
  const tabs = useCreateTabs(employee?.id)
  const tab = usePageTab(tabs.map(({ key }) => key))

  // A caller whose number is unknown is searched by name.
  const nobodyHere = !employee && !isPending
  useEffect(() => {
    if (nobodyHere) document.getElementById(employeeSearchId)?.focus()
  }, [nobodyHere])

  return (
    <Page
      title={t('title')}
      fill
      above={<PageTabs tabs={tabs} label={t('title')} />}
      beside={address.phone && <CallChip phone={address.phone} callId={address.callId} />}
      actions={
        <div className={styles.search}>
          <EmployeeSearch id={employeeSearchId} onChoose={address.choose} />
        </div>
      }
    >
      <div className={styles.page}>
        <InterruptedNotice employeeId={employee?.id} />
        {employee ? (
          <CaseWorkspace key={`${employee.id} ${address.callId}`} employee={employee} address={address} tab={tab} />
        ) : (
          !isPending && <NoRequesterYet failure={failure} phone={address.phone} onRetry={retry} />
        )}
      </div>
    </Page>
  )
}

/** The call of the case; red with a timer while it lasts. */
function CallChip({ phone, callId }: { phone: string; callId: string | undefined }) {
  const { t } = useTranslation('create-case')
  const { call } = usePhone()
  const isRunning = call !== null && call.callId === callId
  const number = maskedPhone(phone)
  const Icon = isRunning ? PhoneCall : Phone
  return (
    <span
      className={`tabular ${styles.call}`}
      data-running={isRunning}
      role="note"
      aria-label={t(isRunning ? 'call.running' : 'call.chip', { number })}
    >
      <Icon size={14} aria-hidden />
      {number}
      {isRunning && (
        <span aria-hidden>
          · <CallTime since={call.since} />
        </span>
      )}
    </span>
  )
}

/** The permitted views with the employee's counts. */
function useCreateTabs(employeeId: string | undefined) {
  const { t } = useTranslation('create-case')
  const maySeeAudits = usePermission(apiAuditRoutes.ofEmployee)
  const maySeeTokens = usePermission(linkTokenRoutes.ofEmployee)
  const closed: Partial<Record<CreateTab, boolean>> = { ivr: !maySeeAudits, tokens: !maySeeTokens }
  const counts: Partial<Record<CreateTab, number>> = {
    cases: useLatestCases(employeeId).data?.totalCount,
    ivr: useAuditCount(maySeeAudits ? employeeId : undefined),
    tokens: useTokenCount(maySeeTokens ? employeeId : undefined),
  }
  return createTabs.filter((key) => !closed[key]).map((key) => ({ key, label: t(`tabs.${key}`), badge: counts[key] }))
}

/** The employee of the case: the one in the address, else the owner of the calling number. */
function useRequester({ employeeId, phone, choose }: CreateAddress) {
  const calling = useQuery({
    ...routeQuery(employeeRoutes.byPhone, { params: { phone: phone ?? '' } }),
    enabled: employeeId === undefined && phone !== undefined,
    meta: { suppressToast: () => true },
  })
  const named = useQuery({
    ...routeQuery(employeeRoutes.one, { params: { id: employeeId ?? '' } }),
    enabled: employeeId !== undefined,
    // The form of a caller stays when their id is added to the address.
    placeholderData: calling.data?.id === employeeId ? calling.data : undefined,
    meta: { suppressToast: () => true },
  })

  // Adds the caller's id to the address, so that a link to the page identifies them.
  const caller = employeeId === undefined ? calling.data : undefined
  const nameCaller = useEffectEvent(() => caller && choose(caller, { replace: true }))
  useEffect(() => void nameCaller(), [caller?.id])

  const asked = employeeId === undefined ? calling : named
  const known = useKnownName(asked.data)
  return {
    employee: known.employee,
    failure: asked.data ? null : asked.error,
    isPending: known.isPending || (asked.isFetching && !asked.data),
    retry: () => void asked.refetch(),
  }
}

/** Users who may not read people's records still know the employee's name from the search. */
function useKnownName(employee: Employee | undefined): { employee?: Employee; isPending: boolean } {
  const isHidden = employee?.isPublic === true
  const found = useQuery({
    ...routeQuery(employeeRoutes.choices, { query: { filter: employee?.ident ?? '' } }),
    enabled: isHidden,
    meta: { suppressToast: () => true },
  })
  if (!employee || !isHidden) return { employee, isPending: false }
  if (found.isPending) return { isPending: true }
  const choice = found.data?.items.find(({ id }) => id === employee.id)
  return { employee: choice ? { ...employee, ...choice, ...unknown, firstName: choice.fullName } : employee, isPending: false }
}

const unknown = { isPublic: false, phoneNumber: null, emailAddress: null, managerName: null }

interface NoRequesterYetProps {
  failure: Error | null
  phone: string | undefined
  onRetry: () => void
}

/** Before an employee is chosen: an instruction, or that the number is unknown. */
function NoRequesterYet({ failure, phone, onRetry }: NoRequesterYetProps) {
  const { t } = useTranslation('create-case')
  const notFound = failure instanceof ApiError && (failure.status === 404 || failure.status === 400) ? failure : null
  return (
    <div className={styles.nobody} {...panelOf('tab', 'create')}>
      {notFound ? (
        <MessagePanel
          role="alert"
          icon={<UserRoundX size={16} />}
          title={notFound.sentence}
          text={phone ? t('call.notFoundText', { number: maskedPhone(phone) }) : t('nobody.text')}
        />
      ) : failure ? (
        <ErrorState error={failure} onRetry={onRetry} />
      ) : (
        <MessagePanel icon={<UserRoundSearch size={16} />} title={t('nobody.title')} text={t('nobody.text')} />
      )}
    </div>
  )
}
