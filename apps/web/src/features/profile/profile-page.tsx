import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../lib/configuration.ts'
import { useAccount } from '../../lib/session.ts'
import { Page } from '../../ui/page.tsx'
import css from './profile.module.css'

/** What the product knows about the signed-in person. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const account = useAccount()
  const configuration = useConfiguration()
  const user = configuration?.currentUser
  const facts: [string, string | null | undefined][] = [
    [t('fullName'), [user?.name, user?.surName].filter(Boolean).join(' ')],
    [t('userName'), user?.userName],
    [t('email'), user?.email],
    [t('phoneNumber'), user?.phoneNumber ?? account?.phoneNumber],
    [t('roles'), user?.roles.join(', ') || t('noRoles')],
    [t('employeeIdent'), account?.employeeIdent],
    [t('tenant'), configuration?.currentTenant.name],
  ]
  return (
    <Page>
      <div className={css.part}>
        <div>
          <h2 className={css.title}>{t('account')}</h2>
          <p className={css.text}>{t('accountText')}</p>
        </div>
        <dl className={css.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-none={!value}>{value || t('none')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Page>
  )
}
