import type { Status } from '@destek/contracts/definitions/statuses'
import { Lock } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../../lib/hotkeys/use-hotkeys.ts'
import { KeyHint } from '../../../ui/display/key-hint.tsx'
import { StatusTag } from '../../../ui/display/status-tag.tsx'
import styles from './status-choices.module.css'

interface StatusChoicesProps {
  statuses: readonly Status[]
  /** The current status. */
  currentId: string
  label: string
  /** Called after a digit has selected one. */
  onDigit: () => void
  /** The form sets these. */
  value?: string
  onChange?: (id: string) => void
  id?: string
  'aria-required'?: boolean | 'true' | 'false'
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
}

/** The statuses as numbered choices: a digit selects one unless a text has the focus; the arrow keys move. */
export function StatusChoices({ statuses, currentId, label, onDigit, value, onChange, id, ...states }: StatusChoicesProps) {
  const { t } = useTranslation('case-details')
  const wordsOf = useStatusWords(currentId)
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  useHotkeys(
    statuses.slice(0, 9).map((status, index) => ({
      keys: String(index + 1),
      label: status.name,
      group: 'dialogs',
      within: group,
      run: () => {
        onChange?.(status.id)
        onDigit()
      },
    })),
  )
  return (
    <div {...states} ref={group} id={id} role="radiogroup" aria-label={label} tabIndex={-1} className={styles.choices}>
      {statuses.map((status, index) => (
        <label key={status.id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={status.id === value}
            // The parts of the label are separated only visually.
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

/** The name of a status with notes: that it is the current one, or that it closes the case. */
export function useStatusWords(currentId: string) {
  const { t } = useTranslation('case-details')
  return ({ id, name, closed }: Pick<Status, 'id' | 'name' | 'closed'>): string[] => [
    name,
    ...(id === currentId ? [t('change.now')] : []),
    ...(closed ? [t('change.closes')] : []),
  ]
}
