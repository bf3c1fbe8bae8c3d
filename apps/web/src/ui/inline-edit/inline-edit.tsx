import { Check, Pencil, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/icon-button.tsx'
import { submitOnCtrlEnter } from '../form/core/submit-on-ctrl-enter.ts'
import { leavesPage, useLeaveGuard } from '../form/core/use-leave-guard.tsx'
import styles from './inline-edit.module.css'
import type { Draft, InlineEditing } from './use-inline-edit.ts'
import { useReturnToButton } from './use-return-to-button.ts'

interface InlineEditProps<Value> {
  edit: InlineEditing<Value>
  /** The name of the field. */
  label: string
  /** The label of the opening button; left out: "Edit" and the field's name. */
  openLabel?: string
  /** Shown while the field is not edited. */
  shown: ReactNode
  /** A multi-line field covers the content below, so that nothing moves. */
  layout?: 'line' | 'floating' | 'rows'
  /** Floats under the field while the user has to decide. */
  below?: ReactNode
  children: (editor: EditorProps<Value>) => ReactNode
}

/** Properties for the field itself. */
export interface EditorProps<Value> {
  draft: Draft<Value>
  onChoose: (draft: Draft<Value>) => void
  /** For fields that do not use Enter themselves. */
  onEnter: () => void
  problem: string | undefined
  /** For the focusable element. */
  field: { 'aria-label': string; 'aria-invalid': boolean; 'aria-describedby': string | undefined; autoFocus: boolean }
  /** A conflict, or an invalid value. */
  status: 'warning' | 'error' | undefined
}

/** A value that looks like text and is edited in place. Enter opens it, Ctrl+Enter saves, Escape restores the previous value. */
export function InlineEdit<Value>({ edit, label, openLabel, shown, layout = 'line', below, children }: InlineEditProps<Value>) {
  const { t } = useTranslation()
  const problemId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { opened, isSaved, root } = edit
  const isOpen = opened !== null && !opened.isSending
  useReturnToButton(button, isOpen)

  const restoreOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    edit.restore()
  }
  return (
    <div ref={root} className={`${styles.field} ${styles[layout]}`}>
      {(!isOpen || layout === 'floating') && (
        <div className={isOpen ? styles.covered : styles.text} aria-hidden={isOpen}>
          <span className={styles.value}>{shown}</span>
          <button
            ref={button}
            type="button"
            className={styles.open}
            aria-label={openLabel ?? t('actions.editNamed', { name: label })}
            tabIndex={isOpen ? -1 : undefined}
            onClick={edit.open}
          >
            <Pencil size={14} aria-hidden />
          </button>
        </div>
      )}
      {isOpen && (
        <div
          className={styles.editor}
          role="group"
          aria-label={label}
          onKeyDownCapture={submitOnCtrlEnter(() => edit.save())}
          onKeyDown={restoreOnEscape}
        >
          {children({
            draft: opened.draft,
            onChoose: edit.choose,
            onEnter: () => edit.save(),
            problem: opened.problem,
            field: {
              'aria-label': label,
              'aria-invalid': opened.problem !== undefined,
              'aria-describedby': opened.problem === undefined ? undefined : problemId,
              autoFocus: opened.takesFocus,
            },
            status: opened.conflict ? 'warning' : opened.problem === undefined ? undefined : 'error',
          })}
          <span className={styles.acts}>
            <IconButton
              icon={<Check size={16} aria-hidden />}
              label={t('inlineEdit.save', { name: label })}
              onClick={() => edit.save()}
            />
            <IconButton
              icon={<X size={16} aria-hidden />}
              label={t('inlineEdit.restore', { name: label })}
              onClick={edit.restore}
            />
          </span>
          {opened.draft.words !== opened.seen && <LeaveQuestion onDiscard={edit.restore} />}
          {opened.problem !== undefined && (
            <p id={problemId} role="alert" className={styles.problem}>
              {opened.problem}
            </p>
          )}
        </div>
      )}
      {below}
      <span role="status" className={styles.saved}>
        {isSaved && !isOpen && (
          <>
            <Check size={14} aria-hidden />
            {t('inlineEdit.saved')}
          </>
        )}
      </span>
    </div>
  )
}

/** Asks before a navigation discards the typed text. */
const LeaveQuestion = ({ onDiscard }: { onDiscard: () => void }) =>
  useLeaveGuard({ isUnsaved: () => true, leaves: leavesPage, onDiscard }).question
