import { Modal } from 'antd'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

/** A select carries the mark around the box that takes the keys. */
const marked = ':is(input, textarea, button)[data-autofocus], [data-autofocus] input'

/** Where nothing is marked: the first field of the form. */
const firstField = 'form :is(input, textarea):not(:disabled)'

const widths = { normal: 520, medium: 720, wide: 880 }

export interface DialogProps {
  title: string
  /** Names the thing that the title's action is about. */
  subtitle?: string
  /** A question is smaller and stands lower than a form. */
  kind?: 'form' | 'question'
  /** Medium for a form with something beside it; wide for one of many fields, or of two columns of text. */
  width?: keyof typeof widths
  /** At the left of the footer: what the action means. */
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

  const focusStart = () => {
    const dialog = footer.current?.closest('[role=dialog]')
    const held = dialog?.contains(document.activeElement) ? document.activeElement : null
    if (held === null || held === dialog || held.matches('.ant-modal-close')) {
      const start = dialog?.querySelector<HTMLElement>(marked) ?? dialog?.querySelector<HTMLElement>(firstField)
      start?.focus({ preventScroll: true })
    }
  }

  // Before anything else can happen: who types at once, on a machine however slow, loses no letter.
  useLayoutEffect(focusStart, [])

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
      // What the dialog was opened from, such as a menu that closes, may have taken the focus back meanwhile.
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
