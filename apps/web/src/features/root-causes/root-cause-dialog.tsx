import { type RootCause, rootCauseLimits, rootCauseRoutes, SaveActionOwner } from '@destek/contracts/root-causes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/query-client.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'
import { lowerPrefix } from '../../ui/split/use-two-levels.ts'

interface RootCauseDialogProps {
  level: 'reasons' | 'owners'
  rows: readonly RootCause[]
  /** The reason below which a new action owner is put unless another is chosen. */
  parent?: RootCause
  onSaved?: (cause: RootCause) => void
}

/** Opens by the address: `?add` and `?edit=<id>` for a reason, `?sub.add` and `?sub.edit=<id>` for an action owner. */
export function RootCauseDialog({ level, rows, parent, onSaved }: RootCauseDialogProps) {
  const { t } = useTranslation('root-causes')
  const isReason = level === 'reasons'
  const dialog = useRecordDialog(rootCauseRoutes.one, rows, { param: isReason ? undefined : lowerPrefix })
  const { open, record, close, reload } = dialog
  if (!open) return null
  return (
    <FormDialog
      key={record?.id ?? 'new'}
      kind="rootCause"
      route={isReason ? rootCauseRoutes.save : saveOwner}
      initial={record}
      defaults={{ isActive: true, parentId: parent?.id }}
      reload={reload}
      title={t(`${level}.${record ? 'edit' : 'add'}`)}
      subtitle={record?.name ?? parent?.name}
      onDone={onSaved}
      onClose={close}
    >
      <TextField name="name" autoFocus />
      {!isReason && <ReasonField record={record} parent={parent} />}
      <Toggle name="isActive" />
    </FormDialog>
  )
}

/** The same call with a stricter form: an action owner must name its reason. */
const saveOwner = { ...rootCauseRoutes.save, body: SaveActionOwner }

function ReasonField({ record, parent }: { record?: RootCause; parent?: RootCause }) {
  const { data, isPending } = useQuery(
    routeQuery(rootCauseRoutes.pagedList, { query: { maxResultCount: rootCauseLimits.offered } }),
  )
  const known = record?.parentId ? { id: record.parentId, name: record.parentName ?? '' } : parent
  const reasons = data?.items ?? (known ? [known] : [])
  return <SelectField name="parentId" options={reasons.map(({ id, name }) => ({ value: id, label: name }))} loading={isPending} />
}
