import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveCases } from '../../shared/use-live-cases.ts'
import { NoRecordPanel } from '../no-record-panel.tsx'
import { closedOwnCases, manyCases, needsAnswer } from '../own-cases.ts'
import styles from './dashboard.module.css'
import { DashboardSection } from './dashboard-section.tsx'
import { OwnCaseRows } from './own-case-rows.tsx'
import { TopicTiles } from './topic-tiles.tsx'
import { useOpenOwnCases } from './use-open-own-cases.ts'
import { WaitingCase } from './waiting-case.tsx'

/** The employee's start content: their cases, and topics to ask about. */
export function OwnCasesOverview() {
  const { hasRecord } = useOpenOwnCases()
  useLiveCases()

  if (!hasRecord) return <NoRecordPanel />
  return (
    <div className={styles.sections}>
      <OwnCasesList />
      <TopicTiles />
    </div>
  )
}

/** The user's cases in one list: waiting for them, open, last closed. */
function OwnCasesList() {
  const { t } = useTranslation(['home', 'common'])
  const [wanted, setWanted] = useState(rowsAtFirst)
  const { open } = useOpenOwnCases(Math.max(wanted, manyCases))
  const closed = useQuery({ ...closedOwnCases(wanted), placeholderData: keepPreviousData })
  const failed = [open, closed].find(({ error, data }) => error && !data)
  const all = (open.data?.totalCount ?? 0) + (closed.data?.totalCount ?? 0)

  const waiting = open.data?.items.filter(needsAnswer) ?? []
  const others = open.data?.items.filter((supportCase) => !needsAnswer(supportCase)) ?? []
  const rows = open.data ? [...others, ...(closed.data?.items ?? [])].slice(0, wanted) : []
  return (
    <>
      {failed && (
        <p className={styles.failed} role="alert">
          {t('failed')}
          <Button size="small" onClick={() => void failed.refetch()}>
            {t('common:actions.retry')}
          </Button>
        </p>
      )}
      {all > 0 && waiting.length + rows.length > 0 && (
        <DashboardSection title={t('requests')} count={all}>
          <div className={styles.requests}>
            {waiting.map((supportCase) => (
              <WaitingCase key={supportCase.id} supportCase={supportCase} />
            ))}
            {rows.length > 0 && <OwnCaseRows cases={rows} />}
            {all > waiting.length + rows.length && (
              <Button
                className={styles.more}
                loading={open.isPlaceholderData || closed.isPlaceholderData}
                onClick={() => setWanted(wanted + rowsMore)}
              >
                {t('showMore')}
              </Button>
            )}
          </div>
        </DashboardSection>
      )}
    </>
  )
}

const rowsAtFirst = 8
const rowsMore = 20
