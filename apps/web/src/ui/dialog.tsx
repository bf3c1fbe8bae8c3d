import { Modal } from 'antd'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

/** A select carries the mark around the box that takes the keys. */
const marked = ':is(input, textarea, button)[data-autofocus], [data-autofocus] input'

const widths = { normal: 520, wide: 880 }

export interface DialogProps {
  title: string
  /** Names the thing that the title's act is about. */
  subtitle?: string
  /** A question is smaller and stands lower than a form. */
  kind?: 'form' | 'question'
  /** Wide for a form of many fields, or of two columns of text. */
  width?: 'normal' | 'wide'
  /** At the left of the footer: what the act means. */
  note?: ReactNode
  /** At the right of the footer, the primary one last. */
  buttons: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog that is there as long as it is rendered. */
export function Dialog({ title, subtitle, kind = 'form', width = 'normal', note, buttons, onClose, children }: DialogProps) {
  const { t } = useTranslation()
  const footer = useRef<HTMLDivElement>(null)
  useReturnFocus()

  // The library's focus trap takes the first thing it finds, the closing cross; what is marked gets the focus after that, unless
  // the person was quicker.
  const focusMarked = () =>
    requestAnimationFrame(() => {
      const dialog = footer.current?.closest('[role=dialog]')
      const held = dialog?.contains(document.activeElement) ? document.activeElement : null
      if (held === null || held === dialog || held.matches('.ant-modal-close')) {
        dialog?.querySelector<HTMLElement>(marked)?.focus()
      }
    })

  return (
    <Modal
      open
      className={`${styles.dialog} ${styles[kind]}`}
      rootClassName={styles.root}
      // Our own motion keeps everything where it will be clicked; the library's grows the dialog out of the pointer.
      transitionName=""
      maskTransitionName=""
      width={kind === 'question' && width === 'normal' ? 440 : widths[width]}
      title={
        <>
          {title}
          {subtitle && <small className={styles.subtitle}>{subtitle}</small>}
        </>
      }
      closable={{ closeIcon: <X size={16} aria-hidden />, 'aria-label': t('actions.close') }}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focusMarked()}
      footer={
        <div ref={footer} className={styles.footer} data-leaves-form>
          <div className={styles.note}>{note}</div>
          <div className={styles.buttons}>{buttons}</div>
        </div>
      }
    >
      {children}
    </Modal>
  )
}
