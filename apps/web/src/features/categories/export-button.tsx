import { categoryRoutes } from '@destek/contracts/categories'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api-client.ts'
import { useMay } from '../../lib/configuration.ts'
import { downloadStamp, saveBase64 } from '../../lib/download.ts'

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** All categories as a spreadsheet, whatever the lists are filtered by. */
export function ExportButton() {
  const { t } = useTranslation('categories')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(categoryRoutes.excelList, {}),
    onSuccess: (content) => saveBase64(`Categories_${downloadStamp()}.xlsx`, content, excel),
  })
  if (!useMay(categoryRoutes.excelList)) return null
  return (
    <Button icon={<Download size={14} aria-hidden />} loading={isPending} disabled={isPending} onClick={() => mutate()}>
      {t(isPending ? 'exporting' : 'export')}
    </Button>
  )
}
