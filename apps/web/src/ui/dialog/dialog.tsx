import { Modal } from 'antd'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

/** A select has the attribute on the wrapper of its input. */
const marked = ':is(input, textarea, button)[data-autofocus], [data-autofocus] input'

/** Without an attribute: the first field of the form. */
const firstField = 'form :is(input, textarea):not(:disabled)'

const widths = { normal: 520, medium: 720, wide: 880 }

export interface DialogProps {
  title: string
  /** The name of the record. */
  subtitle?: string
  /** A question is smaller and lower on the screen than a form. */
  kind?: 'form' | 'question'
  /** Medium for a form with an aside; wide for many fields or two columns of text. */
  width?: keyof typeof widths
  /** On the left of the footer: the effect of the action. */
  note?: ReactNode
  /** On the right of the footer, the primary one last. */
  buttons: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open while it is mounted. */
export function Dialog({ title, subtitle, kind = 'form', width = 'normal', note, buttons, onClose, children }: DialogProps) {
  const { t } = useTranslation()
  const footer = useRef<HTMLDivElement>(null)
  useReturnFocus()

  const focusStart = () => {
    const dialog = footer.current?.closest('[role=dialog]')
    const held = dialog?.contains(document.activeElement) ? document.activeElement : null
    if (held === null || held === dialog || held.matches('.ant-modal-close')) {
      const start = dialog?.querySelector<HTMLElement>(marked) ?? dialog?.querySelector<HTMLElement>(firstField)
      start?.focus({ preventScroll: true })
    }
  }

  // Before any other event, so that text typed at once on a slow machine is not lost.
  useLayoutEffect(focusStart, [])

  return (
    <Modal
      open
      className={`${styles.dialog} ${styles[kind]}`}
      rootClassName={styles.root}
      // Our own animation keeps controls in place; the library's grows the dialog out of the pointer.
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
      // The opener, such as a closing menu, may have taken the focus back.
      afterOpenChange={(isOpen) => isOpen && requestAnimationFrame(focusStart)}
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
