import { type RootCause, rootCauseLimits, rootCauseRoutes, SaveActionOwner } from '@destek/contracts/definitions/root-causes'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { useLiveEvents } from '../../../lib/live/live-events.ts'
import { ActiveTag } from '../../../ui/display/active-tag.tsx'
import { AddButton } from '../../../ui/actions/add-button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useRecordActions } from '../../../ui/actions/record-actions.tsx'
import { TwoLevelPage } from '../../../ui/split/two-level-page.tsx'
import { lowerPrefix, useTwoLevels } from '../../../ui/split/use-two-levels.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { FormDialog } from '../../../ui/form/core/form-dialog.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'
import { useRecordDialog } from '../../../ui/list/use-record-dialog.ts'

/** The root causes on the left, the action owners of the selected one on the right. */
export function RootCausesPage() {
  const { t } = useTranslation('root-causes')
  const levels = useTwoLevels(rootCauseRoutes, { pageSize: rootCauseLimits.pageSize })
  const { upper, lower, chosen, isChosenComing, choose } = levels
  useLiveEvents(['rootCause.*'], upper.refresh)
  const reasonActions = useRootCauseActions('reasons')
  const ownerActions = useRootCauseActions('owners', lowerPrefix)
  const level = (name: 'reasons' | 'owners', param?: string) => ({
    label: t(`${name}.title`),
    filterLabel: t(`${name}.filter`),
    empty: { title: t(`${name}.empty.title`), text: t(`${name}.empty.text`) },
    columns: columns(t),
    add: <AddButton needs={rootCauseRoutes.save} label={t(`${name}.add`)} primary={param === undefined} param={param} />,
  })
  return (
    <TwoLevelPage
      title={t('title')}
      levels={levels}
      upper={{ ...level('reasons'), rowActions: reasonActions, title: t('reasons.title'), facts: [t('reasons.about')] }}
      lower={{ ...level('owners', lowerPrefix), rowActions: ownerActions, title: chosen?.name ?? '', facts: [t('owners.about')] }}
      hint={{ title: t('hint.title'), text: t('hint.text') }}
      dialogs={
        <>
          <RootCauseDialog level="reasons" rows={upper.items} onSaved={({ id }) => choose(id)} />
          {!isChosenComing && <RootCauseDialog level="owners" rows={lower.items} parent={chosen} />}
        </>
      }
    />
  )
}

function useRootCauseActions(level: 'reasons' | 'owners', param?: string) {
  const { t } = useTranslation('root-causes')
  return useRecordActions({
    named: nameOf,
    edit: rootCauseRoutes.save,
    remove: rootCauseRoutes.remove,
    removeLabel: t(`${level}.delete`),
    consequence: t(`${level}.deletedMeans`),
    param,
  })
}

const nameOf = ({ name }: RootCause) => name

const columns = (t: TFunction<'root-causes'>): Column<RootCause>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong' },
  {
    field: 'isActive',
    title: t('columns.isActive'),
    sortable: true,
    width: '96px',
    render: ({ isActive }) => <ActiveTag isActive={isActive} />,
  },
]

interface RootCauseDialogProps {
  level: 'reasons' | 'owners'
  rows: readonly RootCause[]
  /** The preselected reason of a new action owner. */
  parent?: RootCause
  onSaved?: (cause: RootCause) => void
}

/** Opened by the address: `?add` and `?edit=<id>` for a reason, `?sub.add` and `?sub.edit=<id>` for an action owner. */
function RootCauseDialog({ level, rows, parent, onSaved }: RootCauseDialogProps) {
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
      showSaved={onSaved}
      onClose={close}
    >
      <TextField name="name" autoFocus />
      {!isReason && <ReasonField record={record} parent={parent} />}
      <Toggle name="isActive" />
    </FormDialog>
  )
}

/** The same call with a stricter form: an action owner requires its reason. */
const saveOwner = { ...rootCauseRoutes.save, body: SaveActionOwner }

function ReasonField({ record, parent }: { record?: RootCause; parent?: RootCause }) {
  const { data, isPending } = useQuery(
    routeQuery(rootCauseRoutes.pagedList, { query: { maxResultCount: rootCauseLimits.offered } }),
  )
  const known = record?.parentId ? { id: record.parentId, name: record.parentName ?? '' } : parent
  const reasons = data?.items ?? (known ? [known] : [])
  return <SelectField name="parentId" options={reasons.map(({ id, name }) => ({ value: id, label: name }))} loading={isPending} />
}
