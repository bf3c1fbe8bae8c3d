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
  /** The call is connected; otherwise it is ringing and can only be ended. */
  hasPartner: boolean
}

/** The actions of a call, executed by the softphone. */
export function CallControls({ hasPartner }: CallControlsProps) {
  const { t } = useTranslation('softphone')
  const offered = hasPartner ? controls : []
  useHotkeys([
    ...offered.map(({ type }) => ({
      keys: letters.phone[type],
      label: t(`controls.${type}`),
      group: 'phone' as const,
      // Only in the panel, so that a slip on the page does not mute a call.
      when: (target: Element) => target.closest(`#${panelId('phone')}`) !== null,
      run: () => tellPhone({ type }),
    })),
    {
      keys: endKey,
      label: t('controls.end'),
      group: 'phone',
      // In text fields the key means bold, so it does not end the call there.
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
