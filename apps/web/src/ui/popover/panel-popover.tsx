import { Popover, type PopoverProps } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useReturnFocus } from '../dialog/use-return-focus.ts'
import styles from './panel-popover.module.css'

interface PanelPopoverProps extends Pick<PopoverProps, 'placement'> {
  /** The panel's accessible name. */
  label: string
  width: number
  isOpen: boolean
  /** Called on Escape. */
  onClose: () => void
  /** Called by the opener, or by a click outside; left out: the panel stays until it is answered. */
  onOpenChange?: (isOpen: boolean) => void
  /** Whether it takes the focus when it opens; default: yes. */
  takesFocus?: boolean
  content: ReactNode
  /** The element that it belongs to. */
  children: ReactNode
}

/** A panel that floats under its element; on a phone a sheet at the bottom. Focus moves into it and returns. */
export function PanelPopover(props: PanelPopoverProps) {
  const { label, width, isOpen, onClose, onOpenChange, takesFocus = true, placement, content, children } = props
  return (
    <Popover
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={onOpenChange ? 'click' : []}
      placement={placement}
      arrow={false}
      destroyOnHidden
      classNames={{ root: styles.popover }}
      styles={{ container: { padding: 0 } }}
      content={
        <Panel label={label} width={width} takesFocus={takesFocus} onClose={onClose}>
          {content}
        </Panel>
      }
    >
      {children}
    </Popover>
  )
}

type PanelProps = Pick<PanelPopoverProps, 'label' | 'width' | 'onClose' | 'children'> & { takesFocus: boolean }

function Panel({ label, width, takesFocus, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useReturnFocus()
  useEffect(() => {
    if (!takesFocus) return
    const start = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current
    start?.focus({ preventScroll: true })
  }, [takesFocus])

  const onKeyDown = (event: KeyboardEvent) => {
    // Events in the panel must not reach its parent element.
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    if (event.key === 'Tab' && panel.current) keepTabInside(event, panel.current)
  }
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.panel}
      style={{ width }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

/** The panel is at the end of the document: after its last button Tab goes to its first, not to the browser's controls. */
function keepTabInside(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], input, textarea, [tabindex="0"]')]
  const [edge, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const { activeElement } = document
  if (activeElement !== edge && !(event.shiftKey && activeElement === panel)) return
  event.preventDefault()
  next?.focus()
}
