import { Tooltip } from 'antd'
import type { ComponentProps } from 'react'
import { useOverlay } from '../overlays/overlay-store.ts'
import styles from './top-bar.module.css'

type Props = ComponentProps<'button'> & { label: string }

/** A button of the bar that shows a sign only; its name is in the tooltip. */
export function BarButton({ label, className, ...rest }: Props) {
  // A tooltip that comes up behind a dialog would take the Escape that is meant for the dialog.
  const covered = useOverlay() !== null || rest['aria-expanded'] === true
  return (
    <Tooltip title={label} mouseEnterDelay={0.4} open={covered ? false : undefined}>
      <button type="button" aria-label={label} className={[styles.button, className].filter(Boolean).join(' ')} {...rest} />
    </Tooltip>
  )
}
