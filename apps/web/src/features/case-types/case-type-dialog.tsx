import { type CaseType, caseTypeRoutes } from '@destek/contracts/case-types'
import { slaText } from '@destek/contracts/sla-text'
import { useTranslation } from 'react-i18next'
import type { DescribeValue } from '../../ui/form/history-entry.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { RecordDialog } from '../../ui/form/record-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DivisionField } from '../divisions/division-field.tsx'

export function CaseTypeDialog({ rows }: { rows: readonly CaseType[] }) {
  const { t } = useTranslation('case-types')
  return (
    <RecordDialog
      words="case-types"
      kind="caseType"
      one={caseTypeRoutes.one}
      save={caseTypeRoutes.save}
      rows={rows}
      named={({ name }) => name}
      describeValue={hoursAsSla}
      note={t('note')}
    >
      {(record) => (
        <>
          <TextField name="name" autoFocus />
          <DivisionField span={4} known={record} />
          <NumberField name="sla" span={2} min={0} suffix={t('hours')} />
        </>
      )}
    </RecordDialog>
  )
}

const hoursAsSla: DescribeValue = (field, value) => (field === 'sla' && typeof value === 'number' ? slaText(value) : undefined)
