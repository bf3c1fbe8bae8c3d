import type { Survey } from '@destek/contracts/cases/case-workspace'
import { Button } from 'antd'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The state of the case's survey; its receiver can answer it while it is open. */
export function SurveyFact({ state, url }: Survey) {
  const { t } = useTranslation('case-edits')
  if (state !== 'pending' || url === null) return t(`survey.${state}`)
  return (
    <Button
      size="small"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      icon={<ExternalLink size={14} aria-hidden />}
      iconPlacement="end"
    >
      {t('survey.open')} <span className="visually-hidden">{t('survey.newTab')}</span>
    </Button>
  )
}
