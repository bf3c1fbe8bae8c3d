import { type CaseType, caseTypeRoutes } from '@destek/contracts/case-types'
import { divisionRoutes } from '@destek/contracts/divisions'
import { slaText } from '@destek/contracts/sla-text'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/query-client.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { DescribeValue } from '../../ui/form/history-entry.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'

/** Opens by the address: `?add` or `?edit=<id>`. */
export function CaseTypeDialog({ rows }: { rows: readonly CaseType[] }) {
  const { t } = useTranslation('case-types')
  const { open, record, close, reload } = useRecordDialog(caseTypeRoutes.one, rows)
  const divisions = useQuery({ ...routeQuery(divisionRoutes.all, {}), enabled: open })
  if (!open) return null
  // The division of the record has its name before the list of all is there.
  const known = record ? [{ id: record.divisionId, name: record.division }] : []
  return (
    <FormDialog
      key={record?.id ?? 'new'}
      kind="caseType"
      route={caseTypeRoutes.save}
      initial={record}
      reload={reload}
      describeValue={hoursAsSla}
      note={t('note')}
      title={t(record ? 'edit' : 'add')}
      subtitle={record?.name}
      onClose={close}
    >
      <TextField name="name" autoFocus />
      <SelectField
        name="divisionId"
        span={4}
        options={(divisions.data?.items ?? known).map(({ id, name }) => ({ value: id, label: name }))}
        loading={divisions.isPending}
      />
      <NumberField name="sla" span={2} min={0} suffix={t('hours')} />
    </FormDialog>
  )
}

const hoursAsSla: DescribeValue = (field, value) => (field === 'sla' && typeof value === 'number' ? slaText(value) : undefined)
