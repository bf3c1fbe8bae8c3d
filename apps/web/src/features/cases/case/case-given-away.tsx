import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { Button } from 'antd'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePanel } from '../../../ui/display/message-panel.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useWayBack } from '../../errors/use-way-back.ts'
import { assigneeText } from '../shared/assignee-text.ts'

interface CaseGivenAwayProps {
  supportCase: Case
  /** The way to the cases before and after this one. */
  neighbours?: ReactNode
}

/** In place of a case that its reader has just transferred to people whose cases they cannot open. */
export function CaseGivenAway({ supportCase, neighbours }: CaseGivenAwayProps) {
  const { t } = useTranslation(['cases', 'transfers'])
  const { back } = useWayBack()
  return (
    <Page actions={neighbours}>
      <MessagePanel
        role="status"
        icon={<ArrowLeftRight size={16} />}
        title={t('card.given', { number: caseNumber(supportCase.userFriendlyId) })}
        text={`${t('transfers:dialog.now', { place: assigneeText(supportCase) })} ${t('locked.card')}`}
        actions={
          <Button type="primary" onClick={back}>
            {t('card.back')}
          </Button>
        }
      />
    </Page>
  )
}
