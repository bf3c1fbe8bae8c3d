import { Button, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import { Tooltip } from '../display/tooltip.tsx'
import styles from './reason-button.module.css'

interface ReasonButtonProps extends Omit<ButtonProps, 'disabled' | 'title'> {
  /** The reason why it is disabled. The button stays focusable and shows the reason. */
  disabledBecause: string | undefined
  /** Shown while it is enabled. */
  tooltip?: ReactNode
}

/** A button that may be disabled with a reason: it stays focusable, and screen readers announce the reason. */
export function ReasonButton({ disabledBecause, tooltip, onClick, className, ...rest }: ReasonButtonProps) {
  const isDisabled = disabledBecause !== undefined
  return (
    <Tooltip text={disabledBecause ?? tooltip} description={disabledBecause} showsOnPress={isDisabled}>
      {(described) => (
        <Button
          {...rest}
          {...described}
          className={[className, isDisabled && styles.disabled].filter(Boolean).join(' ') || undefined}
          aria-disabled={isDisabled || undefined}
          onClick={(event) => (isDisabled ? event.preventDefault() : onClick?.(event))}
        />
      )}
    </Tooltip>
  )
}
