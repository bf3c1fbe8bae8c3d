import { Button, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import { Tooltip } from '../display/tooltip.tsx'
import styles from './reason-button.module.css'

interface ReasonButtonProps extends Omit<ButtonProps, 'disabled' | 'title'> {
  /** Why it cannot be used now. It can be focused all the same, and says so. */
  disabledBecause: string | undefined
  /** While it can be used. */
  tooltip?: ReactNode
}

/** A button that may have a reason not to work: the keyboard reaches it and a screen reader tells the reason. */
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
