import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../display/spinner.tsx'
import styles from './plain-button.module.css'

interface Look {
  primary?: boolean
  size?: 'large' | 'small'
  /** As wide as its container. */
  block?: boolean
  icon?: ReactNode
}

type PlainButtonProps = ComponentProps<'button'> & Look & { loading?: boolean }

/** Looks like Ant Design's button, for pages shown before that library is fetched. */
export function PlainButton({ primary, size, block, icon, loading, className, onClick, children, ...rest }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ primary, size, block, className })}
      data-loading={loading || undefined}
      // While loading, the button stays in place for screen readers but ignores clicks.
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}

type PlainAnchorProps = ComponentProps<'a'> & Look

/** The same as a link. */
export const PlainAnchor = ({ primary, size, block, icon, className, children, ...rest }: PlainAnchorProps) => (
  <a {...rest} className={classOf({ primary, size, block, className })}>
    {icon}
    {children}
  </a>
)

const classOf = ({ primary, size, block, className }: Look & { className?: string }) =>
  [styles.button, primary && styles.primary, size && styles[size], block && styles.block, className].filter(Boolean).join(' ')
