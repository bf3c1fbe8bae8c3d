import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { teamRoutes } from '@destek/contracts/people/teams'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../lib/auth/configuration.ts'
import { routeQuery } from '../../lib/api/query-client.ts'
import { AddButton } from '../../ui/actions/add-button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { MessagePanel } from '../../ui/display/message-panel.tsx'

/** The first step to a first team: a division if there is none, else the team itself. */
export function NoTeams() {
  const { t } = useTranslation('teams')
  const divisions = useQuery(routeQuery(divisionRoutes.all, {}))
  const mayAddDivision = usePermission(divisionRoutes.save)
  if (divisions.isPending) return null
  const icon = <Users size={16} />
  if (divisions.data?.items.length === 0) {
    return (
      <MessagePanel
        role="status"
        icon={icon}
        title={t('noDivision.title')}
        text={t('noDivision.text')}
        actions={
          mayAddDivision && (
            <LinkButton to="/definations/divisions" color="primary" variant="solid">
              {t('noDivision.go')}
            </LinkButton>
          )
        }
      />
    )
  }
  return (
    <MessagePanel
      role="status"
      icon={icon}
      title={t('empty.title')}
      text={t('empty.text')}
      actions={<AddButton needs={teamRoutes.save} label={t('add')} />}
    />
  )
}
