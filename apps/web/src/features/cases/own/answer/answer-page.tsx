import { caseNumber } from '@destek/contracts/cases/case-limits'
import { useParams } from '@tanstack/react-router'
import { MessageCircleOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { MessagePanel } from '../../../../ui/display/message-panel.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { OwnCaseMissing } from '../own-case-missing.tsx'
import { awaitsAnswer } from '../own-cases.ts'
import { useOwnCase } from '../use-own-case.ts'
import { AnswerForm } from './answer-form.tsx'

/** The page on which an employee answers a question about their case. */
export function AnswerPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const found = useOwnCase(id)
  const isAwaited = found.data && awaitsAnswer(found.data.case)
  // A user who has started typing keeps the form, even if the case changes.
  const [hasBegun, setHasBegun] = useState(false)
  if (isAwaited && !hasBegun) setHasBegun(true)

  if (!found.data) return <OwnCaseMissing found={found} />
  if (!hasBegun) return <NotAwaited id={id} userFriendlyId={found.data.case.userFriendlyId} />
  return <AnswerForm workspace={found.data} />
}

function NotAwaited({ id, userFriendlyId }: { id: string; userFriendlyId: number }) {
  const { t } = useTranslation(['employee-responses', 'errors'])
  const number = caseNumber(userFriendlyId)
  return (
    <Page title={t('title', { number })}>
      <MessagePanel
        icon={<MessageCircleOff size={16} />}
        title={t('errors:activity.notAwaitingResponse')}
        text={t('notAwaitedText')}
        actions={
          <LinkButton type="primary" to="/profile/activity-detail-card/$id" params={{ id }} search={{ title: number }}>
            {t('backTo', { number })}
          </LinkButton>
        }
      />
    </Page>
  )
}
