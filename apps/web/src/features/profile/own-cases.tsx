import type { Division } from '@destek/contracts/definitions/divisions'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { useAccount } from '../../lib/auth/session.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { MessagePanel } from '../../ui/display/message-panel.tsx'
import { PageTabs, usePageTab } from '../../ui/page/page-tabs.tsx'
import { panelOf } from '../../ui/page/tabs.tsx'
import { useLiveCases } from '../cases/shared/use-live-cases.ts'
import { isNoRecord, newestOwnCases, worksForClient } from '../cases/own/own-cases.ts'
import { NoRecordPanel } from '../cases/own/no-record-panel.tsx'
import { OwnCaseList } from './own-case-list.tsx'

type Named = Pick<Division, 'id' | 'name'>

/** The user's own cases, with a tab for each available or used division. */
export function OwnCases() {
  return worksForClient(useAccount()) ? <NoRecordPanel /> : <CasesByDivision />
}

function CasesByDivision() {
  const { t } = useTranslation('profile')
  const offered = useQuery(routeQuery(divisionRoutes.all, {}))
  const asked = useQuery(newestOwnCases)
  useLiveCases({ own: asked.data })

  if (isNoRecord(asked.error)) return <NoRecordPanel />
  const error = asked.error ?? offered.error
  if (error && !(asked.data && offered.data)) {
    return <ErrorState error={error} onRetry={() => void Promise.all([asked.refetch(), offered.refetch()])} />
  }
  if (!asked.data || !offered.data) return null
  const divisions = together(
    offered.data.items,
    asked.data.items.map(({ division }) => division),
  )
  if (divisions.length === 0) {
    return <MessagePanel icon={<Building2 size={16} />} title={t('noDivisions')} text={t('noDivisionsText')} role="status" />
  }
  return <DivisionTabs divisions={divisions} />
}

function DivisionTabs({ divisions }: { divisions: readonly Named[] }) {
  const { t } = useTranslation('profile')
  const chosen = usePageTab(
    divisions.map(({ id }) => id),
    param,
  )
  return (
    <>
      <PageTabs param={param} label={t('divisions')} tabs={divisions.map(({ id, name }) => ({ key: id, label: name }))} />
      <div {...panelOf(param, chosen)}>
        <OwnCaseList key={chosen} division={divisions.find(({ id }) => id === chosen)!} />
      </div>
    </>
  )
}

const param = 'division'

/** First the available divisions, then those with only older cases. */
const together = (offered: readonly Named[], asked: readonly Named[]) => [
  ...new Map([...offered, ...asked].map((division) => [division.id, division])).values(),
]
