import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { useTranslation } from 'react-i18next'
import { Radio } from 'antd'
import { FormDialog } from '../../ui/form/core/form-dialog.tsx'
import { TextArea } from '../../ui/form/fields/text-area.tsx'
import { FormField } from '../../ui/form/core/form-field.tsx'
import styles from './score-choice.module.css'

/** Sends feedback about the product. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('feedback')
  return (
    <FormDialog route={feedbackRoutes.create} title={t('title')} subtitle={t('subtitle')} saveLabel={t('send')} onClose={onClose}>
      <ScoreField name="score" />
      <TextArea name="description" rows={5} />
    </FormDialog>
  )
}

/** The optional score of the feedback. */
const ScoreField = ({ name }: { name: string }) => (
  <FormField name={name}>
    <ScoreChoice />
  </FormField>
)

const scores = [1, 2, 3, 4, 5] as const

interface ScoreChoiceProps {
  id?: string
  value?: (typeof scores)[number] | null
  onChange?: (score: number | null) => void
}

/** One to five with its meaning; choosing the same again clears it. */
function ScoreChoice({ id, value, onChange }: ScoreChoiceProps) {
  const { t } = useTranslation('feedback')
  return (
    <div className={styles.choice}>
      <Radio.Group
        id={id}
        buttonStyle="solid"
        aria-label={t('fields.score')}
        value={value}
        onChange={(event) => onChange?.(event.target.value as number)}
      >
        {scores.map((score) => (
          <Radio.Button
            key={score}
            value={score}
            aria-label={t(`scores.${score}`)}
            onClick={() => score === value && onChange?.(null)}
          >
            {score}
          </Radio.Button>
        ))}
      </Radio.Group>
      <span className={styles.meaning} aria-hidden>
        {value ? t(`scores.${value}`) : null}
      </span>
    </div>
  )
}
