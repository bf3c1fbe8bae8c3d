import { caseRoutes } from '@destek/contracts/cases/cases'
import { S } from '@destek/contracts/system/settings'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NewTicketButton } from '../../features/cases/own/new-ticket-button.tsx'
import type { Account } from '../../lib/auth/account.ts'
import { settingOn, usePermission } from '../../lib/auth/configuration.ts'
import { printedKeys } from '../../lib/hotkeys/hotkey.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { KeyHint } from '../../ui/display/key-hint.tsx'
import { newCaseKey } from '../overlays/use-shell-hotkeys.ts'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

/** The end of the bar for signed-in users. Without a menu it also contains the link to the FAQ. */
export function AccountTools({ account, minimal }: { account: Account; minimal: boolean }) {
  const { t } = useTranslation('shell')
  const opensForOthers = usePermission(caseRoutes.create)
  return (
    <>
      {minimal && settingOn(S.FaqEnable) && (
        <Link to="/faq/index" className={styles.link}>
          {t('pages.faq')}
        </Link>
      )}
      <span className={styles.tickets} data-second={opensForOthers}>
        {/* The minimal pages have their own large button for it. */}
        <NewTicketButton primary={!minimal} />
        {opensForOthers && <NewCaseButton />}
      </span>
      <UserMenu account={account} named={minimal} />
    </>
  )
}

/** The primary action of users who open cases for others. */
function NewCaseButton() {
  const { t } = useTranslation('shell')
  return (
    <LinkButton to="/activities/create" color="primary" variant="solid" icon={<Plus size={14} aria-hidden />}>
      {t('pages.newCase')}
      <span aria-hidden>
        <KeyHint inverse>{printedKeys(newCaseKey).toUpperCase()}</KeyHint>
      </span>
    </LinkButton>
  )
}
