import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page/page.tsx'
import { NewTicketButton } from '../cases/own/new-ticket-button.tsx'
import { useConfiguration } from '../../lib/auth/configuration.ts'
import { useAccount } from '../../lib/auth/session.ts'
import { roleTitle, tenantTitle } from '../../lib/i18n/given-names.ts'
import { OwnCases } from './own-cases.tsx'
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
