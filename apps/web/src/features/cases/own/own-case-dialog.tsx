import { caseRoutes } from '@destek/contracts/cases/cases'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { useAccount } from '../../../lib/auth/session.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { isNoRecord, worksForClient } from './own-cases.ts'
import type { OpenedOwnCase } from './open-own-case.ts'
import { NoRecordPanel } from './no-record-panel.tsx'
import { OwnCaseForm } from './own-case-form.tsx'

interface OwnCaseDialogProps extends OpenedOwnCase {
  onClose: () => void
}

/** The dialog in which users ask for help for themselves. */
export function OwnCaseDialog({ onClose, ...opened }: OwnCaseDialogProps) {
  const { t } = useTranslation(['own-cases', 'common'])
  const opensForOthers = usePermission(caseRoutes.create)
  const title = opened.title ?? t(opensForOthers ? 'newTicketForMyself' : 'newTicket')
  // Users without an employee record learn it before they fill in the form.
  const isOfClient = worksForClient(useAccount())
  const own = useQuery({
    ...routeQuery(caseRoutes.mine, { query: { maxResultCount: 1 } }),
    meta: { suppressToast: () => true },
    enabled: !isOfClient,
  })
  if (!isOfClient && !isNoRecord(own.error)) return <OwnCaseForm {...opened} title={title} onClose={onClose} />
  return (
    <Dialog
      title={title}
      onClose={onClose}
      buttons={
        <Button type="primary" data-autofocus onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      }
    >
      <NoRecordPanel />
    </Dialog>
  )
}
