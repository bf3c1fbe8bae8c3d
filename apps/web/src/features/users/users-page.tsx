import { useTranslation } from 'react-i18next'
import { PageTabs, usePageTab } from '../../ui/page/page-tabs.tsx'
import { Page } from '../../ui/page/page.tsx'
import { panelOf } from '../../ui/page/tabs.tsx'
import { RolesPanel } from '../roles/roles-panel.tsx'
import styles from './users-page.module.css'
import { UsersPanel } from './users-panel.tsx'

const views = { users: UsersPanel, roles: RolesPanel }
const keys = ['users', 'roles'] as const

/** The users and their roles. */
export function UsersPage() {
  const { t } = useTranslation('users')
  const current = usePageTab(keys)
  const View = views[current]
  return (
    <Page title={t('title')} fill above={<PageTabs tabs={keys.map((key) => ({ key, label: t(`tabs.${key}`) }))} />}>
      <div {...panelOf('tab', current)} className={styles.view}>
        <View />
      </div>
    </Page>
  )
}
