import type { Survey } from '@destek/contracts/cases/case-workspace'
import { Button } from 'antd'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/display/notice.tsx'

/** The survey of the requester's case, while it is open. */
export function SurveyNotice({ survey }: { survey: Survey | null }) {
  const { t } = useTranslation('own-cases')
  if (survey?.state !== 'pending' || survey.url === null) return null
  return (
    <Notice
      tone="info"
      actions={
        <Button href={survey.url} target="_blank" rel="noopener noreferrer" icon={<ExternalLink size={14} aria-hidden />}>
          {t('survey.give')}
        </Button>
      }
    >
      {t('survey.asked')}
    </Notice>
  )
}
