import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { ChevronRight } from 'lucide-react'
import { formatShortDay } from '../../../../lib/i18n/short-day.ts'
import { useLiveCases } from '../../shared/use-live-cases.ts'
import { closedOwnCases, needsAnswer } from '../own-cases.ts'
import { NoRecordPanel } from '../no-record-panel.tsx'
import { CaseStatus } from '../../shared/case-status.tsx'
import { CategoryPath } from '../../shared/category-path.tsx'
import { OwnCaseLink } from '../own-case-link.tsx'
import styles from './dashboard.module.css'
import { DashboardSection } from './dashboard-section.tsx'
import { TopicTiles } from './topic-tiles.tsx'
import { useOpenOwnCases } from './use-open-own-cases.ts'
import { WaitingCase } from './waiting-case.tsx'

/** What an employee comes for: what waits for them, how their cases stand, and a topic to ask about. */
export function OwnCasesOverview() {
  const { t, i18n } = useTranslation(['home', 'common'])
  const { open, hasRecord } = useOpenOwnCases()
  const closed = useQuery({ ...closedOwnCases, enabled: hasRecord })
  useLiveCases()

  if (!hasRecord) return <NoRecordPanel />
  const waiting = open.data?.items.filter(needsAnswer) ?? []
  const working = open.data?.items.filter((supportCase) => !needsAnswer(supportCase)) ?? []
  const shown = working.slice(0, mostRows)
  const isMore = (open.data?.totalCount ?? 0) - waiting.length > shown.length
  return (
    <div className={styles.sections}>
      {open.error && !open.data && (
        <p className={styles.failed} role="alert">
          {t('failed')}
          <Button size="small" onClick={() => void open.refetch()}>
            {t('common:actions.retry')}
          </Button>
        </p>
      )}
      {waiting.length > 0 && (
        <DashboardSection title={t('waiting')}>
          {waiting.map((supportCase) => (
            <WaitingCase key={supportCase.id} supportCase={supportCase} />
          ))}
        </DashboardSection>
      )}
      {shown.length > 0 && (
        <DashboardSection
          title={t('openCases')}
          count={(open.data?.totalCount ?? 0) - waiting.length}
          more={isMore && <Link to="/profile/index">{t('allMyCases')}</Link>}
        >
          <OwnCaseRows
            cases={shown}
            about={(supportCase) => [
              supportCase.assignedTeamName ? t('with', { team: supportCase.assignedTeamName }) : t('notYetAssigned'),
              formatShortDay(supportCase.creationTime, i18n.language),
            ]}
          />
        </DashboardSection>
      )}
      <TopicTiles />
      {closed.data && closed.data.items.length > 0 && (
        <DashboardSection
          title={t('recentlyClosed')}
          more={
            <Link to="/profile/index" search={{ state: 'closed' }}>
              {t('allMyCases')}
            </Link>
          }
        >
          <OwnCaseRows
            cases={closed.data.items}
            about={({ closedDateTime }) =>
              closedDateTime ? [t('closedOn', { day: formatShortDay(closedDateTime, i18n.language) })] : []
            }
          />
        </DashboardSection>
      )}
    </div>
  )
}

/** The profile has the others. */
const mostRows = 8

interface OwnCaseRowsProps {
  cases: readonly Case[]
  /** What stands behind the number, one fact after the other. */
  about: (supportCase: Case) => readonly string[]
}

/** Cases as calm rows: what it is about, where it is, how it stands. The whole row opens the case. */
const OwnCaseRows = ({ cases, about }: OwnCaseRowsProps) => (
  <ul className={styles.rows}>
    {cases.map((supportCase) => (
      <li key={supportCase.id}>
        <OwnCaseLink supportCase={supportCase} className={styles.row}>
          <span className={styles.what}>
            <span className={styles.about}>
              <CategoryPath {...supportCase} />
            </span>
            <span className={styles.words} title={supportCase.description}>
              {supportCase.description}
            </span>
            <span className={`tabular ${styles.where}`}>
              {[caseNumber(supportCase.userFriendlyId), ...about(supportCase)].join(' · ')}
            </span>
          </span>{' '}
          <CaseStatus {...supportCase} />
          <ChevronRight size={16} aria-hidden />
        </OwnCaseLink>
      </li>
    ))}
  </ul>
)
