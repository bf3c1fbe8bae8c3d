import { type Division, divisionRoutes } from '@destek/contracts/definitions/divisions'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { MessagePanel } from '../../ui/display/message-panel.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageTabs, usePageTab } from '../../ui/page/page-tabs.tsx'
import { Page } from '../../ui/page/page.tsx'
import { panelOf } from '../../ui/page/tabs.tsx'
import { NewTicketButton } from '../cases/own/new-ticket-button.tsx'
import { useConfiguration } from '../../lib/auth/configuration.ts'
import { useAccount } from '../../lib/auth/session.ts'
import { roleTitle, tenantTitle } from '../../lib/i18n/given-names.ts'
import { NoRecordPanel } from '../cases/own/no-record-panel.tsx'
import { isNoRecord, newestOwnCases, worksForClient } from '../cases/own/own-cases.ts'
import { useLiveCases } from '../cases/shared/use-live-cases.ts'
import { OwnCaseList } from './own-case-list.tsx'
import styles from './profile.module.css'

/** The user's account data and own cases. */
export function ProfilePage() {
  return (
    <Page actions={<NewTicketButton />}>
      <div className={styles.parts}>
        <AccountFacts />
        <div className={styles.cases}>
          <OwnCases />
        </div>
      </div>
    </Page>
  )
}

/** The facts of the account in a compact form. */
function AccountFacts() {
  const { t } = useTranslation('profile')
  const account = useAccount()
  const configuration = useConfiguration()
  const user = configuration?.currentUser
  const tenant = configuration?.currentTenant.name
  const facts: [string, string | null | undefined][] = [
    [t('fullName'), [user?.name, user?.surName].filter(Boolean).join(' ')],
    [t('userName'), user?.userName],
    [t('email'), user?.email],
    [t('phoneNumber'), user?.phoneNumber ?? account?.phoneNumber],
    [t('roles'), user?.roles.map(roleTitle).join(', ') || t('noRoles')],
    [t('employeeIdent'), account?.employeeIdent],
    [t('tenant'), tenant && tenantTitle(tenant)],
  ]
  return (
    <section className={styles.account} aria-label={t('account')}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-none={!value}>{value || t('none')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>{t('accountText')}</p>
    </section>
  )
}

type Named = Pick<Division, 'id' | 'name'>

/** The user's own cases, with a tab for each available or used division. */
function OwnCases() {
  return worksForClient(useAccount()) ? <NoRecordPanel /> : <CasesByDivision />
}

function CasesByDivision() {
  const { t } = useTranslation('profile')
  const offered = useQuery(routeQuery(divisionRoutes.all, {}))
  const asked = useQuery(newestOwnCases)
  useLiveCases({ own: asked.data })

  if (isNoRecord(asked.error)) return <NoRecordPanel />
  const error = asked.error ?? offered.error
  if (error && !(asked.data && offered.data)) {
    return <ErrorState error={error} onRetry={() => void Promise.all([asked.refetch(), offered.refetch()])} />
  }
  if (!asked.data || !offered.data) return null
  const divisions = together(
    offered.data.items,
    asked.data.items.map(({ division }) => division),
  )
  if (divisions.length === 0) {
    return <MessagePanel icon={<Building2 size={16} />} title={t('noDivisions')} text={t('noDivisionsText')} role="status" />
  }
  return <DivisionTabs divisions={divisions} />
}

function DivisionTabs({ divisions }: { divisions: readonly Named[] }) {
  const { t } = useTranslation('profile')
  const chosen = usePageTab(
    divisions.map(({ id }) => id),
    param,
  )
  return (
    <>
      <PageTabs param={param} label={t('divisions')} tabs={divisions.map(({ id, name }) => ({ key: id, label: name }))} />
      <div {...panelOf(param, chosen)}>
        <OwnCaseList key={chosen} division={divisions.find(({ id }) => id === chosen)!} />
      </div>
    </>
  )
}

const param = 'division'

/** First the available divisions, then those with only older cases. */
const together = (offered: readonly Named[], asked: readonly Named[]) => [
  ...new Map([...offered, ...asked].map((division) => [division.id, division])).values(),
]
