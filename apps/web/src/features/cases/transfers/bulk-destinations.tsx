import { caseNumber } from '@destek/contracts/cases/case-limits'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './bulk-confirm.module.css'
import type { CaseTransfer } from './selection-state.ts'
import { useCategoryTeams } from './use-category-teams.ts'

/** The number of listed cases; more are only counted. */
const namedCases = 8

/** The number of cases per destination, and those whose category belongs to another team. */
export function BulkDestinations({ transfers }: { transfers: readonly CaseTransfer[] }) {
  const { t, i18n } = useTranslation('transfers')
  const otherTeamOf = useCategoryTeams()
  const words = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const listed = (named: readonly string[]) => {
    const others = named.length - namedCases
    return words.format(others > 0 ? [...named.slice(0, namedCases), t('bulk.others', { count: others })] : named)
  }
  const groups = [...Map.groupBy(transfers, ({ to }) => `${to.teamId} ${to.userId}`).values()]
  return (
    <ul className={styles.groups}>
      {groups.map((group) => {
        const { to } = group[0]!
        const ofOthers = group.flatMap(({ supportCase }) => {
          const own = otherTeamOf(supportCase, to.teamId)
          return own ? [t('bulk.caseOfTeam', { number: caseNumber(supportCase.userFriendlyId), team: own.teamName })] : []
        })
        return (
          <li key={`${to.teamId} ${to.userId}`}>
            <p className={styles.to}>
              <span className="tabular">{t('bulk.cases', { count: group.length })}</span>
              <ArrowRight size={14} aria-label={t('bulk.goTo')} />
              <strong>{to.teamName}</strong>
              {to.userName && <strong>· {to.userName}</strong>}
            </p>
            <p className={`tabular ${styles.numbers}`}>
              {listed(group.map(({ supportCase }) => caseNumber(supportCase.userFriendlyId)))}
            </p>
            {ofOthers.length > 0 && (
              <p className={`tabular ${styles.warning}`}>
                <TriangleAlert size={14} aria-hidden />
                <span>{t('bulk.otherTeam', { cases: listed(ofOthers) })}</span>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
