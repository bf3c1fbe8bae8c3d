import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../lib/auth/session.ts'
import { MessagePanel } from '../../../ui/display/message-panel.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { StaffList } from './staff-list.tsx'

/** The employees of the signed-in manager. The server returns no others. */
export function MyEmployeesPage() {
  const managerId = useAccount()?.employeeId
  return managerId ? <StaffList list="managed" query={{ managerId }} /> : <NobodyAffiliated />
}

/** The employees who work for the signed-in user's client. */
export function MyOperationEmployeesPage() {
  const clientId = useAccount()?.empClientId
  return clientId ? <StaffList list="operation" query={{ clientId }} /> : <NobodyAffiliated />
}

/** Replaces the list if the account is not linked to any people. */
function NobodyAffiliated() {
  const { t } = useTranslation('staff')
  return (
    <Page>
      <MessagePanel
        role="alert"
        icon={<TriangleAlert size={16} />}
        title={t('nobodyAffiliated.title')}
        text={t('nobodyAffiliated.text')}
      />
    </Page>
  )
}
