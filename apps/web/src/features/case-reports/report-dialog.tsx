import type { Activity } from '@destek/contracts/activity-shapes'
import { reportRoutes } from '@destek/contracts/case-reports'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { caseTitle } from '../activities/case-title.ts'
import { ReasonField } from './reason-field.tsx'

interface ReportDialogProps {
  activity: Activity
  onClose: () => void
}

/** Says why others should look at a case. */
export function ReportDialog({ activity, onClose }: ReportDialogProps) {
  const { t } = useTranslation('case-reports')
  return (
    <FormDialog
      route={reportOf(activity.id)}
      title={t('dialog.title')}
      subtitle={caseTitle(activity)}
      note={t('dialog.note')}
      saveLabel={t('dialog.send')}
      onClose={onClose}
    >
      <ReasonField name="reason" />
      <TextArea name="description" rows={4} />
    </FormDialog>
  )
}

/** The route of this one case: the form fills in the body only. */
const reportOf = (id: string) => ({ ...reportRoutes.report, path: reportRoutes.report.path.replace(':id', id) })
