import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './editor.module.css'

interface ToolButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon
  label: string
  /** For a tool that is on or off at the cursor. */
  pressed?: boolean
  /** The one that the Tab key reaches. */
  first?: boolean
}

/** One tool of the toolbar. A click keeps the selection of the text. */
export const ToolButton = ({ icon: Icon, label, pressed, first = false, className, ...rest }: ToolButtonProps) => (
  <button
    type="button"
    data-tool
    tabIndex={first ? 0 : -1}
    className={`${styles.tool} ${className ?? ''}`}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    onMouseDown={(event) => event.preventDefault()}
    {...rest}
  >
    <Icon size={14} aria-hidden />
  </button>
)
