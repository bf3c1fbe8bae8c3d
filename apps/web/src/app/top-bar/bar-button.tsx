import type { ComponentProps, ReactNode } from 'react'
import { Tooltip } from '../../ui/display/tooltip.tsx'
import popupStyles from '../menu/popup-menu.module.css'
import { useOverlay } from '../overlays/overlay-store.ts'
import styles from './top-bar.module.css'

type Props = ComponentProps<'button'> & {
  label: string
  /** The overlay that the button opens. */
  beside?: ReactNode
}

/** A button of the bar with an icon only; its name is in the tooltip. */
export function BarButton({ label, className, beside, ...rest }: Props) {
  // A tooltip behind a dialog would catch the Escape key meant for the dialog.
  const covered = useOverlay() !== null || rest['aria-expanded'] === true
  return (
    <span className={popupStyles.place}>
      <Tooltip text={label} isCovered={covered}>
        {() => (
          <button type="button" aria-label={label} className={[styles.button, className].filter(Boolean).join(' ')} {...rest} />
        )}
      </Tooltip>
      {beside}
    </span>
  )
}
