import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { Reply } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Leads the person who asked to where they answer: "create employee response". */
export function AnswerButton({ supportCase: { id, userFriendlyId } }: { supportCase: Pick<Case, 'id' | 'userFriendlyId'> }) {
  const { t } = useTranslation('employee-responses')
  const navigate = useNavigate()
  return (
    <Button
      type="primary"
      icon={<Reply size={14} aria-hidden />}
      aria-label={t('answerOf', { number: caseNumber(userFriendlyId) })}
      onClick={() => void navigate({ to: '/profile/activity-detail-card/$id/answer', params: { id } })}
    >
      {t('answer')}
    </Button>
  )
}
