import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/display/notice.tsx'
import { useCategoryTeams } from './use-category-teams.ts'

/** Warns that the category belongs to another team than the chosen one. */
export function CategoryTeamWarning({ supportCase }: { supportCase: CaseRow }) {
  const { t } = useTranslation('transfers')
  const otherTeamOf = useCategoryTeams()
  const own = otherTeamOf(supportCase, Form.useWatch('assignedTeamId'))
  if (!own) return null
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Notice tone="warning" role="status">
        {t('dialog.otherTeam', { category: supportCase.callWrapup, team: own.teamName })}
      </Notice>
    </div>
  )
}
