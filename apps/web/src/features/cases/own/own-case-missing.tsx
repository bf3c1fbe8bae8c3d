import { Page } from '../../../ui/page/page.tsx'
import { CaseFailure } from '../shared/page/case-failure.tsx'
import { CaseLoading } from '../shared/page/case-layout.tsx'
import { NoRecordPanel } from './no-record-panel.tsx'
import { isNoRecord } from './own-cases.ts'
import type { useOwnCase } from './use-own-case.ts'

/** Replaces an own case that is loading, cannot be shown, or does not exist. */
export function OwnCaseMissing({ found: { error, refetch } }: { found: ReturnType<typeof useOwnCase> }) {
  if (isNoRecord(error)) {
    return (
      <Page>
        <NoRecordPanel />
      </Page>
    )
  }
  return error ? <CaseFailure error={error} onRetry={() => void refetch()} /> : <CaseLoading />
}
