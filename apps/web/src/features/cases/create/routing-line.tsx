import { Form, type FormInstance } from 'antd'
import { Timer, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { slaOf } from './case-rules.ts'
import styles from './category-field.module.css'
import { useChosen, useTeams } from './use-case-choices.ts'

/** The due time and the receiving team of the case, once they are known. */
export function RoutingLine({ form }: { form: FormInstance }) {
  const { t } = useTranslation('create-case')
  const { category, caseType } = useChosen(form)
  const isTransferred = Form.useWatch<boolean | undefined>('transfer', form)
  const teamId: unknown = Form.useWatch('assignedTeamId', form)
  const { data: teams } = useTeams()
  // The line is always there, so that nothing moves when it is filled.
  if (!category) return <p className={styles.routing} role="status" />
  const hours = slaOf(category, caseType)
  const chosenTeam = isTransferred ? teams?.items.find(({ id }) => id === teamId)?.teamName : undefined
  const team = chosenTeam ?? category.assignedTeamName
  return (
    <p className={styles.routing} role="status">
      <span>
        <Timer size={14} aria-hidden />
        {hours === null ? t('routing.noSla') : t('routing.sla', { hours })}
      </span>
      <span>
        <UsersRound size={14} aria-hidden />
        {team ? t('routing.team', { team }) : t('routing.noTeam')}
      </span>
    </p>
  )
}
