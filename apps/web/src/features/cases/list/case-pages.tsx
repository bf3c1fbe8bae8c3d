import { caseRoutes } from '@destek/contracts/cases/cases'
import { Button } from 'antd'
import { FilePlus2, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { openOwnCase } from '../own/open-own-case.ts'
import { CaseList } from './case-list.tsx'

/** Every case of the workspace. */
export const AllCasesPage = () => <CaseList list="all" add={<NewCaseButton />} />

/** The cases that wait for me. */
export const MyCasesPage = () => <CaseList list="my" add={<CreateTicketButton />} />

/** The cases that wait for my team. */
export const GroupCasesPage = () => <CaseList list="group" add={<CreateTicketButton />} />

function NewCaseButton() {
  const { t } = useTranslation('cases')
  const mayCreate = usePermission(caseRoutes.create)
  const isMobile = useIsMobile()
  if (!mayCreate) return null
  return isMobile ? (
    <LinkButton
      to="/activities/create"
      color="primary"
      variant="solid"
      icon={<FilePlus2 size={16} aria-hidden />}
      aria-label={t('newCase')}
    />
  ) : (
    <LinkButton to="/activities/create" color="primary" variant="solid" icon={<Plus size={14} aria-hidden />}>
      {t('newCase')}
    </LinkButton>
  )
}

/** Whoever works through a queue may need help too. */
function CreateTicketButton() {
  const { t } = useTranslation('cases')
  return (
    <Button icon={<Plus size={14} aria-hidden />} onClick={() => openOwnCase()}>
      {t('createTicket')}
    </Button>
  )
}
