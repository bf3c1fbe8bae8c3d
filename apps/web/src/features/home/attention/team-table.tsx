import { type Attention, attentionRoutes } from '@destek/contracts/system/attention'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { useNow } from '../../../lib/browser/use-now.ts'
import { EMPTY_CELL } from '../../../ui/table/columns.ts'
import { spanText } from '../../cases/shared/span-text.ts'
import styles from '../my-work/led-teams.module.css'

type Team = NonNullable<Attention['teams']>[number]

const columns = ['openCount', 'overdueCount', 'dueTodayCount', 'unassignedCount', 'awaitingCount'] as const

/** The filters with which the list of all cases shows the counted ones; no filter exists for "due today". */
const filters: Record<(typeof columns)[number], Record<string, string> | null> = {
  openCount: {},
  overdueCount: { isLate: 'true', isAwaiting: 'false' },
  dueTodayCount: null,
  unassignedCount: { isAssigned: 'false' },
  awaitingCount: { isAwaiting: 'true' },
}

/** Teams with overdue cases are first; the rest is shown on request. */
const shownAtFirst = 9

/** All teams with their open, late and unassigned cases, for administrators without cases of their own. */
export function TeamTable() {
  const { t, i18n } = useTranslation('attention')
  const now = useNow()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { data } = useQuery({ ...routeQuery(attentionRoutes.all, {}), meta: { suppressToast: () => true } })
  if (!data?.teams) return null
  const { teams } = data
  const shown = isWhole || teams.length <= shownAtFirst + 1 ? teams : teams.slice(0, shownAtFirst)
  const cell = (team: Team, column: (typeof columns)[number]): ReactNode => {
    if (team[column] === 0) return EMPTY_CELL
    const text = team[column].toLocaleString(i18n.language)
    const filter = filters[column]
    if (!filter) return text
    return (
      <Link to="/activities/list" search={openOf(team, filter)} aria-label={`${team.name}, ${t(`teams.${column}`)}: ${text}`}>
        {text}
      </Link>
    )
  }
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {t('teams.title')}
      </h2>
      {teams.length === 0 ? (
        <p className={styles.none}>{t('teams.none')}</p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('teams.title')}>
          <table className={styles.people}>
            <thead>
              <tr>
                {['team' as const, ...columns, 'oldestTime' as const].map((column) => (
                  <th key={column} scope="col">
                    {t(`teams.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((team) => (
                <tr key={team.id}>
                  <th scope="row">{team.name}</th>
                  {columns.map((column) => (
                    <td key={column} className="tabular" data-bad={column === 'overdueCount' && team[column] > 0}>
                      {cell(team, column)}
                    </td>
                  ))}
                  <td className="tabular">
                    {team.oldestTime === null ? EMPTY_CELL : spanText(Math.max(0, now - Date.parse(team.oldestTime)))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {shown.length < teams.length && (
            <button type="button" className={styles.all} onClick={() => setWhole(true)}>
              {t('teams.showAll', { count: teams.length })}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

const openOf = ({ id }: Team, filter: Record<string, string>) => ({
  assignedTeamId: id,
  statusWrapupClosed: 'false',
  startDate: '',
  endDate: '',
  ...filter,
})
