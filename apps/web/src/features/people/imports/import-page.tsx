import type { EmployeeImport } from '@destek/contracts/people/employee-imports'
import { Button } from 'antd'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import styles from './import-page.module.css'
import { ImportView } from './import-view.tsx'
import { SampleButton } from './start/sample-button.tsx'
import { StartImport } from './start/start-import.tsx'
import { useImport, useOpenedId } from './use-import.ts'

/** Imports employees from a file: choose it, review the changes, apply them. Earlier imports are on the right. */
export function ImportPage() {
  const { t } = useTranslation('employee-imports')
  const [openedId, open] = useOpenedId()
  const { data: found, error, refetch } = useImport(openedId)
  const isMobile = useIsMobile()
  const dryRun = found && isDryRun(found) && <DryRun />
  return (
    <Page
      fill
      title={t('title')}
      beside={!isMobile && dryRun}
      actions={
        <>
          {isMobile && dryRun}
          {error && !found && <Button onClick={() => open(null)}>{t('page.foot.another')}</Button>}
          <SampleButton />
        </>
      }
    >
      <div className={styles.layout}>
        <div className={styles.work}>
          {openedId === null ? (
            <StartImport onOpen={open} />
          ) : found ? (
            <ImportView key={found.id} found={found} onOpen={open} />
          ) : (
            error && <ErrorState error={error} onRetry={() => void refetch()} />
          )}
          <span role="status" className="visually-hidden">
            {found && t(`page.said.${found.state}`)}
          </span>
        </div>
        <EarlierImports openedId={openedId} onOpen={open} />
      </div>
    </Page>
  )
}

const isDryRun = ({ state }: EmployeeImport) => state === 'checking' || state === 'ready'

function DryRun() {
  const { t } = useTranslation('employee-imports')
  return (
    <span className={styles.dryRun}>
      <FlaskConical size={14} aria-hidden />
      {t('page.dryRun')}
    </span>
  )
}
