import { caseLimits } from '@destek/contracts/cases/case-limits'
import { Tooltip } from 'antd'
import { EMPTY_CELL } from '../table/columns.ts'
import { useTooltipIntent } from '../../lib/browser/use-tooltip-intent.ts'
import styles from './truncated-text.module.css'

interface TruncatedTextProps {
  text: string | null
  /** The number of visible characters. */
  shown?: number
  /** The whole text is on no other page, so keyboard and touch open it here. */
  opensHere?: boolean
}

/** The first characters of a text; if it is longer, a tooltip and screen readers have all of it. */
export function TruncatedText({ text, shown = caseLimits.shownText, opensHere }: TruncatedTextProps) {
  const { isWanted, handlers, show } = useTooltipIntent(tooltipDelay)
  const characters = [...(text ?? '')]
  if (characters.length === 0) return EMPTY_CELL
  if (characters.length <= shown) return text
  const words = (
    <>
      <span aria-hidden>{`${characters.slice(0, shown).join('')}…`}</span>{' '}
      <span className={`visually-hidden ${styles.whole}`}>{text}</span>
    </>
  )
  return (
    <span className={styles.text} {...handlers}>
      {opensHere ? (
        <button type="button" className={styles.button} onClick={show}>
          {words}
        </button>
      ) : (
        words
      )}
      {isWanted && (
        <Tooltip title={text} open placement="topLeft" styles={{ root: { width: '40rem', maxWidth: 'min(40rem, 92vw)' } }}>
          <span className={styles.anchor} />
        </Tooltip>
      )}
    </span>
  )
}

/** Milliseconds. */
const tooltipDelay = 300
