import { explainIssue } from '@destek/contracts/core/validation-messages'
import { dashboardRoutes, ExportDashboard } from '@destek/contracts/system/dashboard'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api-client.ts'
import { downloadStamp, saveBase64 } from '../../lib/api/download.ts'
import { showSuccess, showWarning } from '../../lib/api/notifications.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import type { DashboardView } from './dashboard-view.ts'

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Exports the dashboard as a spreadsheet. */
export function DashboardExport({ view }: { view: DashboardView }) {
  const { t } = useTranslation('dashboard')
  const saving = useMutation({
    mutationFn: () => call(dashboardRoutes.excel, { query: view }),
    onSuccess: (base64) => {
      const name = `Dashboard_${downloadStamp()}.xlsx`
      saveBase64(name, base64, excel)
      showSuccess({ title: translate('common:saved.title'), text: t('export.done', { name }) })
    },
  })
  const start = () => {
    const [issue] = ExportDashboard.safeParse(view).error?.issues ?? []
    if (!issue) return saving.mutate()
    const { message } = explainIssue(issue, dashboardRoutes.excel.group, translate)
    showWarning({ title: t('export.refused'), text: message })
  }
  return (
    <Button icon={<FileSpreadsheet size={14} aria-hidden />} loading={saving.isPending} onClick={start}>
      {t('export.button')}
    </Button>
  )
}
