import { S } from '@destek/contracts/settings'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NewTicketButton } from '../../features/own-cases/new-ticket-button.tsx'
import { settingOn, useConfiguration } from '../../lib/configuration.ts'
import { useAccount } from '../../lib/session.ts'
import { BarTools } from './bar-tools.tsx'
import { Brand } from './brand.tsx'
import { SearchButton } from './search-button.tsx'
import { SignInButton } from './sign-in-button.tsx'
import css from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

/** The bar over the desk. Where there is no menu it also carries the link to the FAQ. */
export function TopBar({ calm, folded }: { calm: boolean; folded: boolean }) {
  const { t } = useTranslation('shell')
  const account = useAccount()
  const tenant = useConfiguration()?.currentTenant.name
  return (
    <header className={css.bar} aria-label={t('bar.label')}>
      <div className={css.start} data-narrow={calm || folded}>
        <Brand />
        {tenant && <span className={css.tenant}>{tenant}</span>}
      </div>
      <SearchButton />
      <div className={css.end}>
        <BarTools />
        <span className={css.divider} />
        {calm && account && settingOn(S.FaqEnable) && (
          <Link to="/faq/index" className={css.link}>
            {t('pages.faq')}
          </Link>
        )}
        {account && (
          <span className={css.ticket}>
            {/* The calm pages have a large button of their own for it. */}
            <NewTicketButton primary={!calm} />
          </span>
        )}
        {account ? <UserMenu account={account} named={calm} /> : <SignInButton />}
      </div>
    </header>
  )
}
