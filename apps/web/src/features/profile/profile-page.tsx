import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { NewTicketButton } from '../own-cases/new-ticket-button.tsx'
import { AccountFacts } from './account-facts.tsx'
import { OwnCases } from './own-cases.tsx'
import css from './profile.module.css'

/** What the product knows about the signed-in person, and what they have asked for. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  return (
    <Page actions={<NewTicketButton label={t('createCase')} />}>
      <div className={css.parts}>
        <AccountFacts />
        <div className={css.cases}>
          <OwnCases />
        </div>
      </div>
    </Page>
  )
}
