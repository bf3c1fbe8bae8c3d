import type { LedTeams as Led } from '@destek/contracts/cases/my-work'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/browser/use-now.ts'
import { EMPTY_CELL } from '../../../ui/table/columns.ts'
import { CaseLink } from '../../cases/shared/case-link.tsx'
import { spanText } from '../../cases/shared/span-text.ts'
import styles from './led-teams.module.css'

const queue = '/my-queue/my-group-cases'

type Narrowed = { assignedTeamId?: string } | null

/**
 * The filter of the queue for these figures. The queue also contains the cases of the user's own team, which the figures leave
 * out if another person leads it, and it can be filtered by one team only. Null: the queue cannot show exactly these cases.
 */
function narrowedTo(teamIds: readonly string[], ownTeamId: string | null): Narrowed {
  if (ownTeamId === null || teamIds.includes(ownTeamId)) return {}
  return teamIds.length === 1 ? { assignedTeamId: teamIds[0]! } : null
}

/** The teams of a lead: five figures, and for each member the open, late and finished cases. */
export function LedTeams({ led, ownTeamId }: { led: Led; ownTeamId: string | null }) {
  const { t, i18n } = useTranslation('my-work')
  const now = useNow()
  const id = useId()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  const { oldest } = led
  const narrowed = narrowedTo(led.teamIds, ownTeamId)
  const counted = (label: string, count: number, tab: string) =>
    narrowed ? (
      <Link to={queue} aria-label={`${label}: ${number(count)}`} search={{ tab, ...narrowed }}>
        {number(count)}
      </Link>
    ) : (
      number(count)
    )
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {t('led.title', { count: led.teamNames.length, teams: new Intl.ListFormat(i18n.language).format(led.teamNames) })}
      </h2>
      <dl className={styles.figures}>
        <Figure label={t('led.overdue')} isBad={led.overdueCount > 0}>
          {counted(t('led.overdue'), led.overdueCount, 'overdue')}
        </Figure>
        <Figure label={t('led.dueToday')}>{counted(t('led.dueToday'), led.dueTodayCount, 'open')}</Figure>
        <Figure label={t('led.unassigned')}>{counted(t('led.unassigned'), led.unassignedCount, 'unassigned')}</Figure>
        <Figure label={t('led.oldest')}>
          {oldest ? (
            <>
              {spanText(Math.max(0, now - Date.parse(oldest.creationTime)))}{' '}
              <CaseLink row={{ id: oldest.activityId, userFriendlyId: oldest.userFriendlyId, employee: null }} />
            </>
          ) : (
            EMPTY_CELL
          )}
        </Figure>
        <Figure label={t('led.withinSla')}>{led.withinSla === null ? EMPTY_CELL : percent.format(led.withinSla / 100)}</Figure>
      </dl>
      {led.people.length > 0 && <People people={led.people} narrowed={narrowed} number={number} />}
    </section>
  )
}

function Figure({ label, isBad = false, children }: { label: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div className={styles.figure} data-bad={isBad}>
      <dt>{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}

/** Members with late cases are first; the rest is shown on request. */
const shownAtFirst = 5

const columns = ['openCount', 'overdueCount', 'dueTodayCount', 'awaitingCount', 'closedCount', 'lateCount'] as const

interface PeopleProps {
  people: Led['people']
  narrowed: Narrowed
  number: (value: number) => string
}

function People({ people, narrowed, number }: PeopleProps) {
  const { t } = useTranslation('my-work')
  const [isWhole, setWhole] = useState(people.length <= shownAtFirst + 1)
  const shown = isWhole ? people : people.slice(0, shownAtFirst)
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('led.people')}>
      <table className={styles.people}>
        <thead>
          <tr>
            <th scope="col">{t('led.person')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`led.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((person) => (
            <tr key={person.userId}>
              <th scope="row">
                <Link to={queue} search={{ tab: 'open', ...narrowed, assignedUserId: person.userId }}>
                  {person.fullName}
                </Link>
              </th>
              {columns.map((column) => (
                <td key={column} className="tabular" data-bad={column === 'overdueCount' && person[column] > 0}>
                  {person[column] === 0 ? EMPTY_CELL : number(person[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <button type="button" className={styles.all} onClick={() => setWhole(true)}>
          {t('led.showAll', { count: people.length })}
        </button>
      )}
    </div>
  )
}
