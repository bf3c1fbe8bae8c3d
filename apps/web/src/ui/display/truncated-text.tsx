import { caseLimits } from '@destek/contracts/cases/case-limits'
import { Tooltip } from 'antd'
import { EMPTY_CELL } from '../table/columns.ts'
import { useHoverIntent } from '../../lib/browser/use-hover-intent.ts'
import styles from './truncated-text.module.css'

interface TruncatedTextProps {
  text: string | null
  /** How many characters there is room for. */
  shown?: number
}

/** The first characters of a text; the whole of it in a tooltip, when there is more. */
export function TruncatedText({ text, shown = caseLimits.shownText }: TruncatedTextProps) {
  const [isPointedAt, pointer] = useHoverIntent(tooltipDelay)
  const characters = [...(text ?? '')]
  if (characters.length === 0) return EMPTY_CELL
  if (characters.length <= shown) return text
  return (
    <span className={styles.text} {...pointer}>
      {`${characters.slice(0, shown).join('')}…`}
      {isPointedAt && (
        <Tooltip title={text} open placement="topLeft" styles={{ root: { width: '40rem', maxWidth: 'min(40rem, 92vw)' } }}>
          <span className={styles.anchor} />
        </Tooltip>
      )}
    </span>
  )
}

/** In milliseconds. */
const tooltipDelay = 300
