import { activityLimits } from '@destek/contracts/activity-limits'
import { Tooltip } from 'antd'
import { nothing } from '../../ui/list/columns.ts'
import { usePointedAt } from '../../ui/use-pointed-at.ts'
import styles from './cut-text.module.css'

/** The first characters of a text; the whole of it in a tooltip, when there is more. */
export function CutText({ text }: { text: string | null }) {
  const [isPointedAt, pointer] = usePointedAt(tooltipDelay)
  const characters = [...(text ?? '')]
  if (characters.length === 0) return nothing
  if (characters.length <= activityLimits.shownText) return text
  return (
    <span className={styles.text} {...pointer}>
      {`${characters.slice(0, activityLimits.shownText).join('')}…`}
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
