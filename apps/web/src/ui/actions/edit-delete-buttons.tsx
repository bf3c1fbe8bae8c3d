import type { Route } from '@destek/contracts/core/routes'
import { Button, Tooltip } from 'antd'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type RecordActsProps, useRecordActions } from './use-record-actions.tsx'

/** Edit and delete of what is chosen, for those who may. */
export function EditDeleteButtons<Remove extends Route>(props: RecordActsProps<Remove>) {
  const { t } = useTranslation()
  const { edit, remove, question } = useRecordActions(props)
  const { named, locked, removeLabel } = props
  return (
    <>
      {edit && (
        <Button icon={<Pencil size={14} aria-hidden />} aria-label={t('actions.editNamed', { name: named })} onClick={edit}>
          {t('actions.edit')}
        </Button>
      )}
      {remove && (
        <Tooltip title={locked ?? removeLabel ?? t('actions.delete')} mouseEnterDelay={0.4}>
          {/* A disabled button tells nobody that the pointer is on it; the span around it does. */}
          <span>
            <Button
              icon={<Trash2 size={14} aria-hidden />}
              aria-label={t('actions.deleteNamed', { name: named })}
              disabled={locked !== undefined}
              onClick={remove}
            />
          </span>
        </Tooltip>
      )}
      {question}
    </>
  )
}
