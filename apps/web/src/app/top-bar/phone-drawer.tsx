import { caseRoutes } from '@destek/contracts/cases/cases'
import { Drawer } from 'antd'
import { CircleUser, LifeBuoy, LogOut, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { openOwnCase } from '../../features/cases/own/open-own-case.ts'
import type { Account } from '../../lib/auth/account.ts'
import { useConfiguration, usePermission } from '../../lib/auth/configuration.ts'
import { useAccount } from '../../lib/auth/session.ts'
import { AntdProvider } from '../../ui/theme/antd-provider.tsx'
import { Logo } from '../layout/logo.tsx'
import { FaqLink } from '../menu/faq-link.tsx'
import type { MenuSection } from '../menu/menu-of.ts'
import menuStyles from '../menu/menu.module.css'
import { OpenSection } from '../menu/open-section.tsx'
import { productTitle } from '../routes/page-title.ts'
import { logOut } from '../session/log-out.ts'
import { useSecurityLog } from '../session/use-security-log.ts'
import { BarTools } from './bar-tools.tsx'
import { ChatButton } from './chat-button.tsx'
import { tenantTitle } from '../../lib/i18n/given-names.ts'
import { initialsOf } from '../../lib/i18n/initials.ts'
import styles from './top-bar.module.css'

interface Props {
  menu: readonly MenuSection[]
  open: boolean
  onClose: () => void
}

/** On a phone the menu and the tools of the bar share a drawer. */
export function PhoneDrawer({ menu, open, onClose }: Props) {
  const { t } = useTranslation('shell')
  const tenant = useConfiguration()?.currentTenant.name
  const account = useAccount()
  return (
    <AntdProvider>
      <Drawer
        open={open}
        onClose={onClose}
        placement="left"
        size={328}
        closable={{ placement: 'end', 'aria-label': t('menu.close') }}
        title={
          <span className={styles.brand}>
            <Logo />
            <span>{productTitle}</span>
            {tenant && <span className={styles.tenant}>{tenantTitle(tenant)}</span>}
          </span>
        }
        classNames={{ body: styles.drawerBody }}
      >
        <nav className={menuStyles.roomy} aria-label={t('menu.label')}>
          {menu.map((section) => (
            <OpenSection key={section.group} section={section} />
          ))}
          <FaqLink />
        </nav>
        <div className={styles.drawerTools}>
          <ChatButton onOpen={onClose} />
          <BarTools />
        </div>
        {account && <AccountLinks account={account} onClose={onClose} />}
      </Drawer>
    </AntdProvider>
  )
}

/** The same links as in the user menu on a desktop. */
function AccountLinks({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t, i18n } = useTranslation(['shell', 'own-cases'])
  const opensForOthers = usePermission(caseRoutes.create)
  const securityLog = useSecurityLog()
  const askForHelp = () => {
    onClose()
    openOwnCase()
  }
  const name = [account.name, account.surName].filter(Boolean).join(' ') || account.userName
  return (
    <div className={menuStyles.roomy}>
      <p className={styles.drawerUser}>
        <span className={styles.avatar}>{initialsOf(name, i18n.language)}</span>
        <span className={styles.who}>
          <strong>{name}</strong>
          <span>{account.userName}</span>
        </span>
      </p>
      {opensForOthers && (
        <button type="button" className={menuStyles.item} onClick={askForHelp}>
          <LifeBuoy size={16} /> {t('own-cases:newTicketForMyself')}
        </button>
      )}
      <Link to="/profile/index" className={menuStyles.item}>
        <CircleUser size={16} /> {t('user.profile')}
      </Link>
      {securityLog && (
        <a href={securityLog} target="_blank" rel="noopener noreferrer" className={menuStyles.item}>
          <ShieldCheck size={16} /> {t('user.securityLog')}
        </a>
      )}
      <button type="button" className={menuStyles.item} onClick={() => void logOut()}>
        <LogOut size={16} /> {t('user.signOut')}
      </button>
    </div>
  )
}
