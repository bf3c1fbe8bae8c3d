import { CircleCheck, CircleDashed, CircleMinus, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../lib/browser/use-now.ts'
import { momentText } from '../../lib/i18n/moment-text.ts'
import styles from './outbox.module.css'

export type SentTone = 'waiting' | 'sent' | 'arrived' | 'lost' | 'dismissed'

const signs: Record<SentTone, LucideIcon> = {
  waiting: Clock,
  sent: CircleDashed,
  arrived: CircleCheck,
  lost: CircleX,
  dismissed: CircleMinus,
}

interface SentStateProps {
  tone: SentTone
  word: string
  /** The time of the state. */
  time: string | null
}

/** Icon and text; only failures are highlighted. */
export function SentState({ tone, word, time }: SentStateProps) {
  const { i18n } = useTranslation()
  const now = useNow()
  const Sign = signs[tone]
  return (
    <span className={styles.state} data-tone={tone}>
      <Sign size={14} aria-hidden />
      {word} {time && <span className={`tabular ${styles.time}`}>{momentText(time, now, i18n.language)}</span>}
    </span>
  )
}
