import { type EmployeeImport, employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/api/api-client.ts'
import { saveBase64 } from '../../../../lib/api/download.ts'

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Downloads the rejected rows with their reasons, to correct and import them again. */
export function DownloadRejects({ found: { id, fileName } }: { found: EmployeeImport }) {
  const { t } = useTranslation('employee-imports')
  const download = useMutation({
    mutationFn: () => call(employeeImportRoutes.rejectsFile, { params: { id } }),
    onSuccess: (base64) => {
      const name = fileName.replace(/\.[^.]*$/, '')
      saveBase64(t('page.rejects.fileName', { name }), base64, excel)
    },
  })
  return (
    <Button icon={<Download size={14} aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
      {t('page.rejects.download')}
    </Button>
  )
}
