import { feedbackRoutes, type FeedbackQuery } from '@destek/contracts/system/feedback'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api-client.ts'
import { downloadStamp, saveBase64 } from '../../lib/api/download.ts'

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Exports the whole list as a spreadsheet, with the current filters and order. */
export function FeedbackExportButton({ query }: { query: FeedbackQuery }) {
  const { t } = useTranslation('feedback')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(feedbackRoutes.excelList, { query }),
    onSuccess: (content) => saveBase64(`Feedback_${downloadStamp()}.xlsx`, content, excel),
  })
  return (
    <Button icon={<Download size={14} aria-hidden />} loading={isPending} disabled={isPending} onClick={() => mutate()}>
      {t(isPending ? 'export.running' : 'export.button')}
    </Button>
  )
}
