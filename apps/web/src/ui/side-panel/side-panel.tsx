import { X } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { closePanel, type Panel, panelId, useOpenedPanel } from './opened-panel.ts'
import styles from './side-panel.module.css'

interface SidePanelProps {
  panel: Panel
  title: string
  /** Beside the title. */
  beside?: ReactNode
  /** Pixels. */
  width: number
  children: ReactNode
}

/**
 * A panel on the right of the page, which stays usable. Its content stays mounted while it is closed: removing the frame would
 * end its call.
 */
export function SidePanel({ panel, title, beside, width, children }: SidePanelProps) {
  const { t } = useTranslation('shell')
  const root = useRef<HTMLElement>(null)
  const opened = useOpenedPanel()
  const isOpen = opened?.panel === panel
  const takesFocus = isOpen && opened.takesFocus

  useEffect(() => {
    if (takesFocus) root.current?.focus({ preventScroll: true })
  }, [takesFocus])

  useMakeWayOnPhones()

  const close = () => {
    const hadFocus = root.current?.contains(document.activeElement)
    closePanel()
    if (hadFocus) document.querySelector<HTMLElement>(`[aria-controls="${panelId(panel)}"]`)?.focus()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
  return (
    <aside
      ref={root}
      id={panelId(panel)}
      aria-label={title}
      tabIndex={-1}
      inert={!isOpen}
      data-panel={panel}
      className={styles.panel}
      // A closed panel keeps its width, so that its frame is not laid out again.
      style={{ width, visibility: isOpen ? undefined : 'hidden' }}
      onKeyDown={closeByKey}
    >
      <header className={styles.head}>
        <h2 className="type-title">{title}</h2>
        {beside}
        <IconButton icon={<X size={16} aria-hidden />} label={t('keys.close')} onClick={close} />
      </header>
      {children}
    </aside>
  )
}

/** On a phone the panel covers the page, so a navigation closes it. */
function useMakeWayOnPhones(): void {
  const router = useRouter()
  const isMobile = useIsMobile()
  useEffect(
    () => (isMobile ? router.subscribe('onResolved', ({ hrefChanged }) => hrefChanged && closePanel()) : undefined),
    [router, isMobile],
  )
}
