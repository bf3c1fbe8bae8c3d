import type { Employee } from '@destek/contracts/people/employees'
import type { Status } from '@destek/contracts/definitions/statuses'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { FormRules } from '../../../ui/form/core/form-context.ts'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { categoryFields } from './category-levels.ts'

interface ConfirmCreateProps {
  employee: Employee
  status: Status | undefined
  fields: FormRules['fields']
  values: Values
  files: readonly File[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a case is saved, and says what will be. */
export function ConfirmCreate({ employee, status, fields, values, files, onConfirm, onClose }: ConfirmCreateProps) {
  const { t } = useTranslation(['create-case', 'common'])
  const category = categoryFields.flatMap((name) => fields.get(name)?.(values[name]) ?? []).join(' › ')
  return (
    <Dialog
      kind="question"
      title={t('confirm.title')}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="primary" autoFocus data-autofocus onClick={onConfirm}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <p>
        {[
          t('confirm.text', { name: employee.fullName, category }),
          status?.closed && t('confirm.closed', { status: status.name }),
          files.length > 0 && t('confirm.documents', { count: files.length }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Dialog>
  )
}
