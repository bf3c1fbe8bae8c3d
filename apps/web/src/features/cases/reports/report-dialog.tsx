import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { reportRoutes } from '@destek/contracts/cases/case-reports'
import { useTranslation } from 'react-i18next'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AutoComplete, Form } from 'antd'
import { FormDialog } from '../../../ui/form/core/form-dialog.tsx'
import { TextArea } from '../../../ui/form/fields/text-area.tsx'
import { caseTitle } from '../shared/case-title.ts'
import { LockedStanding } from '../shared/standing.tsx'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { useField } from '../../../ui/form/core/form-context.ts'
import { FormField } from '../../../ui/form/core/form-field.tsx'
import styles from '../../../ui/form/core/form-field.module.css'
import { foldedFilter } from '../../../ui/select/option-filter.ts'

interface ReportDialogProps {
  supportCase: CaseRow
  onClose: () => void
}

/** Reports a case with a reason. */
export function ReportDialog({ supportCase, onClose }: ReportDialogProps) {
  const { t } = useTranslation('case-reports')
  const queryClient = useQueryClient()
  return (
    <FormDialog
      route={reportOf(supportCase.id)}
      title={t('dialog.title')}
      subtitle={caseTitle(supportCase)}
      note={t('dialog.note')}
      above={<LockedStanding supportCase={supportCase} />}
      saveLabel={t('dialog.send')}
      onDone={() => void refreshGroup(queryClient, workspaceRoutes.one.group)}
      onClose={onClose}
    >
      <ReasonField name="reason" />
      <TextArea name="description" rows={4} />
    </FormDialog>
  )
}

/** The route for this case: the form fills in only the body. */
const reportOf = (id: string) => ({ ...reportRoutes.report, path: reportRoutes.report.path.replace(':id', id) })

/** An earlier reason or a new one. If the earlier ones fail to load, a new one can still be typed. */
function ReasonField({ name }: { name: string }) {
  const { t } = useTranslation('case-reports')
  const { data } = useQuery({ ...routeQuery(reportRoutes.reasons, {}), meta: { suppressToast: () => true } })
  return (
    <FormField name={name} aside={<Length name={name} />}>
      <AutoComplete
        options={(data?.items ?? []).map((reason) => ({ value: reason, label: reason }))}
        showSearch={foldedFilter}
        // Enter takes the typed text, unless the arrow keys have selected another.
        defaultActiveFirstOption={false}
        placeholder={t('dialog.reasonHint')}
        autoFocus
        data-autofocus
      />
    </FormField>
  )
}

function Length({ name }: { name: string }) {
  const { t } = useTranslation()
  const { maxLength: max } = useField(name)
  const length = (Form.useWatch<string | undefined>(name) ?? '').length
  return <span className={max && length > max ? styles.over : undefined}>{t('form.length', { length, max })}</span>
}
