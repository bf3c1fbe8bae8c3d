import { type ReactNode, Suspense, useId } from 'react'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'
import { useTooltipIntent } from '../../lib/browser/use-tooltip-intent.ts'
import type { HintProps } from './antd-tooltip.tsx'
import styles from './tooltip.module.css'

/** Properties for the described element. */
export interface Described {
  'aria-describedby': string | undefined
}

interface TooltipProps {
  text: ReactNode
  /** Announced by screen readers after the element's name; left out if the tooltip only repeats the name. */
  description?: string
  /** Milliseconds that the pointer rests before it opens. */
  delay?: number
  placement?: 'right'
  /** Another popup covers the element or opens from it. */
  isCovered?: boolean
  /** Also opens on a press, for elements without a click action. */
  showsOnPress?: boolean
  className?: string
  /** Renders the element with these properties. */
  children: (described: Described) => ReactNode
}

/**
 * The only tooltip of the product. It opens for pointer and keyboard, and screen readers announce it as the element's
 * description. Lists have hundreds of them, so the popup is created only when it opens.
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

/** Milliseconds. */
const usualDelay = 400

const AntdTooltip = lazyWithRetry(async () => (await import('./antd-tooltip.tsx')).AntdTooltip)

/** A tooltip that is visible while it is mounted. Its code is fetched with the first one, because most users never need it. */
const Hint = (props: HintProps) => (
  <Suspense>
    <AntdTooltip {...props} />
  </Suspense>
)
