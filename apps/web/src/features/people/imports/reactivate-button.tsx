import { type EmployeeImport, employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { Button } from 'antd'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { useImportChange } from './use-import.ts'

/** Reactivates the people whom the import deactivated. Hidden if there are none. */
export function ReactivateButton({ found }: { found: EmployeeImport }) {
  const { t } = useTranslation('employee-imports')
  const [isAsking, setAsking] = useState(false)
  const reactivate = useImportChange(() => call(employeeImportRoutes.reactivateLeavers, { params: { id: found.id } }))
  const count = found.counts.stillInactive
  if (count === 0) return null
  const close = () => setAsking(false)
  return (
    <>
      <Button icon={<Undo2 size={14} aria-hidden />} onClick={() => setAsking(true)}>
        {t('page.reactivate.button', { count })}
      </Button>
      {isAsking && (
        <Dialog
          kind="question"
          title={t('page.reactivate.title', { count })}
          onClose={close}
          buttons={
            <>
              <Button autoFocus data-autofocus onClick={close}>
                {t('page.reactivate.keep')}
              </Button>
              <Button
                type="primary"
                loading={reactivate.isPending}
                onClick={() => reactivate.mutate(undefined, { onSuccess: close })}
              >
                {t('page.reactivate.button', { count })}
              </Button>
            </>
          }
        >
          {t('page.reactivate.text')}
          {reactivate.error && (
            <Notice tone="danger" role="alert">
              {sentenceOf(reactivate.error)}
            </Notice>
          )}
        </Dialog>
      )}
    </>
  )
}
