import { Link } from '@tanstack/react-router'
import type { MenuProps } from 'antd'
import { CircleUser, ExternalLink, LogOut, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../../lib/auth/account.ts'
import { PopupMenu } from '../menu/popup-menu.tsx'
import popupStyles from '../menu/popup-menu.module.css'
import { followLinkOnEnter, usePopupMenu } from '../menu/use-popup-menu.ts'
import { logOut } from '../session/log-out.ts'
import { useSecurityLog } from '../session/use-security-log.ts'
import { initialsOf } from '../../lib/i18n/initials.ts'
import styles from './top-bar.module.css'

/** The signed-in account with its links: profile, security log, log out. */
export function UserMenu({ account, named }: { account: Account; named: boolean }) {
  const { t, i18n } = useTranslation('shell')
  const { opener, button, list } = usePopupMenu()
  const items = useUserItems()
  const name = [account.name, account.surName].filter(Boolean).join(' ') || account.userName
  const initials = initialsOf(name, i18n.language)
  const menu: MenuProps = {
    items: [{ key: 'who', type: 'group', label: <Who name={name} userName={account.userName} /> }, { type: 'divider' }, ...items],
    onClick: (click) => {
      if (click.key === 'signOut') void logOut()
      else followLinkOnEnter(click)
    },
  }
  return (
    <span className={popupStyles.place}>
      <button
        type="button"
        className={styles.user}
        // The label begins with the visible text, so that voice control finds the button by it.
        aria-label={`${initials} ${t('bar.userMenu', { name })}`}
        ref={opener}
        {...button}
      >
        <span className={styles.avatar}>{initials}</span> {named && <span>{account.name || account.userName}</span>}
      </button>
      <PopupMenu menu={menu} placement="bottomRight" list={list} />
    </span>
  )
}

/** Without the security log for users who may not see it. */
export function useUserItems(): NonNullable<MenuProps['items']> {
  const { t } = useTranslation('shell')
  const securityLog = useSecurityLog()
  return [
    { key: 'profile', icon: <CircleUser size={16} />, label: <Link to="/profile/index">{t('user.profile')}</Link> },
    ...(securityLog
      ? [
          {
            key: 'securityLog',
            icon: <ShieldCheck size={16} />,
            extra: <ExternalLink size={14} />,
            label: (
              <a href={securityLog} target="_blank" rel="noopener noreferrer">
                {t('user.securityLog')}
              </a>
            ),
          },
        ]
      : []),
    { type: 'divider' },
    { key: 'signOut', icon: <LogOut size={16} />, label: t('user.signOut') },
  ]
}

const Who = ({ name, userName }: { name: string; userName: string }) => (
  <span className={styles.who}>
    <strong>{name}</strong>
    <span>{userName}</span>
  </span>
)
