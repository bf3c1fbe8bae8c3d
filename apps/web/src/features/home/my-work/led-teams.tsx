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
const open = { tab: 'open' }

/** How the teams of a lead stand: five figures, and each member with what is open, late and done. */
export function LedTeams({ led }: { led: Led }) {
  const { t, i18n } = useTranslation('my-work')
  const now = useNow()
  const id = useId()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  const { oldest } = led
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {t('led.title', { count: led.teamNames.length, teams: new Intl.ListFormat(i18n.language).format(led.teamNames) })}
      </h2>
      <dl className={styles.figures}>
        <Figure label={t('led.overdue')} isBad={led.overdueCount > 0}>
          <Link to={queue} aria-label={`${t('led.overdue')}: ${number(led.overdueCount)}`} search={{ tab: 'overdue' }}>
            {number(led.overdueCount)}
          </Link>
        </Figure>
        <Figure label={t('led.dueToday')}>
          <Link to={queue} aria-label={`${t('led.dueToday')}: ${number(led.dueTodayCount)}`} search={open}>
            {number(led.dueTodayCount)}
          </Link>
        </Figure>
        <Figure label={t('led.unassigned')}>
          <Link to={queue} aria-label={`${t('led.unassigned')}: ${number(led.unassignedCount)}`} search={{ tab: 'unassigned' }}>
            {number(led.unassignedCount)}
          </Link>
        </Figure>
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
      {led.people.length > 0 && <People people={led.people} number={number} />}
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

/** Those who are late come first; the others are asked for. */
const shownAtFirst = 5

const columns = ['openCount', 'overdueCount', 'dueTodayCount', 'awaitingCount', 'closedCount', 'lateCount'] as const

function People({ people, number }: { people: Led['people']; number: (value: number) => string }) {
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
                <Link to={queue} search={{ ...open, assignedUserId: person.userId }}>
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
