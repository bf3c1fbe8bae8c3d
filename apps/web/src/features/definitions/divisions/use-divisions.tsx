import { type Division, divisionRoutes } from '@destek/contracts/definitions/divisions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { Globe, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../../lib/live/live-events.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { deletedIdOf, refreshGroup } from '../../../lib/live/refresh-group.ts'
import styles from './division-marks.module.css'

const none: readonly Division[] = []

/** All divisions as a list and as a tree, kept up to date. */
export function useDivisions() {
  const queryClient = useQueryClient()
  const { data, error, isPending } = useQuery({
    ...routeQuery(divisionRoutes.all, {}),
    // Changes were not followed before this page was opened.
    staleTime: 0,
    meta: { suppressToast: () => true },
  })
  const refresh = (goneId?: string) => void refreshGroup(queryClient, divisionRoutes.all.group, goneId)
  useLiveEvents(['division.*'], (message) => refresh(deletedIdOf(message)))

  const divisions = data?.items ?? none
  const nodes = useMemo(
    () =>
      divisions.map((division) => ({
        key: division.id,
        title: division.name,
        count: division.userCount,
        marks: <DivisionMarks division={division} />,
      })),
    [divisions],
  )
  return { divisions, nodes, isPending, failure: data ? null : error, refresh: () => refresh() }
}

/** The flags of a division as small icons in the tree. */
function DivisionMarks({ division: { isPublic, isAuthorized } }: { division: Division }) {
  const { t } = useTranslation('divisions')
  return (
    <span className={styles.marks}>
      {isAuthorized && <Mark icon={<ShieldCheck size={14} aria-hidden />} name={t('fields.isAuthorized')} />}
      {isPublic && <Mark icon={<Globe size={14} aria-hidden />} name={t('fields.isPublic')} />}
    </span>
  )
}

const Mark = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <span role="img" aria-label={name} title={name} className={styles.marks}>
    {icon}
  </span>
)
