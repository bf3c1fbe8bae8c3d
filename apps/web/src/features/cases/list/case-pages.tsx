import { caseRoutes } from '@destek/contracts/cases/cases'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { openOwnCase } from '../own/open-own-case.ts'
import { CaseList } from './case-list.tsx'

/** All cases of the tenant. */
export const AllCasesPage = () => <CaseList list="all" />

/** The cases assigned to me. */
export const MyCasesPage = () => <CaseList list="my" add={<CreateTicketButton />} />

/** The cases of my team. */
export const GroupCasesPage = () => <CaseList list="group" add={<CreateTicketButton />} />

/** Staff may need help too. For users who open cases for others, the label says that this one is their own. */
function CreateTicketButton() {
  const { t } = useTranslation('cases')
  const opensForOthers = usePermission(caseRoutes.create)
  const label = t(opensForOthers ? 'createTicketForMyself' : 'createTicket')
  return (
    <Button icon={<Plus size={14} aria-hidden />} aria-haspopup="dialog" onClick={() => openOwnCase({ title: label })}>
      {label}
    </Button>
  )
}
