import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatShortDay } from '../activities/employee-cases/short-day.ts'
import { useLiveCases } from '../activities/card/use-live-cases.ts'
import { awaitsAnswer } from '../own-cases/awaits-answer.ts'
import { isNoRecord } from '../own-cases/no-record.ts'
import { NoRecordPanel } from '../own-cases/no-record-panel.tsx'
import { closedOwnCases, openOwnCases } from '../own-cases/own-cases.ts'
import { HomeSection } from './home-section.tsx'
import css from './home.module.css'
import { OwnCaseRows } from './own-case-rows.tsx'
import { TopicTiles } from './topic-tiles.tsx'
import { WaitingCase } from './waiting-case.tsx'

/** What an employee comes for: what waits for them, how their cases stand, and a topic to ask about. */
export function EmployeeHome() {
  const { t, i18n } = useTranslation(['home', 'common'])
  const open = useQuery(openOwnCases)
  const closed = useQuery(closedOwnCases)
  useLiveCases()

  if (isNoRecord(open.error)) return <NoRecordPanel error={open.error} />
  const waiting = open.data?.items.filter(awaitsAnswer) ?? []
  const working = open.data?.items.filter((activity) => !awaitsAnswer(activity)) ?? []
  const shown = working.slice(0, mostRows)
  const isMore = (open.data?.totalCount ?? 0) - waiting.length > shown.length
  return (
    <div className={css.sections}>
      {open.error && !open.data && (
        <p className={css.failed} role="alert">
          {t('failed')}
          <Button size="small" onClick={() => void open.refetch()}>
            {t('common:actions.retry')}
          </Button>
        </p>
      )}
      {waiting.length > 0 && (
        <HomeSection title={t('waiting')}>
          {waiting.map((activity) => (
            <WaitingCase key={activity.id} activity={activity} />
          ))}
        </HomeSection>
      )}
      {shown.length > 0 && (
        <HomeSection
          title={t('openCases')}
          count={(open.data?.totalCount ?? 0) - waiting.length}
          more={isMore && <Link to="/profile/index">{t('allMyCases')}</Link>}
        >
          <OwnCaseRows
            cases={shown}
            about={(activity) => [
              activity.assignedTeamName ? t('with', { team: activity.assignedTeamName }) : t('notYetAssigned'),
              formatShortDay(activity.creationTime, i18n.language),
            ]}
          />
        </HomeSection>
      )}
      <TopicTiles />
      {closed.data && closed.data.items.length > 0 && (
        <HomeSection
          title={t('recentlyClosed')}
          more={
            <Link to="/profile/index" search={{ state: 'closed' } as never}>
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
        </HomeSection>
      )}
    </div>
  )
}

/** The profile has the others. */
const mostRows = 8
