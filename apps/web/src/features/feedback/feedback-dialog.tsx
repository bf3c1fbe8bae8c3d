import { feedbackRoutes } from '@destek/contracts/feedback'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { ScoreField } from './score-field.tsx'

/** Says what works well and what does not. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('feedback')
  return (
    <FormDialog route={feedbackRoutes.create} title={t('title')} subtitle={t('subtitle')} saveLabel={t('send')} onClose={onClose}>
      <ScoreField name="score" />
      <TextArea name="description" rows={5} />
    </FormDialog>
  )
}
