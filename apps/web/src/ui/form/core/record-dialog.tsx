import type { AnswerOf, Route } from '@destek/contracts/core/routes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RouteById } from '../../../lib/api/route-kinds.ts'
import { useRecordDialog } from '../../list/use-record-dialog.ts'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

type Passed<Save extends Route> = Pick<
  FormDialogProps<Save>,
  'kind' | 'defaults' | 'describeValue' | 'note' | 'showSaved' | 'width' | 'beforeSave'
>

interface RecordDialogProps<One extends RouteById, Row, Save extends Route> extends Passed<Save> {
  /** The translation namespace with the titles `add` and `edit`. */
  namespace: string
  one: One
  save: Save
  rows: readonly Row[]
  named: (record: Row) => string
  /** The fields, which may depend on the record; undefined for a new one. */
  children: (record: Row | undefined) => ReactNode
}

/** Adds or edits the record in the address: `?add` or `?edit=<id>`. */
export function RecordDialog<One extends RouteById, Row extends AnswerOf<One> & { id: string }, Save extends Route>({
  namespace,
  one,
  save,
  rows,
  named,
  children,
  ...passed
}: RecordDialogProps<One, Row, Save>) {
  const { t } = useTranslation(namespace as 'sources')
  const { open, record, close, reload } = useRecordDialog(one, rows)
  if (!open) return null
  return (
    <FormDialog
      key={record?.id ?? 'new'}
      route={save}
      initial={record}
      reload={reload}
      title={t(record ? 'edit' : 'add')}
      subtitle={record && named(record)}
      onClose={close}
      // Uniqueness is checked only for new records.
      {...passed}
      beforeSave={record ? undefined : passed.beforeSave}
    >
      {children(record)}
    </FormDialog>
  )
}
