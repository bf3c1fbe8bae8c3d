import { dashboardRoutes } from '@destek/contracts/system/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { foldedFilter } from '../../ui/select/option-filter.ts'
import type { useDashboardView } from './dashboard-view.ts'
import styles from './dashboard.module.css'

/** Filters the figures by assignee: a team, and optionally one of its members. */
export function AssigneeSelects({ state: { view, setAssignee } }: { state: ReturnType<typeof useDashboardView> }) {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(routeQuery(dashboardRoutes.assignees, {}))
  const { teamId, userId } = view
  if (!data || data.teams.length === 0) return null
  const teams = data.teams.map(({ id, name }) => ({ value: id, label: name }))
  const membersOf = (team: string | null) =>
    new Map(
      data.teams
        .filter(({ id }) => team === null || id === team)
        .flatMap(({ members }) => members.map(({ id, fullName }) => [id, fullName] as const)),
    )
  const people = [...membersOf(teamId)].map(([value, label]) => ({ value, label }))
  const chooseTeam = (id: string) => {
    const team = id || null
    setAssignee({ teamId: team, userId: userId && membersOf(team).has(userId) ? userId : null })
  }
  return (
    <>
      <Choice label={t('fields.teamId')} all={t('allTeams')} options={teams} value={teamId} onChange={chooseTeam} />
      <Choice
        label={t('fields.userId')}
        all={t('everybody')}
        options={people}
        value={userId}
        onChange={(id) => setAssignee({ teamId, userId: id || null })}
      />
    </>
  )
}

interface ChoiceProps {
  label: string
  /** The first option, which filters nothing. */
  all: string
  options: readonly { value: string; label: string }[]
  value: string | null
  onChange: (id: string) => void
}

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  const offered = [{ value: '', label: all }, ...options]
  return (
    <Select
      aria-label={label}
      className={styles.division}
      options={offered}
      // The server refuses a value that is no longer offered; it stays blank instead of showing an id.
      value={offered.some((option) => option.value === (value ?? '')) ? (value ?? '') : undefined}
      placeholder={label}
      showSearch={foldedFilter}
      onChange={onChange}
      popupMatchSelectWidth={false}
    />
  )
}
