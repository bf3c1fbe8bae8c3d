import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { Reply } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { needsAnswer } from '../own-cases.ts'

/** Links the requester to the answer page: "create employee response". */
export function AnswerButton({ supportCase }: { supportCase: Case }) {
  const { id, userFriendlyId } = supportCase
  const { t } = useTranslation('employee-responses')
  const navigate = useNavigate()
  return (
    <Button
      type={needsAnswer(supportCase) ? 'primary' : 'default'}
      icon={<Reply size={14} aria-hidden />}
      aria-label={t('answerOf', { number: caseNumber(userFriendlyId) })}
      onClick={() => void navigate({ to: '/profile/activity-detail-card/$id/answer', params: { id } })}
    >
      {t('answer')}
    </Button>
  )
}
