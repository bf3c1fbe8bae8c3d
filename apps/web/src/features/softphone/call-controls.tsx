import { Grid3x3, MicOff, Pause, PhoneForwarded, PhoneOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { printedKeys } from '../../lib/hotkeys/hotkey.ts'
import { letters } from '../../lib/hotkeys/letters.ts'
import { useHotkeys } from '../../lib/hotkeys/use-hotkeys.ts'
import { KeyHint } from '../../ui/display/key-hint.tsx'
import { panelId } from '../../ui/side-panel/opened-panel.ts'
import { tellPhone } from './phone-frame.ts'
import styles from './call-controls.module.css'

const controls = [
  { type: 'mute', Icon: MicOff },
  { type: 'hold', Icon: Pause },
  { type: 'transfer', Icon: PhoneForwarded },
  { type: 'keypad', Icon: Grid3x3 },
] as const

const endKey = 'Control+b'

interface CallControlsProps {
  /** Somebody is on the line; else it rings, and can only be ended. */
  hasPartner: boolean
}

/** What can be done with the call. The softphone does it. */
export function CallControls({ hasPartner }: CallControlsProps) {
  const { t } = useTranslation('softphone')
  const offered = hasPartner ? controls : []
  useHotkeys([
    ...offered.map(({ type }) => ({
      keys: letters.phone[type],
      label: t(`controls.${type}`),
      group: 'phone' as const,
      // In the panel only: nobody mutes a call by a slip on the page.
      when: (target: Element) => target.closest(`#${panelId('phone')}`) !== null,
      run: () => tellPhone({ type }),
    })),
    {
      keys: endKey,
      label: t('controls.end'),
      group: 'phone',
      // There it makes bold: nobody loses a call by writing.
      when: (target) => target.closest('input, textarea, [contenteditable=true]') === null,
      run: () => tellPhone({ type: 'hangup' }),
    },
  ])
  return (
    <section className={styles.controls} aria-label={t('controls.label')}>
      {offered.map(({ type, Icon }) => (
        <button key={type} type="button" className={styles.control} onClick={() => tellPhone({ type })}>
          <Icon size={18} aria-hidden />
          {t(`controls.${type}`)}
          <span aria-hidden>
            <KeyHint>{letters.phone[type].toUpperCase()}</KeyHint>
          </span>
        </button>
      ))}
      <button type="button" className={styles.end} onClick={() => tellPhone({ type: 'hangup' })}>
        <PhoneOff size={16} aria-hidden />
        {t('controls.end')}
        <span aria-hidden>
          <KeyHint inverse>{printedKeys(endKey)}</KeyHint>
        </span>
      </button>
    </section>
  )
}
