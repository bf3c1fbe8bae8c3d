import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './score-choice.module.css'

const scores = [1, 2, 3, 4, 5] as const

interface ScoreChoiceProps {
  id?: string
  value?: (typeof scores)[number] | null
  onChange?: (score: number | null) => void
}

/** One to five, and what it means; choosing the same again takes it back. */
export function ScoreChoice({ id, value, onChange }: ScoreChoiceProps) {
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
