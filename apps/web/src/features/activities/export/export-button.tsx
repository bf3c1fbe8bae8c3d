import { activityRoutes } from '@destek/contracts/activities'
import type { ActivityList } from '@destek/contracts/activity-filters'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/configuration.ts'
import { showWarning } from '../../../lib/notifications.ts'
import { ExportProgress } from './export-progress.tsx'
import { runningExport } from './export-store.ts'
import { refusedBecause } from './refused-range.ts'
import { runExport } from './run-export.ts'

interface ExportButtonProps {
  /** What the list is asked: its filters and its order. */
  query: object
  list: ActivityList
}

/** The cases of a list as a spreadsheet. The page stays usable meanwhile, and so do the others. */
export function ExportButton({ query, list }: ExportButtonProps) {
  const { t } = useTranslation('activities')
  const running = runningExport.use()
  if (!useMay(activityRoutes.excelList)) return null
  if (running) return <ExportProgress {...running} />

  const start = () => {
    const reason = refusedBecause(query, list)
    if (reason) showWarning({ title: t('export.refused'), text: reason })
    else void runExport(query, list)
  }
  return (
    <Button icon={<Download size={14} aria-hidden />} onClick={start}>
      {t('export.button')}
    </Button>
  )
}
