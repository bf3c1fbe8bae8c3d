import type { Status } from '@destek/contracts/definitions/statuses'
import { Lock } from 'lucide-react'
import { useId, useRef, type RefObject, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/display/key-hint.tsx'
import { StatusTag } from '../../../ui/display/status-tag.tsx'
import styles from './status-choices.module.css'

interface StatusChoicesProps {
  statuses: readonly Status[]
  /** The status that the case has. */
  currentId: string
  label: string
  /** Given by the form. */
  value?: string
  onChange?: (id: string) => void
  id?: string
  'aria-required'?: boolean | 'true' | 'false'
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
}

/** The statuses as numbered choices: a digit picks one from anywhere but a text, the arrows walk through them. */
export function StatusChoices({ statuses, currentId, label, value, onChange, id, ...states }: StatusChoicesProps) {
  const { t } = useTranslation('case-details')
  const wordsOf = useStatusWords(currentId)
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  useDigits(group, (digit) => {
    const picked = statuses[digit - 1]
    if (picked) onChange?.(picked.id)
  })
  return (
    <div {...states} ref={group} id={id} role="radiogroup" aria-label={label} tabIndex={-1} className={styles.choices}>
      {statuses.map((status, index) => (
        <label key={status.id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={status.id === value}
            // The parts of the label stand apart for the eye only.
            aria-label={wordsOf(status).join(', ')}
            data-autofocus={index === 0 || undefined}
            aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
            onChange={() => onChange?.(status.id)}
          />
          <span className={styles.digit} aria-hidden>
            {index < 9 && <KeyHint>{index + 1}</KeyHint>}
          </span>
          <span className={styles.tag} title={status.name}>
            <StatusTag name={status.name} colour={status.code ?? ''} />
          </span>
          {status.id === currentId && <span className={styles.aside}>{t('change.now')}</span>}
          {status.closed && (
            <span className={styles.aside}>
              <Lock size={14} aria-hidden /> {t('change.closes')}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}

/** The name of a status and what is worth knowing before it is chosen: that the case has it now, that it closes the case. */
export function useStatusWords(currentId: string) {
  const { t } = useTranslation('case-details')
  return ({ id, name, closed }: Pick<Status, 'id' | 'name' | 'closed'>): string[] => [
    name,
    ...(id === currentId ? [t('change.now')] : []),
    ...(closed ? [t('change.closes')] : []),
  ]
}

/** Tells which of the digits 1 to 9 was pressed anywhere but in something that takes text or in a question asked above the dialog. */
function useDigits(within: RefObject<Element | null>, onDigit: (digit: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key) || takesText(event.target)) return
    const [own, other] = [within.current, event.target].map(dialogOf)
    if (other && other !== own) return
    event.preventDefault()
    onDigit(Number(event.key))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const dialogOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('[role=dialog]') : null)

const takesText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=radio]), textarea, select, [contenteditable=true]') !== null
