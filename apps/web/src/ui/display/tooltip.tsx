import { type ReactNode, useId } from 'react'
import { useTooltipIntent } from '../../lib/browser/use-tooltip-intent.ts'
import { Hint } from './hint.tsx'
import styles from './tooltip.module.css'

/** What the element gets that the tooltip explains. */
export interface Described {
  'aria-describedby': string | undefined
}

interface TooltipProps {
  text: ReactNode
  /** What a screen reader says after the name of the element; left out where the tooltip only repeats the name. */
  description?: string
  /** In milliseconds: how long the pointer rests before it comes. */
  delay?: number
  placement?: 'right'
  /** Something else lies over the element or opens from it. */
  isCovered?: boolean
  /** It also comes when the element is pressed, because pressing does nothing else. */
  showsOnPress?: boolean
  className?: string
  /** The element; it takes what it is given. */
  children: (described: Described) => ReactNode
}

/**
 * The one tooltip of the product. It comes for the pointer and for the keyboard, and is read out as the description of its element. Lists
 * have hundreds of them, so what is drawn over the page is made only when it is wanted.
 */
export function Tooltip(props: TooltipProps) {
  const { text, description, delay = usualDelay, placement, isCovered, showsOnPress, className, children } = props
  const id = useId()
  const { isWanted, handlers, show } = useTooltipIntent(delay)
  return (
    <span
      className={className ? `${styles.place} ${className}` : styles.place}
      {...handlers}
      onClick={showsOnPress ? show : undefined}
    >
      {children({ 'aria-describedby': description ? id : undefined })}
      {description && (
        <span id={id} hidden>
          {description}
        </span>
      )}
      {isWanted && !isCovered && text && <Hint text={text} anchor={styles.anchor} look={styles.look} placement={placement} />}
    </span>
  )
}

/** In milliseconds. */
const usualDelay = 400
